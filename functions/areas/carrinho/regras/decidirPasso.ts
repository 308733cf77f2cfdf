import { totalComTaxa } from '../../../../shared/domain/carrinho.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { type EventoCarrinho, carrinho as maquina } from '../../../../shared/domain/estados/carrinho.ts'
import {
  type EventoDoPagamentoDeBoleto,
  pagamentoDeBoleto,
} from '../../../../shared/domain/estados/pagamentoDeBoleto.ts'
import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import type { BoletoNoCarrinho, Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Tentativa } from '../../../platform/storage/cobrancas.ts'
import type { Lancamento } from '../../../platform/storage/Lancamento.ts'
import { tentativaViva } from '../../cobranca/regras/vence.ts'
import { analiseMs, margemDaCapturaMs } from './prazosDoCarrinho.ts'

/** The rules of paying a cart: pure decisions over it and its slips. Nothing here knows of tables, time or networks. */

/** A cart as it is worked on: the root, and its slips in their order. */
export interface Pedido {
  c: Carrinho
  boletos: readonly BoletoNoCarrinho[]
}

/** What a decision writes: the root, the slips that changed, events and journal, in one transaction. */
export interface Mudanca {
  c: Carrinho
  boletos?: BoletoNoCarrinho[]
  ev?: EventoDe<'Carrinho'>[]
  lancamentos?: Lancamento[]
}

/** One arrow of the cart's table; an illegal one is our bug. */
export function andar(c: Carrinho, evento: EventoCarrinho): Carrinho {
  const estado = maquina.next(c.estado, evento)
  if (!estado) throw new Error(`carrinho: ${evento} is not legal in ${c.estado}`)
  return { ...c, estado }
}

/** One arrow of a slip's table. */
export function passoDoBoleto(b: BoletoNoCarrinho, evento: EventoDoPagamentoDeBoleto): BoletoNoCarrinho {
  const situacao = pagamentoDeBoleto.next(b.situacao, evento)
  if (!situacao) throw new Error(`pagamentoDeBoleto: ${evento} is not legal in ${b.situacao}`)
  return { ...b, situacao }
}

export const somaDosPagos = (boletos: readonly Pick<BoletoNoCarrinho, 'situacao' | 'valor'>[]): Centavos =>
  boletos.filter(b => b.situacao === 'paga').reduce((s, b) => s + b.valor, 0)

/** What the card pays for slips of this sum: with the fee of the option that was chosen, rounded once. */
export const brutoDe = (c: Pick<Carrinho, 'parcelas' | 'taxa'>, soma: Centavos): Centavos =>
  soma === 0 ? 0 : totalComTaxa(soma, c.parcelas ?? 1, c.taxa ?? 0)

/** Paid, refused or returned: nothing more happens to it before the capture. */
export const decidida = (b: BoletoNoCarrinho): boolean => ['paga', 'recusada', 'devolvida'].includes(b.situacao)

/** More of the card was taken, and stayed taken, than its paid slips come to. */
export const sobra = ({ c, boletos }: Pedido): Centavos =>
  c.capturado === undefined
    ? 0
    : c.capturado - (c.estornado ?? 0) - (c.contestado ?? 0) - brutoDe(c, somaDosPagos(boletos))

/** What must be done with a cart next. */
export type Passo =
  | {
      tipo:
        | 'perguntar-cartao'
        | 'vigiar-cartao'
        | 'anular'
        | 'soltar'
        | 'fechar'
        | 'capturar'
        | 'estornar'
        | 'olhar-disputas'
    }
  | { tipo: 'pagar' | 'resolver' | 'vigiar'; consultaId: string }
  | { tipo: 'esperar'; ate: number }
  | { tipo: 'nada' }

const esperar = (prazos: (number | undefined)[]): Passo => {
  const ate = prazos.filter(p => p !== undefined)
  return ate.length ? { tipo: 'esperar', ate: Math.min(...ate) } : { tipo: 'nada' }
}

/**
 * The next thing to do for a cart, or until when there is none: `vence` follows from it, so a worker that died at any
 * point is found. Only while a card is held are slips paid, and nothing is captured before every slip is decided, or
 * before the capture's term makes waiting dearer than what is unknown.
 */
export function proximoPasso(p: Pedido, agora: number, prazoCapturaMs: number): Passo {
  const { c } = p
  const t = c.tentativa
  if (!t) return { tipo: 'nada' }
  if (t.estado === 'enviada' || t.estado === 'indeterminada')
    return devido(t, agora) ? { tipo: 'perguntar-cartao' } : esperar([t.prazo])
  if (t.estado === 'anulando') return devido(t, agora) ? { tipo: 'soltar' } : esperar([t.prazo])
  switch (c.estado) {
    case 'AguardandoAnalise':
      return agora >= t.em + analiseMs ? { tipo: 'anular' } : esperar([t.em + analiseMs])
    case 'AguardandoPagamentoDeBoleto':
      return pagarBoletos(p, agora, t.em + prazoCapturaMs - margemDaCapturaMs)
    case 'AguardandoCaptura':
      return devido(t, agora) ? { tipo: 'capturar' } : esperar([t.prazo])
    default:
      return depois(p, t, agora)
  }
}

const devido = (t: Tentativa, agora: number): boolean => (t.prazo ?? 0) <= agora
const vencido = (b: BoletoNoCarrinho, agora: number): boolean => (b.pagamento?.prazo ?? 0) <= agora

function pagarBoletos({ boletos }: Pedido, agora: number, limite: number): Passo {
  const abertos = boletos.filter(b => !decidida(b))
  if (!abertos.length || agora >= limite) return { tipo: 'fechar' }
  const vez = abertos.find(b => vencido(b, agora))
  if (!vez) return esperar([...abertos.map(b => b.pagamento?.prazo), limite])
  const sabido = vez.situacao === 'aguardando' || vez.situacao === 'consultada'
  return { tipo: sabido ? 'pagar' : 'resolver', consultaId: vez.consultaId }
}

/**
 * What is watched once the card is decided: slips that come back or were never known, a refund, a hold that comes late,
 * and what its bank disputes, once no refund is under way.
 */
function depois(p: Pedido, t: Tentativa, agora: number): Passo {
  const { c, boletos } = p
  const { estorno } = c
  if (estorno && !estornoDoCarrinhoEncerrado(estorno.estado)) {
    if ((estorno.prazo ?? 0) <= agora) return { tipo: 'estornar' }
  } else if (sobra(p) > 0 && estorno?.estado !== 'recusado') return { tipo: 'estornar' }
  const vigiados = boletos.filter(b => b.pagamento?.prazo !== undefined && b.situacao !== 'recusada')
  const vez = vigiados.find(b => vencido(b, agora))
  if (vez) return { tipo: vez.situacao === 'paga' ? 'vigiar' : 'resolver', consultaId: vez.consultaId }
  if (t.prazo !== undefined && t.prazo <= agora && !tentativaViva(t)) return { tipo: 'vigiar-cartao' }
  const olhar = estorno && !estornoDoCarrinhoEncerrado(estorno.estado) ? undefined : c.disputaEm
  if (olhar !== undefined && olhar <= agora) return { tipo: 'olhar-disputas' }
  return esperar([estorno?.prazo, t.prazo, olhar, ...vigiados.map(b => b.pagamento?.prazo)])
}

export const estornoDoCarrinhoEncerrado = (estado: NonNullable<Carrinho['estorno']>['estado']): boolean =>
  estado === 'concluido' || estado === 'recusado' || estado === 'desfeito'

/** The same cart with the deadline that follows from it; a worker that goes on at once keeps it for `leaseMs`. */
export function carrinhoComVence(p: Pedido, agora: number, prazoCapturaMs: number, leaseMs: number): Carrinho {
  const passo = proximoPasso(p, agora, prazoCapturaMs)
  const vence = passo.tipo === 'esperar' ? passo.ate : passo.tipo === 'nada' ? undefined : agora + leaseMs
  return { ...p.c, vence }
}
