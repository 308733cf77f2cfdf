import { useCallback, useEffect, useRef, useState } from 'react'
import { produto } from '../../../../shared/produto.ts'
import { type TextosDaDevolucao, textosDaDevolucao } from '../../../../shared/textos/pt-BR/pagadorDevolucao.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import type { RotaResolvida } from '../rotas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone, MarcaDoProduto, type NomeDoIcone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './devolucao.module.css'
import { Retido } from './Retido.tsx'
import { aoAbrir, type Conhecida, type Devolucao, type Situacao } from './resultado.ts'

interface Props {
  rota: RotaResolvida
  /** The charge's language is known only when it arrives. */
  aoSaberIdioma: (idioma: 'pt-BR' | 'en') => void
}

/** Where a payer says to which Pix key money goes that is held for them: what is held and why, the key, how it ended. */
export default function DevolucaoPagina({ rota, aoSaberIdioma }: Props) {
  const { idioma } = useTextos()
  const t = textosDaDevolucao[idioma]
  const token = rota.valores.token ?? ''
  const { situacao, setSituacao, abrir } = useDevolucao(token, aoSaberIdioma)
  useEffect(() => {
    document.title = `${t.titulo} · ${produto.nome}`
  }, [t])
  return (
    <main className={css.pagina} aria-busy={situacao === null}>
      <h1 className={css.titulo}>{t.titulo}</h1>
      {situacao === null && (
        <p className={css.carregando} role="status">
          <Fala>
            <span className={ui.girando} aria-hidden="true" />
            {t.carregando}
          </Fala>
        </p>
      )}
      {situacao?.nome === 'semRede' && (
        <div className={`${ui.cartao} ${css.fim}`} role="status">
          <Fala>
            <p>{t.semRede}</p>
            <Botao icone="renovar" onClick={() => void abrir()}>
              {t.tentar}
            </Botao>
          </Fala>
        </div>
      )}
      {situacao?.nome === 'aberta' && situacao.d.situacao === 'retido' && (
        <Retido token={token} d={situacao.d} textos={t} aoFim={setSituacao} />
      )}
      {situacao && situacao.nome !== 'semRede' && <Fim s={situacao} textos={t} />}
      <MarcaDoProduto tamanho={24} />
    </main>
  )
}

/** What the link opens; asked again while the bank has not said what became of it. */
function useDevolucao(token: string, aoSaberIdioma: Props['aoSaberIdioma']) {
  const [situacao, setSituacao] = useState<Situacao | null>(null)
  const ler = useCallback(async () => {
    const lida = aoAbrir(await call('obterDevolucao', { params: { token } }))
    if (lida.nome === 'aberta') aoSaberIdioma(lida.d.linkParaEstrangeiro ? 'en' : 'pt-BR')
    return lida
  }, [token, aoSaberIdioma])
  const abrir = useCallback(async () => {
    setSituacao(null)
    setSituacao(await ler())
  }, [ler])
  useEffect(() => void abrir(), [abrir])
  const aCaminho = situacao?.nome === 'aberta' && situacao.d.situacao === 'emAndamento'
  useEffect(() => {
    if (!aCaminho) return
    return sondar(
      async () => {
        const lida = await ler()
        if (lida.nome !== 'aberta') return 'falhou'
        if (lida.d.situacao === 'emAndamento') return 'continuar'
        setSituacao(lida)
        return 'parar'
      },
      { intervaloMs: () => 5_000, maximoMs: 60_000 },
      ambienteDaPagina,
    )
  }, [aCaminho, ler])
  return { situacao, setSituacao, abrir }
}

type NomeDoFim = 'emConferencia' | 'emAndamento' | 'devolvido' | 'naoEncontrada' | 'vencida'
const selos: Record<NomeDoFim, [NomeDoIcone, 'bom' | 'atencao']> = {
  emConferencia: ['relogio', 'atencao'],
  emAndamento: ['relogio', 'atencao'],
  devolvido: ['certo', 'bom'],
  naoEncontrada: ['link', 'atencao'],
  vencida: ['relogio', 'atencao'],
}
const fimDe = (s: Conhecida): NomeDoFim | undefined => {
  if (s.nome !== 'aberta') return s.nome
  return s.d.situacao === 'retido' ? undefined : s.d.situacao
}

function Fim({ s, textos: t }: { s: Conhecida; textos: TextosDaDevolucao }) {
  const nome = fimDe(s)
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (nome) titulo.current?.focus({ preventScroll: true })
  }, [nome])
  if (!nome) return null
  const [icone, tom] = selos[nome]
  return (
    <div className={`${ui.cartao} ${css.fim}`} data-tom={tom}>
      <span className={css.selo}>
        <Icone nome={icone} tamanho={36} />
      </span>
      <h2 ref={titulo} tabIndex={-1}>
        {t[`${nome}.titulo`]}
      </h2>
      {s.nome === 'aberta' && <Resumo d={s.d} textos={t} />}
      <p role="status" className={css.suave}>
        <Fala>{t[nome]}</Fala>
      </p>
    </div>
  )
}

function Resumo({ d, textos: t }: { d: Devolucao; textos: TextosDaDevolucao }) {
  const { reais } = useTextos()
  return (
    <>
      <p className={css.valor}>{reais(centavosDe(d.valor))}</p>
      <dl className={css.linhas}>
        {d.para && (
          <div>
            <dt>{t.para}</dt>
            <dd>{d.para}</dd>
          </div>
        )}
        <div>
          <dt>{t.empresa}</dt>
          <dd>{d.empresa}</dd>
        </div>
        <div>
          <dt>{t.cobranca}</dt>
          <dd>{d.cobranca}</dd>
        </div>
      </dl>
    </>
  )
}
