import type { Need } from '../runtime/needs.ts'
import { dynamoStorage } from './dynamo.ts'
import type { Consumed, Storage } from './port.ts'

let listener: ((consumed: Consumed) => void) | undefined
/** Tells what each call to the table costs; budgets are exact counts in tests. */
export const onConsumed = (tell: typeof listener) => {
  listener = tell
}

const create: Need<Storage>['create'] = (env, { clock }) =>
  dynamoStorage({ table: env.TABELA, clock, ...(listener && { onConsumed: c => listener?.(c) }) })

const ler: Need<Storage> = { permission: { tabela: 'ler' }, create }
const escrever: Need<Storage> = { permission: { tabela: 'escrever' }, create }
/** The table, to read or to write. */
export const storage = (direito: 'ler' | 'escrever'): Need<Storage> => (direito === 'ler' ? ler : escrever)
