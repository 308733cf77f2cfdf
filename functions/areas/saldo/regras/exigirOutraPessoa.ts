import { QuemPediuNaoDecide } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'

/** The same login, in whatever company or session, and another login of the same CPF, are one person. */
export async function mesmaPessoa(storage: Storage, quem: string, pedidoPor: string): Promise<boolean> {
  if (quem === pedidoPor) return true
  const [decide, pediu] = await Promise.all([Usuario.get(storage, quem), Usuario.get(storage, pedidoPor)])
  return decide?.documento !== undefined && decide.documento === pediu?.documento
}

/**
 * Who asked for money does not decide about it.
 * @throws QuemPediuNaoDecide
 */
export async function exigirOutraPessoa(storage: Storage, quem: string, pedidoPor: string): Promise<void> {
  if (await mesmaPessoa(storage, quem, pedidoPor)) throw fault(QuemPediuNaoDecide)
}
