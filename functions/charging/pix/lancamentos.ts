import { type Centavos, porcentagem } from '../../../shared/domain/dinheiro.ts'
import type { RecebimentoPix, RegistroDevolucao } from '../../providers/pix/port.ts'
import type { Checkout } from '../../storage/Checkout.ts'
import { contas, type Lancamento, type Perna } from '../../storage/Lancamento.ts'

/** The journal entries of Pix: pure, legs always summing to zero. A company's account is what we owe it. */

/** A Pix that settles its checkout: the company is owed the amount less the fee, half up on exact numbers. */
export function lancamentoDePix(
  c: Checkout,
  pago: Pick<RecebimentoPix, 'e2eid' | 'valor' | 'horario'>,
  txid: string,
): Lancamento {
  const taxa = porcentagem(pago.valor, c.taxaPix)
  return lancamento(c, 'pix', pago.e2eid, pago.valor, pago.horario, txid, [
    { conta: contas.pspPix, valor: -pago.valor },
    { conta: contas.empresa(c.empresaId), valor: pago.valor - taxa },
    { conta: contas.receita, valor: taxa },
  ])
}

/** A Pix that must go back: a wrong amount, or a second payment of the same checkout. Nobody is credited. */
export function lancamentoDivergente(
  c: Checkout,
  pago: Pick<RecebimentoPix, 'e2eid' | 'valor' | 'horario'>,
  txid: string,
): Lancamento {
  return lancamento(c, 'pix-divergente', pago.e2eid, pago.valor, pago.horario, txid, [
    { conta: contas.pspPix, valor: -pago.valor },
    { conta: contas.aDevolver, valor: pago.valor },
  ])
}

/**
 * Money that went back to the payer. Out of what was held to be returned when the Pix never settled anything; otherwise
 * (refund, MED) out of the company's account, which may go negative by policy. The fee is not given back.
 */
export function lancamentoDeDevolucao(
  c: Checkout,
  original: Pick<Lancamento, 'tipo' | 'ref'>,
  devolucao: Pick<RegistroDevolucao, 'id' | 'valor'>,
  quando: number,
): Lancamento {
  const de = original.tipo === 'pix-divergente' ? contas.aDevolver : contas.empresa(c.empresaId)
  return lancamento(c, 'devolucao', `${original.ref}#${devolucao.id}`, devolucao.valor, quando, undefined, [
    { conta: de, valor: -devolucao.valor },
    { conta: contas.pspPix, valor: devolucao.valor },
  ])
}

function lancamento(
  c: Checkout,
  tipo: Lancamento['tipo'],
  ref: string,
  valor: Centavos,
  quando: number,
  txid: string | undefined,
  pernas: Perna[],
): Lancamento {
  return {
    checkoutId: c.id,
    tipo,
    ref,
    empresaId: c.empresaId,
    valor,
    ...(txid && { txid }),
    ocorridoEm: new Date(quando).toISOString(),
    pernas: pernas.filter(p => p.valor !== 0),
    ev: [{ tipo: 'Lancado' }],
  }
}
