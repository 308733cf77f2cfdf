import { porcentagem } from '../../../../../shared/domain/dinheiro.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { contas, type Lancamento } from '../../../../platform/storage/Lancamento.ts'
import type { RecebimentoPix, RegistroDevolucao } from '../../../../providers/pix/port.ts'
import { reservaViva } from '../estorno/decidirEstorno.ts'
import { pernasDoReservado } from '../estorno/lancamentosDoEstorno.ts'
import { lancamento } from '../lancamento.ts'
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
        { conta: contas.pspPix, valor: -pago.valor },
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
        { conta: contas.pspPix, valor: -pago.valor },
        { conta: contas.aDevolver, valor: pago.valor },
      ],
    }),
    txid,
  }
}

/**
 * Money that went back to the payer. Out of what was held to be returned when the Pix never settled anything; a refund
 * of the company's out of what it held when it was announced; otherwise (MED) out of the accounts that it was credited
 * to, which may pass the floor, visibly. The fee is not given back.
 */
export function lancamentoDeDevolucao(
  c: Checkout,
  original: Pick<Lancamento, 'tipo' | 'ref'>,
  devolucao: Pick<RegistroDevolucao, 'id' | 'valor'>,
  quando: number,
): Lancamento {
  const { valor } = devolucao
  const liquido = c.total - porcentagem(c.total, c.taxaPix)
  const antes = c.estornado ?? 0
  const { estorno: e } = c
  const de =
    original.tipo === 'pix-divergente'
      ? [{ conta: contas.aDevolver, valor: -valor }]
      : e && reservaViva(e) && e.id === devolucao.id && e.valor === valor
        ? pernasDoReservado(c, e, { liquido, antes })
        : debitos(c, { liquido, antes, valor })
  return lancamento(c, {
    tipo: 'devolucao',
    ref: `${original.ref}#${devolucao.id}`,
    valor,
    quando,
    pernas: [...de, { conta: contas.pspPix, valor }],
  })
}
