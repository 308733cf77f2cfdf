import { colunasRecebedor } from '../../../shared/domain/estados/recebedor.ts'
import { paginar } from './paginar.ts'
import type { Storage } from './port.ts'
import { LinhaDeRecebedor, Recebedor } from './Recebedor.ts'

/** These receivers, as far as they are this company's; others do not exist for it. */
export async function recebedoresDaEmpresa(
  storage: Storage,
  empresaId: string,
  ids: readonly string[],
): Promise<Map<string, Recebedor>> {
  if (!ids.length) return new Map()
  const itens = await storage.getMany([...new Set(ids)].map(Recebedor.key))
  const lidos = itens.map(Recebedor.parse).filter(r => r.empresaId === empresaId)
  return new Map(lidos.map(r => [r.id, r]))
}

/** Whether a split may name it: it signed the terms, and was not blocked since. */
export const podeReceber = ({ estado }: Pick<Recebedor, 'estado'>): boolean => colunasRecebedor[estado].recebe

/** The newest hundred of a company's receivers that may receive, as its list has them. */
export async function recebedoresAptos(storage: Storage, empresaId: string) {
  const { itens } = await paginar(
    storage,
    { pk: `LST#EMP#${empresaId}#REC` },
    { limit: 100, parse: LinhaDeRecebedor.parse, matches: podeReceber },
  )
  return itens
}
