import { PlanoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Plano } from '../../../platform/storage/Recorrencia.ts'

/** Every plan of a company: they lie together, and are at most a few hundred. */
export async function planosDaEmpresa(storage: Storage, empresaId: string): Promise<Plano[]> {
  const todos: Plano[] = []
  let after: { PK: string; SK: string } | undefined
  do {
    const pagina = await Plano.query(storage, {
      ...{ pk: `EMP#${empresaId}`, sk: { prefix: 'PLANO#' }, consistent: true },
      ...(after && { after }),
    })
    todos.push(...pagina.values)
    after = pagina.after
  } while (after)
  return todos.sort((a, b) => (a.criadoEm + a.id < b.criadoEm + b.id ? 1 : -1))
}

/** A plan of this company. @throws PlanoNaoEncontrado */
export async function lerPlano(storage: Storage, empresaId: string, id: string): Promise<Plano> {
  const plano = await Plano.get(storage, { empresaId, id }, { consistent: true })
  if (!plano) throw fault(PlanoNaoEncontrado)
  return plano
}
