import { anotarPagamento } from '../runtime/correlacao.ts'
import { type Need, once, type Permission } from '../runtime/needs.ts'
import { dynamoStorage } from './dynamo.ts'
import { type Escrito, soEscreve } from './guarda.ts'
import type { Consumed, Storage, Write } from './port.ts'

let listener: ((consumed: Consumed) => void) | undefined
/** Tells what each call to the table costs; budgets are exact counts in tests. */
export const onConsumed = (tell: typeof listener) => {
  listener = tell
}

const create: Need<Storage>['create'] = (env, { clock }) =>
  anotando(dynamoStorage({ table: env.TABELA, clock, ...(listener && { onConsumed: c => listener?.(c) }) }))

/** The same table, which tells the log of which payment the work is: the first that it reads or writes by its key. */
const anotando = (table: Storage): Storage => ({
  ...table,
  get(key, options) {
    anotarPagamento(key.PK)
    return table.get(key, options)
  },
  commit(writes, options) {
    for (const w of writes) anotarPagamento(keyOf(w).PK)
    return table.commit(writes, options)
  },
})
const keyOf = (w: Write) => (w.op === 'put' ? w.item : w.key)

const tudo: Need<Storage> = { permission: { tabela: 'escrever' }, create }
const guardada = (permission: Permission, declarados: readonly string[]): Need<Storage> => ({
  permission,
  create: (env, base) => soEscreve(once(tudo, env, base), declarados, env.AWS_LAMBDA_FUNCTION_NAME),
})
const ler = guardada({ tabela: 'ler' }, [])

/**
 * The table: to read, or to write the entities named, of which the function's policy and the port's check are made.
 * `escrever` without a list is for commands of operators and for tests: synthesis refuses a function that has it.
 */
export function storage(direito: 'ler' | 'escrever' | { escreve: readonly Escrito[] }): Need<Storage> {
  if (direito === 'ler') return ler
  if (direito === 'escrever') return tudo
  return guardada({ tabela: 'escrever', escreve: direito.escreve }, direito.escreve)
}

/** The table to read, and to change these in place. */
export const contadores = (atualiza: readonly Escrito[]): Need<Storage> =>
  guardada({ tabela: 'ler', atualiza }, atualiza)
