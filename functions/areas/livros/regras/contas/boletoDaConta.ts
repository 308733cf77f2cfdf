import { BoletoDaConta } from '../../../../platform/storage/BoletoDaConta.ts'
import type { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { exigirBoletoLivre } from './boletoDeOutra.ts'

/**
 * An account that is to be paid has another slip now, or none: the new one is its alone from now on, the old one is free
 * (decision 0128). Of two accounts that take one slip at once, one stands. What is to be received has no such place: only the
 * calls that pay hand this on.
 * @throws BoletoDeOutraConta, which names the other account.
 */
export async function trocarBoleto(
  storage: Storage,
  conta: Pick<ContaDoProvedor, 'id' | 'linha'>,
  linha: string | undefined,
): Promise<Write[]> {
  const livre = await soltarBoleto(storage, conta, linha)
  if (linha === undefined) return livre
  await exigirBoletoLivre(storage, conta.id, linha)
  const dela = { attr: 'conta', op: '=' as const, value: conta.id, orAbsent: true as const }
  return [...livre, BoletoDaConta.put({ linha, conta: conta.id }, [dela])]
}
export type AoTrocarBoleto = typeof trocarBoleto

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
