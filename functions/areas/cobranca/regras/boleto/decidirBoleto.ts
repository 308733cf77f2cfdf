import { cobrancaBoleto, type EventoBoleto } from '../../../../../shared/domain/estados/boleto.ts'
import { checkout as maquina } from '../../../../../shared/domain/estados/checkout.ts'
import type { EventoDe } from '../../../../../shared/domain/eventos.ts'
import { type Psp, primeiroPsp } from '../../../../../shared/domain/pix/psps.ts'
import { txidDe } from '../../../../../shared/domain/pix/txid.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Boleto, Pix } from '../../../../platform/storage/cobrancas.ts'
import type { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import type { BoletoRegistrado, RegistroBoleto } from '../../../../providers/boleto/port.ts'
import { proximoCiclo } from '../ciclo.ts'
import { leaseDoPixMs as leaseDoPix } from '../pix/decidirPix.ts'
import { retirarOutras } from '../retirarOutras.ts'
import { boletoVivo, comVence, tentativaViva } from '../vence.ts'
import { leaseDoBoletoMs, passouDoPrazo, proximaConsulta, vencimentoDe } from './prazosDoBoleto.ts'

/** The rules of charging by slip: pure decisions over a checkout. Nothing here knows of tables, time or networks. What comes of a slip is `lerBoletoNoBanco.ts`. */

/** What a decision writes. `boleto`: the slip as it then is, where it is an archived one and not the root's. */
export interface Mudanca {
  proximo: Checkout
  ev: EventoDe<'Checkout'>[]
  anterior?: Boleto
  lancamentos?: Lancamento[]
}

export type DecisaoDeBoleto =
  /** There is a live slip (or the money is here): just answer. */
  | { acao: 'responder' }
  /** A slip was announced and may or may not exist: ask the registrar by our order id. */
  | { acao: 'procurar'; boleto: Boleto }
  /** Announce a new slip. `anterior` and `pixAnterior` are what it replaces. */
  | {
      acao: 'emitir'
      proximo: Checkout
      boleto: Boleto
      anterior?: Boleto
      pixAnterior?: Pix
      ev: EventoDe<'Checkout'>[]
    }
  /** Not a moment to charge. */
  | { acao: 'recusar' }

export const passoBoleto = (estado: Boleto['estado'], evento: EventoBoleto): Boleto['estado'] =>
  cobrancaBoleto.next(estado, evento) ?? estado
/** The registrar is asked to cancel every slip of that order that must not be paid. */
export const cancelarPedido = (pedidoId: string): EventoDe<'Checkout'> => ({ tipo: 'CancelarBoleto', ref: pedidoId })

/** What asking for a slip means now: the first, the same again, or a new one after its last day. */
export function decidirBoleto(
  c: Checkout,
  {
    agora,
    pedidoId,
    comPix,
    emissor = primeiroPsp,
    ciclo = proximoCiclo(c),
  }: { agora: number; pedidoId: string; comPix: boolean; emissor?: Psp; ciclo?: number | undefined },
): DecisaoDeBoleto {
  const { boleto, pix } = c
  if (boleto?.estado === 'emitindo' && c.estado === 'Pendente') return { acao: 'procurar', boleto }
  if (c.estado === 'AguardandoPagamento' && boletoVivo(boleto) && !passouDoPrazo(boleto.vencimento, agora))
    return { acao: 'responder' }
  const estado = maquina.next(c.estado, 'ProcessamentoIniciou')
  if (!estado || tentativaViva(c.tentativa)) return { acao: 'recusar' }
  const novo: Boleto = {
    ciclo,
    pedidoId,
    estado: 'emitindo',
    vencimento: vencimentoDe(agora, c.boletoVencimentoDias ?? 3),
    em: agora,
    prazo: agora + leaseDoBoletoMs,
    ...(comPix && { comPix }),
    ...(comPix && emissor !== primeiroPsp && { emissor }),
  }
  const { pix: _antes, ...resto } = c
  return {
    acao: 'emitir',
    proximo: comVence({ ...resto, estado, boleto: novo }),
    boleto: novo,
    ...(boleto && { anterior: boleto }),
    ...(pix && { pixAnterior: pix }),
    ev: [{ tipo: 'BoletoAnunciado', ref: String(novo.ciclo) }, ...retirarOutras({ pix })],
  }
}

/**
 * The registrar does not have the announced slip and its lease is over: it may be asked for again, under the same
 * order.
 */
export function decidirRepeticao(c: Checkout, pedidoId: string, agora: number): Mudanca | undefined {
  const { boleto } = c
  if (boleto?.pedidoId !== pedidoId || boleto.estado !== 'emitindo' || (boleto.prazo ?? 0) > agora) return undefined
  return { proximo: comVence({ ...c, boleto: { ...boleto, prazo: agora + leaseDoBoletoMs } }), ev: [] }
}

/**
 * What the registrar's answer to the slip announced under `pedidoId` makes of the checkout; undefined: nothing changes,
 * because the outcome is unknown or this call lost the version race. A Pix of the same amount is announced in the same
 * write.
 */
export function interpretarRegistro(
  c: Checkout,
  pedidoId: string,
  registro: RegistroBoleto,
  agora: number,
): Mudanca | undefined {
  if (registro.tipo === 'indeterminado' && registro.motivo === 'sem-resposta') return undefined
  const { boleto } = c
  if (boleto?.pedidoId !== pedidoId || boleto.estado !== 'emitindo') {
    // a concurrent writer settled this slip otherwise: one that exists beside what was decided is cancelled
    const outro = boleto?.pedidoId !== pedidoId || !boletoVivo(boleto) || boleto.pagamentoId !== idDe(registro)
    return registro.tipo === 'recusado' || !outro ? undefined : { proximo: c, ev: [cancelarPedido(pedidoId)] }
  }
  if (registro.tipo === 'registrado') return registrado(c, boleto, registro, agora)
  // the repetition of a registration may be refused while the slip of the first request exists: watched all the same
  if (registro.tipo === 'recusado') return recusado(c, boleto)
  // a slip whose numbers say something else than we asked for: no payer may see it, and no bank may take it
  const m = recusado(c, boleto)
  return { ...m, ev: [...m.ev, cancelarPedido(pedidoId)] }
}

/** No slip to show. No answer proves that there is none under the order, so it is asked about from its lease on. */
export function recusado(c: Checkout, boleto: Boleto): Mudanca {
  const estado = maquina.next(c.estado, 'CobrancaFalhou') ?? c.estado
  const depois: Boleto = { ...boleto, estado: passoBoleto(boleto.estado, 'Recusou') }
  return {
    proximo: comVence({ ...c, estado, boleto: depois }),
    ev: [{ tipo: 'BoletoRecusado', ref: String(boleto.ciclo) }],
  }
}

const idDe = (registro: RegistroBoleto) => ('pagamentoId' in registro ? registro.pagamentoId : null)

function registrado(c: Checkout, boleto: Boleto, registro: BoletoRegistrado, agora: number): Mudanca {
  const { pagamentoId, nossoNumero, codigoDeBarras } = registro
  const { comPix, emissor, ...resto } = boleto
  const aberto: Boleto = {
    ...resto,
    estado: passoBoleto(boleto.estado, 'Registrou'),
    prazo: proximaConsulta(agora),
    pagamentoId,
    nossoNumero,
    codigoDeBarras,
  }
  const estado = maquina.next(c.estado, 'CobrancaEmitida')
  // another charge was paid while this one was being made: the payer must not pay this one too
  if (!estado) return { proximo: comVence({ ...c, boleto: aberto }), ev: [cancelarPedido(boleto.pedidoId)] }
  const ciclo = boleto.ciclo + 1
  const pix: Pix | undefined = comPix
    ? { ciclo, txid: txidDe(c.id, ciclo, emissor), estado: 'emitindo', prazo: agora + leaseDoPix }
    : undefined
  return {
    proximo: comVence({ ...c, estado, boleto: aberto, ...(pix && { pix }) }),
    ev: [{ tipo: 'BoletoEmitido', ref: String(boleto.ciclo) }],
  }
}
