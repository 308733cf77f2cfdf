import { useEffect, useState } from 'react'
import type { ChaveSimples } from '../../../../shared/textos/pagador.ts'
import { caminhoDe, type NomeDaRota, type RotaResolvida, SLUG_PADRAO } from '../rotas.ts'
import { useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { MarcaDoProduto } from '../ui/Icone.tsx'
import { type CenaDeErro, IlustracaoDeErro } from '../ui/IlustracaoDeErro.tsx'
import ui from '../ui/ui.module.css'
import css from './ooops.module.css'

interface Ooops {
  titulo: ChaveSimples
  texto: ChaveSimples
  cena: CenaDeErro
  /** HTTP status of the page. */
  status: number
  /** The way on. */
  saida: 'voltar' | 'verificar'
}
const manutencao: Ooops = {
  titulo: 'ooops.manutencao',
  texto: 'ooops.manutencao.texto',
  cena: 'manutencao',
  status: 503,
  saida: 'voltar',
}
const naoAchado: Ooops = {
  titulo: 'ooops.404',
  texto: 'ooops.404.texto',
  cena: 'perdido',
  status: 404,
  saida: 'voltar',
}

/** R078–R084. */
const paginas = {
  maintenance: manutencao,
  manutencao,
  erro503: manutencao,
  naoEncontrado: {
    titulo: 'ooops.naoEncontrado',
    texto: 'ooops.naoEncontrado.texto',
    cena: 'negado',
    status: 200,
    saida: 'voltar',
  },
  linkNaoEncontrado: {
    titulo: 'ooops.linkNaoEncontrado',
    texto: 'ooops.linkNaoEncontrado.texto',
    cena: 'elo',
    status: 404,
    saida: 'voltar',
  },
  linkExpirado: {
    titulo: 'ooops.linkExpirado',
    texto: 'ooops.linkExpirado.texto',
    cena: 'expirado',
    status: 410,
    saida: 'verificar',
  },
  erro404: naoAchado,
  erro500: { titulo: 'ooops.500', texto: 'ooops.500.texto', cena: 'falha', status: 500, saida: 'voltar' },
} as const satisfies Partial<Record<NomeDaRota, Ooops>>

/** The error page of a route; a path that is no payer page is a 404. */
export const ooopsDaRota = (rota: RotaResolvida | undefined): Ooops | undefined =>
  rota ? (paginas as Partial<Record<NomeDaRota, Ooops>>)[rota.nome] : naoAchado

/** An error page: what happened in plain words, and a way on. */
export function OoopsPagina({ pagina, rota }: { pagina: Ooops; rota: RotaResolvida | undefined }) {
  const { t } = useTextos()
  const [temVolta, setTemVolta] = useState(false)
  useEffect(() => setTemVolta(history.length > 1), [])
  const id = rota?.valores.id
  return (
    <main className={css.pagina}>
      <IlustracaoDeErro cena={pagina.cena} />
      <h1>{t(pagina.titulo)}</h1>
      <p className={css.texto}>{t(pagina.texto)}</p>
      {pagina.saida === 'verificar' && id ? (
        <a className={ui.secundario} href={caminhoDe('checkoutV2', { slug: SLUG_PADRAO, token: id })}>
          {t('ooops.verificar')}
        </a>
      ) : (
        // Before hydration, or with nowhere to go back to, the way on is this address again.
        <Botao
          variante={pagina.status === 503 ? 'principal' : 'secundario'}
          icone={temVolta && pagina.status < 500 ? 'volta' : 'renovar'}
          onClick={() => (temVolta ? history.back() : location.reload())}
        >
          {t(pagina.status >= 500 ? 'ooops.tentar' : temVolta ? 'ooops.voltar' : 'ooops.tentar')}
        </Botao>
      )}
      {id && <p className={css.codigo}>{t('ooops.codigo', { codigo: id })}</p>}
      <div className={css.marca}>
        <MarcaDoProduto tamanho={28} />
      </div>
    </main>
  )
}
