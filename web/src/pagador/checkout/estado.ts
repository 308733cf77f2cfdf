import type { ProximaEtapa } from '../../../../shared/contract/linkPublico.ts'
import type { RetornoUsuario } from '../../../../shared/contract/tipos.ts'
import type { FormaPagamento } from '../../../../shared/domain/formas.ts'
import { etapas } from '../etapas/telas.ts'
import type { Campo } from '../formularios/validar.ts'
import { type Prazo, prazoDe } from '../pix/contagem.ts'
import type { Desafio } from '../tresds/protocolo.ts'
import type { Boleto, CartaoPago, Desfecho, LinkComPagamento, Pix } from './fluxo.ts'

export interface PixNaTela extends Pix {
  prazo: Prazo
}
/** Where the payment stands, as the page shows it. Never a card's number, code or expiry. */
export interface Estado {
  etapa: ProximaEtapa
  checkoutId: string | null
  /** The chosen method, then the one of the checkout. */
  forma: FormaPagamento | null
  /** The chosen instalments; null while the first of the list counts (V010). */
  parcelas: number | null
  pix: PixNaTela | null
  boleto: Boleto | null
  cartao: CartaoPago | null
  /** The last four of the card that was sent from this page, for a denial to say which; no other digit is kept. */
  finais: string
  /** The bank's challenge, while it is open. */
  desafio: Desafio | null
  /** While the page proves that it is no program that tries cards: how much is done, from 0 to 1. */
  prova: number | null
  /** Cards are paused here until this instant. */
  pausadoAte: string | null
  /** What the page is doing for the payer right now. */
  ocupado: 'enviando' | 'processando' | null
  /** Why it takes long, when it does. */
  espera: 'rede' | 'banco' | null
  /** Words of the server for the stage. */
  mensagem: string | null
  /** After a denial: what the payer may do (V040). */
  retorno: RetornoUsuario | null
  /** Denied before: the next charge uses the reprocess call (S034). */
  reprocessar: boolean
  /** Fields the server refused. */
  recusados: Partial<Record<Campo, string>>
  pagador: LinkComPagamento['pagador']
  termos: string | null
  destino: string | null
}

export const estadoInicial = (forma: FormaPagamento | null): Estado => ({
  etapa: 'IDENTIFICAR_PAGADOR',
  checkoutId: null,
  forma,
  parcelas: null,
  pix: null,
  boleto: null,
  cartao: null,
  finais: '',
  desafio: null,
  prova: null,
  pausadoAte: null,
  ocupado: null,
  espera: null,
  mensagem: null,
  retorno: null,
  reprocessar: false,
  recusados: {},
  pagador: null,
  termos: null,
  destino: null,
})

/** Pure: the page's state once the payment stands at a stage. What the answer does not tell stays. */
export function naEtapa(e: Estado, desfecho: Extract<Desfecho, { tipo: 'etapa' }>, agora: number): Estado {
  const { pix, boleto, cartao } = desfecho
  // a page that the edge kept may be older than the server: a stage it does not know is the form (S011)
  const etapa = Object.hasOwn(etapas, desfecho.etapa) ? desfecho.etapa : 'IDENTIFICAR_PAGADOR'
  const negado = etapa === 'ANTIFRAUDE_ADQUIRENTE'
  return {
    ...e,
    etapa,
    checkoutId: desfecho.checkoutId ?? e.checkoutId,
    pix: pix ? { ...pix, prazo: prazoDe(pix.tempoRestanteSegundos, agora) } : e.pix,
    boleto: boleto ?? e.boleto,
    cartao: cartao ?? e.cartao,
    mensagem: desfecho.mensagem ?? null,
    retorno: desfecho.retorno ?? null,
    desafio: null,
    prova: null,
    pausadoAte: desfecho.pausadoAte ?? null,
    reprocessar: negado || (e.reprocessar && mantemReprocesso.has(etapa)),
    ocupado: null,
    espera: null,
  }
}

/** Stages on the way to the next charge of a denied payment. */
const mantemReprocesso: ReadonlySet<ProximaEtapa> = new Set([
  'REALIZAR_PAGAMENTO',
  'VALIDAR_CONTATO_PAGADOR',
  'CONSULTAR_DATAVALID',
])
