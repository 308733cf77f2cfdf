import { colunasCarrinho, type EstadoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import type { TextosDoCarrinho } from '../../../../shared/textos/pt-BR/pagadorCarrinho.ts'

/** The progress of the page: one step at a time asks for something. */
export const passos = ['boletos', 'pagador', 'token', 'documentos', 'cartao'] as const
export type PassoDoCarrinho = (typeof passos)[number]
export const nomeDoPasso = (passo: PassoDoCarrinho) => `passo.${passo}` as const satisfies keyof TextosDoCarrinho

/** What the cart's page shows in a state (001 §2.2); null leads to the receipt. */
export interface Secoes {
  /** Slips may be added, edited and removed, and the instalments chosen (S044). */
  edita: boolean
  token: boolean
  documentos: boolean
  cartao: boolean
  passo: PassoDoCarrinho
}
const secoes = (passo: PassoDoCarrinho, mais: Partial<Secoes> = {}): Secoes => ({
  edita: false,
  token: false,
  documentos: false,
  cartao: false,
  passo,
  ...mais,
})
const identificar = secoes('pagador', { edita: true })
const validar = secoes('token', { token: true })
const documentar = secoes('documentos', { token: true, documentos: true })

/** State → sections (S038–S043). A new state does not compile without a screen. */
export const telas = {
  ConsultaIniciada: identificar,
  AguardandoPagador: identificar,
  AntifraudeAprovado: validar,
  CodigoReenviado: validar,
  AguardandoDocumentacao: documentar,
  ProvaDeVidaAprovado: documentar,
  ProvaDeVidaReprovado: documentar,
  ProvaDeVidaAprovadoComRessalva: documentar,
  AguardandoPagamento: secoes('cartao', { cartao: true }),
  AntifraudeReprovado: null,
  BloqueadoPorTentativas: null,
  AguardandoAnalise: null,
  Liquidado: null,
  Estornado: null,
  Cancelado: null,
  AguardandoCaptura: null,
  AguardandoPagamentoDeBoleto: null,
} as const satisfies Record<EstadoCarrinho, Secoes | null>

const porNumero = new Map(
  (Object.keys(telas) as EstadoCarrinho[]).map(estado => [colunasCarrinho[estado].numero, telas[estado]]),
)
/** The screen of a `proximaEtapa`; one that this page does not know yet is followed on the receipt. */
export const telaDaEtapa = (proximaEtapa: number): Secoes | null => porNumero.get(proximaEtapa) ?? null

/** The numbers the pages speak of by themselves. */
export const etapa = {
  consultaIniciada: colunasCarrinho.ConsultaIniciada.numero,
  aguardandoPagamento: colunasCarrinho.AguardandoPagamento.numero,
  aguardandoAnalise: colunasCarrinho.AguardandoAnalise.numero,
  liquidado: colunasCarrinho.Liquidado.numero,
} as const

/** A receipt that still moves: nothing leaves settled, refunded, cancelled, refused or blocked by itself (S051). */
const paradas: ReadonlySet<number> = new Set(
  (['AntifraudeReprovado', 'BloqueadoPorTentativas', 'Liquidado', 'Estornado', 'Cancelado'] as const).map(
    e => colunasCarrinho[e].numero,
  ),
)
export const seMove = (proximaEtapa: number): boolean => !paradas.has(proximaEtapa)
