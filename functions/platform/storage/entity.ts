import * as z from 'zod'
import type { EntidadeComEventos, EventoDe } from '../../../shared/domain/eventos.ts'
import type { Item, Key, Page, Query, Storage, Test, Write } from './port.ts'

const Evento = z.looseObject({ tipo: z.string(), ref: z.string().optional() })
/**
 * Events of one version of a root: what the stream's dispatcher fans out. Ids only, never personal data. Typed by the table
 * of events; read loosely, for the release before or after this one may know others.
 */
export const eventosDe = <const E extends EntidadeComEventos>(_entidade: E) =>
  z.array(Evento) as unknown as z.ZodType<EventoDe<E>[], EventoDe<E>[]>

export interface EntityDef<N extends string, S extends z.ZodObject, Id> {
  name: N
  /** The access pattern in words, for the table's page. */
  pattern: { PK: string; SK: string; index?: string; note: string }
  schema: S
  key: (id: Id) => Key
  id: (value: z.output<S>) => Id
  /** GSI attributes; absent keeps the item out of a sparse index. */
  indexes?: (value: z.output<S>) => Partial<Record<`GSI${1 | 2 | 3}${'PK' | 'SK'}`, string>>
}

const keyAttributes = ['PK', 'SK', '_t', 'GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK', 'GSI3PK', 'GSI3SK'] as const

/**
 * One kind of item: its schema, keys and indexes, declared once. Reads are parsed loosely and unknown attributes are
 * written back, so a release before or after this one loses nothing. Writes are values for `storage.commit`.
 */
export function entity<const N extends string, S extends z.ZodObject, Id>(def: EntityDef<N, S, Id>) {
  type Value = z.output<S>
  const loose = def.schema.loose()

  const toItem = (value: Value): Item => {
    const clean = Object.fromEntries(Object.entries(value as object).filter(([, v]) => v !== undefined))
    return { ...clean, ...def.indexes?.(value), ...def.key(def.id(value)), _t: def.name }
  }
  const parse = (item: Item): Value => {
    const value = loose.parse(item) as Record<string, unknown>
    for (const attribute of keyAttributes) delete value[attribute]
    return value as Value
  }
  return {
    ...def,
    toItem,
    parse,
    async get(storage: Storage, id: Id, options?: { consistent?: boolean }): Promise<Value | undefined> {
      const item = await storage.get(def.key(id), options)
      return item && parse(item)
    },
    async query(storage: Storage, query: Query): Promise<{ values: Value[] } & Pick<Page, 'after'>> {
      const page = await storage.query(query)
      return { values: page.items.map(parse), ...(page.after && { after: page.after }) }
    },
    /** Only if nothing is there. */
    create: (value: Value): Write => ({ op: 'put', item: toItem(value), when: [{ exists: false }] }),
    /** Whatever was there. */
    put: (value: Value, when?: Test[]): Write => ({ op: 'put', item: toItem(value), ...(when && { when }) }),
    remove: (id: Id, when?: Test[]): Write => ({
      op: 'remove',
      key: def.key(id),
      ...(when && { when }),
      tipo: def.name,
    }),
    check: (id: Id, when: Test[]): Write => ({ op: 'check', key: def.key(id), when }),
    add: (id: Id, add: Record<string, number>, more?: { set?: Record<string, unknown>; when?: Test[] }): Write => ({
      op: 'add',
      key: def.key(id),
      add,
      ...more,
      set: { ...more?.set, _t: def.name },
    }),
  }
}

/** Replaces a versioned root: only over the version that was read, as the next one, with that version's events. */
export function replace<V extends { versao: number; ev: readonly { tipo: string }[] }>(
  of: { toItem: (value: V) => Item },
  value: NoInfer<V>,
  ev: NoInfer<V['ev']>,
): Write {
  const next = { ...value, versao: value.versao + 1, ev }
  return { op: 'put', item: of.toItem(next), when: [{ attr: 'versao', op: '=', value: value.versao }] }
}
