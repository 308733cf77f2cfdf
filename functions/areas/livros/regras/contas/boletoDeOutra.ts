import { BoletoDeOutraConta } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { BoletoDaConta } from '../../../../platform/storage/BoletoDaConta.ts'
import { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

/**
 * A slip is of one account: one or, where it is another's, two reads.
 * @throws BoletoDeOutraConta, which names the other account.
 */
export async function exigirBoletoLivre(storage: Storage, conta: string, linha: string): Promise<void> {
  const { conta: dona } = (await BoletoDaConta.get(storage, linha, { consistent: true })) ?? {}
  if (dona === undefined || dona === conta) return
  const { contraparte, descricao = '' } = (await ContaDoProvedor.get(storage, dona, { consistent: true })) ?? {}
  const nome = contraparte?.nome ?? ''
  throw fault(BoletoDeOutraConta, { conta: dona, nome }, `Este boleto já é da conta de ${nome}: ${descricao}.`)
}
