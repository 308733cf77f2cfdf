import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import { checkout } from '../../../../../shared/domain/estados/checkout.ts'
import {
  type EventoEstorno,
  type MotivoDoEstorno,
  estorno as maquina,
} from '../../../../../shared/domain/estados/estorno.ts'
import type { EventoDe } from '../../../../../shared/domain/eventos.ts'
import { type FormaPagamento, formas } from '../../../../../shared/domain/formas.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Estorno, ItensQueVoltaram } from '../../../../platform/storage/cobrancas.ts'
import type { Capacidades } from '../../../../providers/adquirente/port.ts'
import { pagoCom } from '../pagoCom.ts'
import { comVence } from '../vence.ts'

/** The rules of giving money back: pure decisions over a checkout that was paid by card or Pix. */

/** While the provider is being asked; after it the sweeper asks about the refund. */
export const leaseDoEstornoMs = 30_000
const diaMs = 86_400_000
/** After a card refund ended, its payment is looked at once more: the acquirer may have undone it without a notice. */
export const vigiaDoEstornoMs = diaMs
/** BACEN: a Pix can be returned for 90 days. */
const devolucaoPixMs = 90 * diaMs
/** When to ask again about a refund without an answer, by how often it was asked; later hourly. */
const esperasMs = [5_000, 30_000, 120_000, 300_000]
const depoisMs = 3_600_000
/**
 * Asked this often without a trace of the refund, a request that was lost can no longer arrive: it is sent again, and
 * not before, because the acquirer has no idempotency.
 */
export const perguntasAntesDeReenviar = 3

export const espera = (consultas: number): number => esperasMs[consultas] ?? depoisMs

/** What a decision makes of the checkout, to be written at once. */
export interface Mudanca {
  proximo: Checkout
  ev: EventoDe<'Checkout'>[]
}

/** The refund that is not settled: no other may start. */
export const estornoVivo = (e: Estorno | undefined): e is Estorno & { estado: 'enviado' | 'indeterminado' } =>
  e !== undefined && (e.estado === 'enviado' || e.estado === 'indeterminado')

/** The refund waits for a second person: nothing was sent, and no other may start. */
export const estornoEspera = (e: Estorno | undefined): e is Estorno & { estado: 'emAnalise' } =>
  e?.estado === 'emAnalise'

/** What the refund gives back is held already (`estorno-reserva`), so its end debits no account again. */
export const reservaViva = (e: Estorno | undefined): boolean =>
  (estornoVivo(e) || estornoEspera(e)) && e.reservado === true

/** Why a payment, or this amount of it, cannot be given back. */
export type MotivoInvalido = 'nao-pago' | 'boleto' | 'contestado' | 'nada-resta' | 'acima' | 'prazo'
export type DecisaoDeEstorno =
  | ({ acao: 'estornar'; estorno: Estorno; forma: FormaPagamento } & Mudanca)
  | { acao: 'recusar'; motivo: MotivoInvalido; disponivel: Centavos }
  /** Another refund of this payment is not settled. */
  | { acao: 'aguardar' }

/**
 * Whether what settled the checkout may go back, in whole or in part; of lists too, hence the few fields. `forma`: what
 * settled it, not the state: a second payment makes it Divergente, is held by itself, and takes nothing from the first.
 */
export const estornavel = (
  c: Pick<Checkout, 'estado' | 'total' | 'estornado'>,
  forma: ReturnType<typeof pagoCom>,
): boolean =>
  (forma === formas.cartao || forma === formas.pix) &&
  checkout.next(c.estado, 'Estornou') !== undefined &&
  (c.estornado ?? 0) < c.total

/** Until when the provider takes a refund of this payment, in ms. */
export const fimDoEstorno = (c: Checkout, forma: FormaPagamento, prazoEstornoMs: number): number =>
  forma === formas.cartao
    ? (c.tentativa?.em ?? 0) + prazoEstornoMs
    : Date.parse(c.pagoEm ?? c.criadoEm) + devolucaoPixMs

/**
 * What asking for a refund means: announce it, or why not. `valor` null is all that is left. A slip cannot be given
 * back through the registrar.
 */
export function decidirEstorno(
  c: Checkout,
  { id, valor }: { id: string; valor: Centavos | null },
  agora: number,
  { prazoEstornoMs }: Pick<Capacidades, 'prazoEstornoMs'>,
): DecisaoDeEstorno {
  const forma = pagoCom(c)
  const antes = c.estornado ?? 0
  const resta = c.total - antes
  if (forma !== undefined && resta <= 0) return { acao: 'recusar', motivo: 'nada-resta', disponivel: 0 }
  if (forma === formas.boleto) return { acao: 'recusar', motivo: 'boleto', disponivel: 0 }
  if (forma === undefined || !estornavel(c, forma)) return { acao: 'recusar', motivo: 'nao-pago', disponivel: 0 }
  // the dispute, or the contestation, takes the money back by itself: a refund beside it would give it twice
  if (c.contestado || c.med?.retido) return { acao: 'recusar', motivo: 'contestado', disponivel: 0 }
  if (estornoVivo(c.estorno) || estornoEspera(c.estorno)) return { acao: 'aguardar' }
  if (agora > fimDoEstorno(c, forma, prazoEstornoMs)) return { acao: 'recusar', motivo: 'prazo', disponivel: 0 }
  if (valor !== null && (valor > resta || valor <= 0)) return { acao: 'recusar', motivo: 'acima', disponivel: resta }
  const prazo = agora + leaseDoEstornoMs
  const razoes = c.estorno?.razoes
  const estorno: Estorno = {
    ...{ id, estado: 'enviado', valor: valor ?? resta, antes, em: agora, prazo },
    ...(razoes && { razoes }),
  }
  const ev: Mudanca['ev'] = [{ tipo: 'EstornoEnviado', ref: id }]
  return { acao: 'estornar', estorno, forma, proximo: comVence({ ...c, estorno }), ev }
}

/** Takes the lease for asking about a refund that is due, so that two workers never send it at once. */
export function reivindicar(c: Checkout, agora: number): Mudanca | undefined {
  const e = c.estorno
  if (!estornoVivo(e)) return undefined
  const estado = maquina.next(e.estado, 'Calou') ?? e.estado
  const estorno = { ...e, estado, consultas: (e.consultas ?? 0) + 1, prazo: agora + leaseDoEstornoMs }
  return { proximo: comVence({ ...c, estorno }), ev: [] }
}

/** The refund's outcome is unknown yet: the sweeper asks about it again later. */
export function calarEstorno(c: Checkout, agora: number): Mudanca | undefined {
  const e = c.estorno
  if (!estornoVivo(e)) return undefined
  const estado = maquina.next(e.estado, 'Calou') ?? e.estado
  return { proximo: comVence({ ...c, estorno: { ...e, estado, prazo: agora + espera(e.consultas ?? 0) } }), ev: [] }
}

/**
 * The provider proved that this refund did not happen. `divergente`: because others did that we do not know of, so the
 * payment is looked at right away.
 */
export function recusar(c: Checkout, motivo: MotivoDoEstorno, agora: number): Mudanca | undefined {
  const estorno = estornoEncerrado(c, 'Recusou', agora)
  if (!estorno) return undefined
  const olhar = motivo === 'divergente' && estorno.prazo !== undefined && { prazo: agora }
  return {
    proximo: comVence({ ...c, estorno: { ...estorno, motivo, ...olhar } }),
    ev: [{ tipo: 'EstornoRecusado', ref: estorno.id }],
  }
}

/** The refund happened. Counts it, unless the caller has done so from the journal (`contado`). */
export function concluirEstorno(c: Checkout, agora: number, contado = false): Mudanca | undefined {
  const estorno = estornoEncerrado(c, 'Concluiu', agora)
  if (!estorno) return undefined
  const volta = {
    ...(estorno.estoque && { estoqueVolta: true as const }),
    ...(estorno.itens && { itensQueVoltaram: somarVoltas(c.itensQueVoltaram, estorno.itens) }),
  }
  const proximo = { ...(contado ? c : contarEstorno(c, estorno.valor)), ...volta }
  return { proximo: comVence({ ...proximo, estorno }), ev: [{ tipo: 'EstornoConcluido', ref: estorno.id }] }
}

/** Pure: what came back of all refunds together, by the level that it is of. */
export function somarVoltas(antes: ItensQueVoltaram = [], mais: ItensQueVoltaram = []): ItensQueVoltaram {
  const somas = new Map<string, number>()
  for (const { nivel, quantidade } of [...antes, ...mais]) somas.set(nivel, (somas.get(nivel) ?? 0) + quantidade)
  return [...somas].map(([nivel, quantidade]) => ({ nivel, quantidade }))
}

/** Money of the payment that settled went back: the whole of it makes the checkout Estornado. */
export function contarEstorno(c: Checkout, valor: Centavos): Checkout {
  const estornado = (c.estornado ?? 0) + valor
  const estado = (estornado >= c.total && checkout.next(c.estado, 'Estornou')) || c.estado
  return { ...c, estornado, estado }
}

/** The ended refund, without what only a running one needs; undefined when that end is not possible any more. */
export function estornoEncerrado(c: Checkout, evento: EventoEstorno, agora: number): Estorno | undefined {
  const estado = c.estorno && maquina.next(c.estorno.estado, evento)
  if (!c.estorno || !estado) return undefined
  const {
    prazo: _lease,
    consultas: _perguntas,
    motivo: _antigo,
    reservado: _tomado,
    contada: _soma,
    ...estorno
  } = c.estorno
  return { ...estorno, estado, em: agora, ...(pagoCom(c) === formas.cartao && { prazo: agora + vigiaDoEstornoMs }) }
}
