import { contaDoPsp } from '../../../../../shared/domain/contas.ts'
import { type Centavos, porcentagem } from '../../../../../shared/domain/dinheiro.ts'
import { emissorDe } from '../../../../../shared/domain/pix/txid.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { contas, type Lancamento, type Perna } from '../../../../platform/storage/Lancamento.ts'
import type { RecebimentoPix, RegistroDevolucao } from '../../../../providers/pix/port.ts'
import { reservaViva } from '../estorno/decidirEstorno.ts'
import { pernasDoReservado } from '../estorno/lancamentosDoEstorno.ts'
import { lancamento } from '../lancamento.ts'
import { juntarPernas } from '../med/retencaoDoMed.ts'
import { creditos, debitos } from '../rateio.ts'

/**
 * The journal entries of Pix: pure, legs always summing to zero. A company's account is what we owe it. `txid`, the PSP's own
 * name of the charge, leads from the entry to what was paid.
 */

/** A Pix that settles its checkout: the company is owed the amount less the fee, half up on exact numbers. */
export function lancamentoDePix(
  c: Checkout,
  pago: Pick<RecebimentoPix, 'e2eid' | 'valor' | 'horario'>,
  txid: string,
): Lancamento {
  const taxa = porcentagem(pago.valor, c.taxaPix)
  return {
    ...lancamento(c, {
      tipo: 'pix',
      ref: pago.e2eid,
      valor: pago.valor,
      quando: pago.horario,
      pernas: [
        { conta: contaDoPsp(emissorDe(txid)), valor: -pago.valor },
        ...creditos(c, pago.valor - taxa),
        { conta: contas.receita, valor: taxa },
      ],
    }),
    txid,
  }
}

/** A Pix that must go back: a wrong amount, or a second payment of the same checkout. No merchant is credited. */
export function lancamentoDoPixDivergente(
  c: Checkout,
  pago: Pick<RecebimentoPix, 'e2eid' | 'valor' | 'horario'>,
  txid: string,
): Lancamento {
  return {
    ...lancamento(c, {
      tipo: 'pix-divergente',
      ref: pago.e2eid,
      valor: pago.valor,
      quando: pago.horario,
      pernas: [
        { conta: contaDoPsp(emissorDe(txid)), valor: -pago.valor },
        { conta: contas.aDevolver, valor: pago.valor },
      ],
    }),
    txid,
  }
}

/** Of `valor` that a PSP sent back of a Pix of `total` after `antes`: what the Pix still was. Beyond it the money is ours. */
export const parteDoPix = (total: Centavos, antes: Centavos, valor: Centavos): Centavos =>
  Math.min(total, antes + valor) - Math.min(total, antes)

/**
 * Money that went back to the payer. Out of what was held to be returned when the Pix never settled anything; a refund
 * of the company's out of what it held when it was announced; otherwise (MED) out of the accounts that it was credited
 * to, which may pass the floor, visibly. The fee is not given back. Where the PSP made a refund and a return of its own of
 * the same money, what is beyond the Pix stands on `quita:contestacoes` (decision 0051).
 * Of a contested Pix it comes out of what its case held (`retencao`, decision 0058).
 * @param vez `antes`: centavos of that Pix that went back before, by the journal; `quando`: epoch ms.
 */
export function lancamentoDeDevolucao(
  c: Checkout,
  original: Pick<Lancamento, 'tipo' | 'ref' | 'valor' | 'txid'>,
  devolucao: Pick<RegistroDevolucao, 'id' | 'valor'> & Partial<Pick<RegistroDevolucao, 'rtrId'>>,
  { antes, quando, retencao = [] }: { antes: Centavos; quando: number; retencao?: Perna[] },
): Lancamento {
  const { valor } = devolucao
  const deles = parteDoPix(original.valor, antes, valor)
  const alem = { conta: contas.contestacoes, valor: deles - valor }
  const parte = { liquido: c.total - porcentagem(c.total, c.taxaPix), antes: Math.min(original.valor, antes) }
  const { estorno: e } = c
  const de =
    original.tipo === 'pix-divergente'
      ? [{ conta: contas.aDevolver, valor: -deles }, alem]
      : e && reservaViva(e) && e.id === devolucao.id && e.valor === valor
        ? pernasDoReservado(c, e, { ...parte, deles })
        : [...debitos(c, { ...parte, valor: deles }), alem]
  return {
    ...lancamento(c, {
      tipo: 'devolucao',
      ref: `${original.ref}#${devolucao.id}`,
      valor,
      quando,
      pernas: juntarPernas([...de, ...retencao, { conta: contaDoPsp(emissorDe(original.txid)), valor }]),
    }),
    ...(devolucao.rtrId && { rtrId: devolucao.rtrId }),
  }
}
