import { QuemPediuNaoDecide } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'

/**
 * Who asked for money does not decide about it: the same login, in whatever company or session, and another login of the
 * same CPF, are one person.
 * @throws QuemPediuNaoDecide
 */
export async function exigirOutraPessoa(storage: Storage, quem: string, pedidoPor: string): Promise<void> {
  if (quem === pedidoPor) throw fault(QuemPediuNaoDecide)
  const [decide, pediu] = await Promise.all([Usuario.get(storage, quem), Usuario.get(storage, pedidoPor)])
  if (decide?.documento && decide.documento === pediu?.documento) throw fault(QuemPediuNaoDecide)
}
