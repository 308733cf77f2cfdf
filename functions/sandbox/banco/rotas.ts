import { lerReais } from '../../../shared/domain/dinheiro.ts'
import { modosPorRota, type Rota } from '../modos.ts'
import { lerCodigo } from '../pix/brcode.ts'
import type { Cob } from '../pix/modelo.ts'
import type { Pagamento, PixSimulado } from '../pix/simulado.ts'
import type { Contexto, RotaSimulada } from '../rotas.ts'
import { type Aviso, ehAviso } from './avisos.ts'
import { type Html, irPara } from './html.ts'
import { paginaDaCobranca, paginaInicial, paginaNaoEncontrada, paginaRecusada } from './paginas.ts'

/**
 * The bank's pages: read with GET, act with POST and answer 303. `acordar` sets the PSP to work at once; `outros` are
 * the first page's sections of mandates and slips.
 */
export function rotasDoBanco(psp: PixSimulado, outros: () => Html[], acordar: () => void): RotaSimulada[] {
  const acao = (caminho: RegExp, fazer: (formulario: URLSearchParams, partes: string[]) => string): RotaSimulada => ({
    metodo: 'POST',
    caminho,
    async atender({ request, partes }) {
      if (!mesmaOrigem(request)) return paginaRecusada()
      const destino = fazer(new URLSearchParams(await request.text()), partes)
      await psp.registros.confirmar()
      acordar()
      return irPara(destino)
    },
  })

  const sobreCobranca = (nome: string, fazer: (cob: Cob, formulario: URLSearchParams) => Aviso): RotaSimulada =>
    acao(new RegExp(`^/banco/cobranca/([a-zA-Z0-9]+)/${nome}$`), (formulario, [txid = '']) => {
      const cob = psp.cob(txid)
      return cob ? `/banco/cobranca/${txid}?aviso=${fazer(cob, formulario)}` : '/banco?aviso=nao-encontrada'
    })

  return [
    {
      metodo: 'GET',
      caminho: /^\/(?:banco\/?)?$/,
      atender: async ({ url }) => paginaInicial(psp, avisoDe(url), outros()),
    },
    { metodo: 'GET', caminho: /^\/banco\/ler$/, atender: async contexto => lerColado(psp, outros(), contexto) },
    {
      metodo: 'GET',
      caminho: /^\/banco\/cobranca\/([a-zA-Z0-9]+)$/,
      async atender({ url, partes: [txid = ''] }) {
        const cob = psp.cob(txid)
        return cob ? paginaDaCobranca(psp, cob, avisoDe(url)) : paginaNaoEncontrada()
      },
    },
    sobreCobranca('pagar', cob => avisoDoPagamento(psp.pagar(cob.txid))),
    sobreCobranca('pagar-valor-errado', (cob, formulario) => {
      const valor = lerReais(formulario.get('valor') ?? '')
      return valor === undefined || valor <= 0 ? 'valor-invalido' : avisoDoPagamento(psp.pagar(cob.txid, { valor }))
    }),
    sobreCobranca('pagar-depois-de-vencer', ({ txid }) => {
      psp.expirar(txid)
      return avisoDoPagamento(psp.pagar(txid, { forcar: true }))
    }),
    sobreCobranca('expirar', ({ txid }) => (psp.expirar(txid).ok ? 'expirada' : 'nao-ativa')),
    acao(/^\/banco\/pix\/([a-zA-Z0-9]+)\/devolver$/, (_, [e2eid = '']) => {
      const devolucao = psp.devolucoes.med(e2eid)
      return `/banco?aviso=${devolucao ? 'devolucao' : 'sem-saldo'}`
    }),
    acao(/^\/banco\/falhas$/, formulario => {
      const [rota = '', modo = ''] = (formulario.get('falha') ?? '').split(':')
      const falha = lerFalha(rota, modo)
      if (falha) psp.falhas.registrar({ ...falha, vezes: 1 })
      return falha ? '/banco?aviso=falha#falhas' : '/banco#falhas'
    }),
    acao(/^\/banco\/falhas\/(\d+)\/cancelar$/, (_, [id = '']) => {
      psp.falhas.cancelar(id)
      return '/banco?aviso=falha-cancelada#falhas'
    }),
    acao(/^\/banco\/avisos\/entregar$/, () => {
      psp.notificacoes.antecipar()
      return '/banco?aviso=entregue#falhas'
    }),
    acao(/^\/banco\/vencimento$/, formulario => {
      const segundos = Number(formulario.get('segundos'))
      psp.limitarExpiracao(Number.isInteger(segundos) && segundos > 0 ? segundos : null)
      return '/banco?aviso=ajuste#falhas'
    }),
  ]
}

/** Route and fault by name, when both exist and fit. */
export function lerFalha(rota: string, modo: string) {
  if (!Object.hasOwn(modosPorRota, rota)) return undefined
  const conhecida = rota as Rota
  const achado = modosPorRota[conhecida].find(nome => nome === modo)
  return achado && { rota: conhecida, modo: achado }
}

/**
 * A form of another site must not act here. Modern browsers say so in `Sec-Fetch-Site`; all say `Origin` on a POST.
 * A caller that sends neither is no browser, and has the admin calls.
 */
export function mesmaOrigem(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('origin') === new URL(request.url).origin
}

export const avisoDe = (url: URL): Aviso | undefined => {
  const aviso = url.searchParams.get('aviso')
  return ehAviso(aviso) ? aviso : undefined
}

function avisoDoPagamento(pagamento: Pagamento): Aviso {
  if (pagamento.tipo === 'pago') return 'pago'
  if (pagamento.motivo === 'expirada') return 'ja-vencida'
  return pagamento.motivo === 'inexistente' ? 'nao-encontrada' : 'nao-ativa'
}

/** The pasted code leads to its charge, whatever host the location names: ports change between runs. */
function lerColado(psp: PixSimulado, outros: Html[], { url }: Contexto): Response {
  const colado = url.searchParams.get('codigo') ?? ''
  const codigo = lerCodigo(colado)
  if (codigo.tipo === 'invalido') return paginaInicial(psp, 'codigo-invalido', outros, colado)
  if (codigo.tipo === 'estatico') return paginaInicial(psp, 'codigo-estatico', outros, colado)
  const daRec = /\/rec\/([0-9a-f]{32})$/.exec(codigo.mandato ?? '')?.[1]
  const idRec = daRec === undefined ? null : psp.mandatos.localDoToken(daRec)?.idRec
  if (idRec) return irPara(`/banco/mandato/${idRec}`)
  const token = /\/qr\/v2\/([0-9a-f]{32})$/.exec(codigo.location)?.[1]
  const cob = token === undefined ? undefined : psp.cobDoToken(token)
  return cob ? irPara(`/banco/cobranca/${cob.txid}`) : paginaInicial(psp, 'codigo-de-fora', outros, colado)
}
