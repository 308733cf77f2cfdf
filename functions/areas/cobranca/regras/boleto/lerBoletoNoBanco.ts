import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import { checkout as maquina } from '../../../../../shared/domain/estados/checkout.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Boleto, Pix } from '../../../../platform/storage/cobrancas.ts'
import type { BoletoNoBanco } from '../../../../providers/boleto/port.ts'
import { retirarOutras } from '../retirarOutras.ts'
import { boletoVivo, comVence, jaLiquidou } from '../vence.ts'
import { interpretarRegistro, type Mudanca, passoBoleto, recusado } from './decidirBoleto.ts'
import { lancamentoDeBoleto, lancamentoDoBoletoDivergente } from './lancamentosDoBoleto.ts'
import {
  desistenciaDoBoletoMs,
  esgotado,
  passouDoPrazo,
  proximaConsulta,
  proximaVigiaDoBoleto,
} from './prazosDoBoleto.ts'

/** What the registrar says of a slip's order, and what it makes of the checkout: pure, as `decidirBoleto.ts`. */

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
