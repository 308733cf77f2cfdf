import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import { cobrancaBoleto, type EventoBoleto } from '../../../../../shared/domain/estados/boleto.ts'
import { checkout as maquina } from '../../../../../shared/domain/estados/checkout.ts'
import type { EventoDe } from '../../../../../shared/domain/eventos.ts'
import { txidDe } from '../../../../../shared/domain/pix/txid.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Boleto, Pix } from '../../../../platform/storage/cobrancas.ts'
import type { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import type { BoletoNoBanco, BoletoRegistrado, RegistroBoleto } from '../../../../providers/boleto/port.ts'
import { proximoCiclo } from '../ciclo.ts'
import { leaseDoPixMs as leaseDoPix } from '../pix/decidirPix.ts'
import { retirarOutras } from '../retirarOutras.ts'
import { boletoVivo, comVence, jaLiquidou, tentativaViva } from '../vence.ts'
import { lancamentoDeBoleto, lancamentoDoBoletoDivergente } from './lancamentosDoBoleto.ts'
import {
  desistenciaDoBoletoMs,
  esgotado,
  leaseDoBoletoMs,
  passouDoPrazo,
  proximaConsulta,
  proximaVigiaDoBoleto,
  vencimentoDe,
} from './prazosDoBoleto.ts'

/** The rules of charging by slip: pure decisions over a checkout. Nothing here knows of tables, time or networks. */

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

const passoBoleto = (estado: Boleto['estado'], evento: EventoBoleto): Boleto['estado'] =>
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
    ciclo = proximoCiclo(c),
  }: { agora: number; pedidoId: string; comPix: boolean; ciclo?: number | undefined },
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
function recusado(c: Checkout, boleto: Boleto): Mudanca {
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
  const { comPix, ...resto } = boleto
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
    ? { ciclo, txid: txidDe(c.id, ciclo), estado: 'emitindo', prazo: agora + leaseDoPix }
    : undefined
  return {
    proximo: comVence({ ...c, estado, boleto: aberto, ...(pix && { pix }) }),
    ev: [{ tipo: 'BoletoEmitido', ref: String(boleto.ciclo) }],
  }
}

/**
 * What money on a slip makes of its checkout. `recebido`: all that arrived under its order so far. The right amount of
 * an unpaid checkout settles it, late too; what is more, or wrong, or second, is held to be returned and makes the
 * checkout Divergente. Undefined: nothing new.
 */
export function interpretarBoletoPago(
  c: Checkout,
  boleto: Boleto,
  recebido: Centavos,
  quando: number,
): Mudanca | undefined {
  const antes = boleto.recebido ?? 0
  const novo = recebido - antes
  if (novo <= 0) return undefined
  // paid twice at the bank before anybody asked: the first settles, the second is held
  const inteiro = antes === 0 && novo % c.total === 0
  const pago = inteiro && !jaLiquidou(c) ? maquina.next(c.estado, 'Pagou') : undefined
  const retido = pago ? novo - c.total : novo
  const base = pago ?? c.estado
  const estado = retido > 0 ? (maquina.next(base, 'PagouDivergente') ?? base) : base
  const evento = retido > 0 ? 'PagouDivergente' : 'Pagou'
  // its deadline stays: a bank may take it twice
  const depois: Boleto = { ...boleto, estado: passoBoleto(boleto.estado, evento), recebido }
  const vivo = c.boleto?.pedidoId === boleto.pedidoId
  const proximo = comVence({
    ...c,
    estado,
    ...(c.pix && { pix: semCodigo(c.pix) }),
    ...(vivo && { boleto: depois }),
    ...(pago && { pagoEm: new Date(quando).toISOString() }),
  })
  return {
    proximo,
    ...(!vivo && { anterior: depois }),
    lancamentos: [
      ...(pago ? [lancamentoDeBoleto(c, boleto.pedidoId, c.total, quando)] : []),
      ...(retido > 0
        ? [lancamentoDoBoletoDivergente(c, { pedidoId: boleto.pedidoId, valor: retido, ate: recebido, quando })]
        : []),
    ],
    ev: [
      ...(pago ? [{ tipo: 'CheckoutPago' as const, ref: boleto.pedidoId }] : []),
      ...(retido > 0 ? [{ tipo: 'BoletoDivergente' as const, ref: boleto.pedidoId }] : []),
      ...retirarOutras({ pix: c.pix }),
      ...(vivo ? [] : retirarOutras({ boleto: c.boleto })),
    ],
  }
}

/**
 * A Pix that the payer must not pay any more: its code is not shown again, and a paid slip's root stays in one unit.
 */
const semCodigo = ({ brcode: _retirado, ...pix }: Pix): Pix => pix

/**
 * What the registrar's slips under an order make of the checkout: money, an announced slip that exists or does not, one
 * that the bank took away, the passing of its days. `boleto`: the root's or an archived one. Undefined: nothing to
 * write.
 */
export function interpretarConsultaDoBoleto(
  c: Checkout,
  boleto: Boleto,
  achados: readonly BoletoNoBanco[],
  agora: number,
): Mudanca | undefined {
  const recebido = achados.reduce((soma, b) => soma + b.recebido, 0)
  const quando = Math.min(agora, ...achados.flatMap(b => (b.recebidoEm === null ? [] : [b.recebidoEm])))
  const pagamento = interpretarBoletoPago(c, boleto, recebido, quando)
  if (pagamento) return pagamento
  if (c.boleto?.pedidoId !== boleto.pedidoId || !boletoVivo(boleto)) return undefined
  if (boleto.estado === 'emitindo') return adotar(c, boleto, achados, agora)
  const nosso = achados.find(b => b.pagamentoId === boleto.pagamentoId)
  if (nosso?.situacao === 'cancelado' || nosso?.situacao === 'recusado')
    return interpretarCancelamento(c, boleto.pedidoId)
  // it stays due until it is known to be taken away
  if (esgotado(boleto.vencimento, agora)) return nosso ? undefined : interpretarCancelamento(c, boleto.pedidoId)
  const venceu = boleto.estado === 'aberto' && passouDoPrazo(boleto.vencimento, agora)
  if (!venceu && (boleto.prazo ?? 0) > agora) return undefined
  const estado = venceu ? passoBoleto(boleto.estado, 'Venceu') : boleto.estado
  return {
    proximo: comVence({ ...c, boleto: { ...boleto, estado, prazo: proximaConsulta(agora) } }),
    ev: venceu ? [{ tipo: 'BoletoVencido' as const, ref: String(boleto.ciclo) }] : [],
  }
}

/** An announced slip: the first that says what was asked for is ours; without any, it is given up in the end. */
function adotar(c: Checkout, boleto: Boleto, achados: readonly BoletoNoBanco[], agora: number): Mudanca | undefined {
  const abertos = achados.filter(b => b.situacao === 'aberto')
  const certo = abertos.find(
    b => b.registrado && b.registrado.valor === c.total && b.registrado.vencimento === boleto.vencimento,
  )
  if (certo?.registrado)
    return interpretarRegistro(c, boleto.pedidoId, { tipo: 'registrado', ...certo.registrado }, agora)
  const [errado] = abertos
  if (errado) {
    const { pagamentoId } = errado
    const divergente = { tipo: 'indeterminado', motivo: 'divergente', divergencia: 'valor', pagamentoId } as const
    return interpretarRegistro(c, boleto.pedidoId, divergente, agora)
  }
  const indefinido = achados.some(b => b.situacao === 'indefinido')
  if (indefinido || (boleto.prazo ?? 0) + desistenciaDoBoletoMs > agora) return undefined
  // silence proves nothing for ever: one that comes still later is found and taken away
  return recusado(c, boleto)
}

/** Which slips of an order no bank should take: all but the live one of a checkout that waits for it. */
export function aCancelar(
  c: Checkout,
  boleto: Boleto,
  achados: readonly BoletoNoBanco[],
  agora: number,
): readonly string[] {
  const espera = c.boleto?.pedidoId === boleto.pedidoId && boletoVivo(c.boleto) && !jaLiquidou(c)
  if (espera && c.boleto?.estado === 'emitindo') return []
  const aguardando = espera && c.estado === 'AguardandoPagamento' && !esgotado(boleto.vencimento, agora)
  return achados
    .filter(b => b.situacao === 'aberto' && !(aguardando && b.pagamentoId === c.boleto?.pagamentoId))
    .map(b => b.pagamentoId)
}

/**
 * When to look again, if ever, at a withdrawn slip after a look at it that was due. `eraVivo`: it
 * was live when that look began. Undefined: it is not due, or lives and has its own deadlines.
 */
export function seguirVigia(boleto: Boleto, eraVivo: boolean, agora: number): Boleto | undefined {
  const { prazo, ...semPrazo } = boleto
  if (prazo === undefined || prazo > agora) return undefined
  const proxima = proximaVigiaDoBoleto(boleto.vencimento, eraVivo, agora)
  return { ...semPrazo, ...(proxima !== undefined && { prazo: proxima }) }
}

/** The root's slip is gone at the registrar: a checkout that waited for it has expired. It is still watched. */
export function interpretarCancelamento(c: Checkout, pedidoId: string): Mudanca | undefined {
  const { boleto } = c
  if (boleto?.pedidoId !== pedidoId || !['aberto', 'vencido'].includes(boleto.estado)) return undefined
  const esperava = c.estado === 'AguardandoPagamento'
  const estado = (esperava && maquina.next(c.estado, 'Expirou')) || c.estado
  return {
    proximo: comVence({ ...c, estado, boleto: { ...boleto, estado: passoBoleto(boleto.estado, 'Cancelou') } }),
    ev: [
      { tipo: 'BoletoCancelado', ref: String(boleto.ciclo) },
      ...(esperava ? [{ tipo: 'CheckoutExpirado' as const }, ...retirarOutras({ pix: c.pix })] : []),
    ],
  }
}
