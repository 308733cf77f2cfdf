import { useEffect, useState } from 'react'
import { produto } from '../../../../shared/produto.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoAgendado } from '../../../../shared/textos/pt-BR/pagadorAgendado.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { ir } from '../checkout/navegar.ts'
import css from '../ooops/ooops.module.css'
import { ambienteDaPagina, type Passo, sondar } from '../pix/sondagem.ts'
import { caminhoDe, type RotaResolvida, SLUG_PADRAO } from '../rotas.ts'
import { useTextos } from '../textos.tsx'
import { MarcaDoProduto } from '../ui/Icone.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import ui from '../ui/ui.module.css'

interface Props {
  rota: RotaResolvida
  /** The link's language is known only when it answers. */
  aoSaberIdioma: (idioma: 'pt-BR' | 'en') => void
}
interface Agenda {
  abreEm: string
  nomeComercial: string
}

/** A link before its start: who charges, and when it opens. A link that has begun meanwhile is opened. */
export default function AgendadoPagina({ rota, aoSaberIdioma }: Props) {
  const { idioma } = useTextos()
  const textos = textosDoAgendado[idioma]
  const token = rota.valores.id ?? ''
  const { agenda, semRede } = useAgenda(token, aoSaberIdioma)
  const abriu = useJaPassou(agenda?.abreEm)
  useEffect(() => {
    document.title = `${textos.titulo} · ${produto.nome}`
  }, [textos])
  return (
    <main className={css.pagina} aria-busy={!agenda}>
      <Ilustracao cena="relogio" />
      <h1>{textos.titulo}</h1>
      {agenda ? (
        <>
          <p className={css.resumo}>{fill(textos.de, { empresa: agenda.nomeComercial })}</p>
          <p className={css.resumo}>
            <b>
              <time dateTime={agenda.abreEm}>{fill(textos.abre, { quando: porExtenso(agenda.abreEm, idioma) })}</time>
            </b>{' '}
            <span className={css.texto}>({textos.fuso})</span>
          </p>
          <p className={css.texto} role="status">
            <Fala>{abriu ? textos.abriu : textos.texto}</Fala>
          </p>
          {abriu && (
            <a className={ui.botao} href={caminhoDe('checkoutV2', { slug: SLUG_PADRAO, token })}>
              {textos.ir}
            </a>
          )}
        </>
      ) : (
        <p className={css.texto} role="status">
          <Fala>{semRede ? textos.semRede : textos.carregando}</Fala>
        </p>
      )}
      <div className={css.marca}>
        <MarcaDoProduto tamanho={28} />
      </div>
    </main>
  )
}

/** `20 de novembro de 2026 às 14:05`, on São Paulo's clock wherever it is read. */
const porExtenso = (iso: string, idioma: string) =>
  new Intl.DateTimeFormat(idioma, { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(
    new Date(iso),
  )

/** The longest that a browser's timer waits. */
const MAXIMO_MS = 2 ** 31 - 1

/** Whether an instant has come, told the moment it does. */
function useJaPassou(iso: string | undefined): boolean {
  const [passou, setPassou] = useState(false)
  useEffect(() => {
    if (!iso) return
    const falta = Date.parse(iso) - Date.now()
    const alarme = setTimeout(() => setPassou(falta <= MAXIMO_MS), Math.min(Math.max(falta, 0), MAXIMO_MS))
    return () => clearTimeout(alarme)
  }, [iso])
  return passou
}

function useAgenda(token: string, aoSaberIdioma: Props['aoSaberIdioma']) {
  const [agenda, setAgenda] = useState<Agenda>()
  const [semRede, setSemRede] = useState(false)
  useEffect(() => {
    const ler = async (): Promise<Passo> => {
      const r = await call('obterLinkPublico', { params: { id: token } })
      if (r.ok) ir(caminhoDe('checkoutV2', { slug: r.data.slug, token }))
      else if (r.error.name === 'LinkAgendado') {
        aoSaberIdioma(r.error.linkParaEstrangeiros ? 'en' : 'pt-BR')
        setAgenda({ abreEm: r.error.abreEm, nomeComercial: r.error.nomeComercial })
      } else if (r.error.name === 'LinkExpirado') ir(caminhoDe('linkExpirado', { id: token }))
      else if (r.error.name === 'SemResposta' || r.status >= 500 || r.status === 429) {
        setSemRede(true)
        return 'falhou'
      } else ir(caminhoDe('linkNaoEncontrado'))
      return 'parar'
    }
    return sondar(ler, { intervaloMs: () => 4000, maximoMs: 30_000, jaComeca: true }, ambienteDaPagina)
  }, [token, aoSaberIdioma])
  return { agenda, semRede }
}
