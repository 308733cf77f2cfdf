import { BoletoDeOutraConta } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { BoletoDaConta } from '../../../../platform/storage/BoletoDaConta.ts'
import { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'

/**
 * An account that is to be paid has another slip now, or none: the new one is its alone from now on, the old one is free
 * (decision 0128). Of two accounts that take one slip at once, one stands.
 * @throws BoletoDeOutraConta, which names the other account.
 */
export async function trocarBoleto(
  storage: Storage,
  conta: Pick<ContaDoProvedor, 'id' | 'sentido' | 'linha'>,
  linha: string | undefined,
): Promise<Write[]> {
  if (conta.sentido !== 'pagar') return []
  const livre = await soltarBoleto(storage, conta, linha)
  if (linha === undefined) return livre
  const { conta: dona } = (await BoletoDaConta.get(storage, linha, { consistent: true })) ?? {}
  if (dona !== undefined && dona !== conta.id) throw await deOutra(storage, dona)
  const dela = { attr: 'conta', op: '=' as const, value: conta.id, orAbsent: true as const }
  return [...livre, BoletoDaConta.put({ linha, conta: conta.id }, [dela])]
}

async function soltarBoleto(
  storage: Storage,
  { id, linha }: Pick<ContaDoProvedor, 'id' | 'linha'>,
  nova: string | undefined,
): Promise<Write[]> {
  if (linha === undefined || linha === nova) return []
  const antiga = await BoletoDaConta.get(storage, linha, { consistent: true })
  // an account of before decision 0128 may name a slip that another one has
  return antiga?.conta === id ? [BoletoDaConta.remove(linha, [{ attr: 'conta', op: '=', value: id }])] : []
}

async function deOutra(storage: Storage, id: string) {
  const { contraparte, descricao = '' } = (await ContaDoProvedor.get(storage, id, { consistent: true })) ?? {}
  const nome = contraparte?.nome ?? ''
  return fault(BoletoDeOutraConta, { conta: id, nome }, `Este boleto já é da conta de ${nome}: ${descricao}.`)
}
