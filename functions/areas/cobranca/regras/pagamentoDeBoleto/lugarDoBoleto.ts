import { BoletoJaPedido } from '../../../../../shared/contract/erros.ts'
import { paraReais } from '../../../../../shared/domain/dinheiro.ts'
import { pagamentoDeBoleto } from '../../../../../shared/domain/estados/pagamentoDeBoleto.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { PagamentoDeBoleto } from '../../../../platform/storage/PagamentoDeBoleto.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { Unico } from '../../../../platform/storage/Usuario.ts'

/**
 * The one payment that a company makes of a slip from its balance (decision 0186): its place is taken in the transaction
 * that debits, let go in the one that gives the money back, and kept for ever where it was paid.
 */
type Lugar = Pick<PagamentoDeBoleto, 'id' | 'empresaId' | 'codigo'>

/** `codigo`: the bar code's 44 digits, so that a line and its bar code are one slip. */
const lugarDo = ({ empresaId, codigo }: { empresaId: string; codigo: string }) => ({
  tipo: 'boleto-do-saldo',
  chave: `${empresaId}#${codigo}`,
})

/** Taken with the debit: of two at once one stands. */
export const tomarLugarDoBoleto = ({ id, empresaId, codigo }: Lugar): Write[] =>
  codigo === undefined ? [] : [Unico.create({ ...lugarDo({ empresaId, codigo }), dono: id })]

/** Let go with the money that goes back; one of our own revenue, and those of before decision 0186, hold none. */
export const soltarLugarDoBoleto = ({ id, empresaId, codigo }: Lugar): Write[] =>
  codigo === undefined ? [] : [Unico.remove(lugarDo({ empresaId, codigo }), [{ attr: 'dono', op: '=', value: id }])]

/**
 * Whether this company may pay the slip: one read, and two where it has a payment already.
 * @throws BoletoJaPedido, which names the payment that it has.
 */
export async function exigirLugarDoBoleto(
  storage: Storage,
  quem: { empresaId: string; codigo: string },
): Promise<void> {
  const { dono } = (await Unico.get(storage, lugarDo(quem), { consistent: true })) ?? {}
  const p = dono === undefined ? undefined : await PagamentoDeBoleto.get(storage, dono, { consistent: true })
  // its money went back between the two reads: the place is free
  if (!p || pagamentoDeBoleto.isTerminal(p.situacao)) return
  const { id: pagamento, situacao, criadoEm: pedidoEm } = p
  throw fault(BoletoJaPedido, { pagamento, situacao, valor: paraReais(p.valor), pedidoEm })
}
