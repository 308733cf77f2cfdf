import type { Storage, Write } from './port.ts'
import type { entities } from './table.ts'

type Entidade = (typeof entities)[number]['name']
/** An entity that a function writes; with `@`, only in partitions that begin so: `Lancamento@CHK`, `Unico@UNI#email`. */
export type Escrito = Entidade | `${Entidade}@${string}`

/** A function wrote what its `needs` do not name: a fault of the program, which leaves as any other undeclared error. */
export class EscritaNaoDeclarada extends Error {
  override name = 'EscritaNaoDeclarada'
}

/**
 * The table for a function that writes only what it declares. IAM sees partitions and no types; a partition that holds
 * several types is kept by this check, which asks the table nothing. A test of a condition writes nothing and passes.
 */
export function soEscreve(table: Storage, declarados: readonly string[], funcao = 'this function'): Storage {
  const lugares = new Map<string, string[] | 'todos'>()
  for (const declarado of declarados) {
    const [tipo = '', prefixo] = declarado.split('@')
    const antes = lugares.get(tipo) ?? []
    lugares.set(tipo, prefixo === undefined || antes === 'todos' ? 'todos' : [...antes, `${prefixo}#`])
  }
  const declarada = (tipo: string, PK: string): boolean => {
    const onde = lugares.get(tipo)
    return onde !== undefined && (onde === 'todos' || onde.some(prefixo => PK.startsWith(prefixo)))
  }
  return {
    ...table,
    async commit(writes, options) {
      for (const w of writes) {
        if (w.op === 'check') continue
        const { PK } = w.op === 'put' ? w.item : w.key
        const tipo = tipoDe(w)
        // the key's own id may be a secret: only the kind of partition is told
        const onde = PK.split('#', 1)[0] ?? ''
        if (!declarada(tipo, PK))
          throw new EscritaNaoDeclarada(`${funcao} does not declare that it writes ${tipo} in ${onde}#`)
      }
      return table.commit(writes, options)
    },
  }
}

const tipoDe = (w: Exclude<Write, { op: 'check' }>): string =>
  String((w.op === 'put' ? w.item._t : w.op === 'add' ? w.set?._t : w.tipo) ?? 'an item of no type')
