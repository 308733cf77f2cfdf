/**
 * What is taken from dynalite 4.0.0 (Apache-2.0): its request validation with AWS's messages, its three expression
 * parsers with the reserved words, and its actions, run as pure functions over one item.
 *
 * Why not its store: it writes an item and each index entry in separate LevelDB puts (a kill between them tears the item
 * from its index), has no transactions and no streams, and its index keys end in 24 bits of a hash, so two items can
 * collide. An action reaches storage only through the `store` argument, and everything in it is synchronous when the
 * store is; so the actions get a store of one item, and what they would have put is what we commit.
 */
import { createRequire } from 'node:module'
import { AwsError } from '../json.ts'
import type { Range } from './kv.ts'
import { maxItemBytes } from './size.ts'
import type { Item, KeyElement, Table } from './types.ts'

const load = createRequire(import.meta.url)

interface DynaliteFailure {
  statusCode?: number
  body?: { __type: string; message?: string; Message?: string }
}
type Callback = (error: DynaliteFailure | null | undefined, value?: unknown) => void
type Action = (store: object, request: Request, done: Callback) => void

interface DynaliteDb {
  createKey(item: Item, table: Table, keySchema?: KeyElement[]): string
  validateKey(key: Item, table: Table): DynaliteFailure | null | undefined
  validateItem(item: Item, table: Table): DynaliteFailure | null | undefined
  validateKeyPaths(nested: object | undefined, table: Table): DynaliteFailure | null | undefined
  checkConditional(request: Request, item: Item | undefined): DynaliteFailure | null | undefined
  matchesExprFilter(item: Item, expression: object): boolean
  mapPaths(paths: unknown[], item: Item): Item
}

/** A request whose types and expressions dynalite has checked; members beginning with _ are its parsed expressions. */
export interface Request {
  TableName: string
  Key?: Item
  Item?: Item
  IndexName?: string
  Limit?: number
  Select?: string
  ConsistentRead?: boolean
  ScanIndexForward?: boolean
  ExclusiveStartKey?: Item
  ReturnConsumedCapacity?: string
  RequestItems?: Record<string, { Keys?: Item[]; ConsistentRead?: boolean; _projection?: { paths: unknown[] } }>
  _condition?: { expression: object }
  _filter?: { expression: object }
  _projection?: { paths: unknown[]; nestedPaths?: object }
  _updates?: { sections: { type: string; path: (string | number)[] }[] }
}

const db = load('dynalite/db') as DynaliteDb
const { checkTypes, checkValidations } = load('dynalite/validations') as {
  checkTypes(data: object, types: object): Request
  checkValidations(data: Request, types: object, custom: unknown, store: object): void
}
const options = { maxItemSize: maxItemBytes }
const rules = new Map<string, { types: object; custom?: unknown }>()
const fileName = (operation: string) => operation.charAt(0).toLowerCase() + operation.slice(1)

export const { createKey, mapPaths } = db

/** Checks a request against its operation's types and rules. Throws ValidationException or SerializationException. */
export function checked(operation: string, input: object): Request {
  const rule = rules.get(operation) ?? (load(`dynalite/validations/${fileName(operation)}`) as { types: object })
  rules.set(operation, rule)
  try {
    const request = checkTypes({ ...input }, rule.types)
    checkValidations(request, rule.types, 'custom' in rule ? rule.custom : undefined, { options })
    refuseWholeComparison(request._condition?.expression)
    refuseWholeComparison(request._filter?.expression)
    if (request._updates) request._updates.sections = inSafeOrder(request._updates.sections)
    return request
  } catch (error) {
    throw asAwsError(error as DynaliteFailure)
  }
}

/** dynalite compares maps and lists by identity, which is always false: better an error than a wrong answer. */
function refuseWholeComparison(expression: unknown): void {
  const { type, args } = (expression ?? {}) as { type?: string; args?: unknown[] }
  if (!Array.isArray(args)) return
  const document = (arg: unknown) => typeof arg === 'object' && arg !== null && ('M' in arg || 'L' in arg)
  if (['=', '<>', 'in'].includes(type ?? '') && args.some(document)) {
    throw new AwsError('ValidationException', 'Comparing a whole map or list is not emulated here')
  }
  for (const arg of args) refuseWholeComparison(arg)
}

/** Paths mean positions before the update; dynalite removes one by one, so list elements go last, from the end. */
function inSafeOrder<S extends { type: string; path: (string | number)[] }>(sections: S[]): S[] {
  const position = ({ type, path }: S) =>
    type === 'remove' && typeof path.at(-1) === 'number' ? Number(path.at(-1)) : -1
  const elements = sections.filter(section => position(section) >= 0).sort((a, b) => position(b) - position(a))
  return [...sections.filter(section => position(section) < 0), ...elements]
}

/** The key of a Get, Update, Delete or ConditionCheck as our store's key. Throws ValidationException. */
export function keyOf(table: Table, key: Item): string {
  refuse(db.validateKey(key, table))
  return createKey(key, table)
}

/** The key of a whole item, its index attributes checked too. Throws ValidationException. */
export function itemKeyOf(table: Table, item: Item): string {
  refuse(db.validateItem(item, table))
  return createKey(item, table)
}

export function refuseKeyPaths(table: Table, request: Request): void {
  refuse(db.validateKeyPaths(request._projection?.nestedPaths, table))
}

/** Throws ConditionalCheckFailedException. */
export function checkCondition(request: Request, current: Item | undefined): void {
  refuse(db.checkConditional(request, current))
}

export const passesFilter = (request: Request, item: Item): boolean =>
  !request._filter || db.matchesExprFilter(item, request._filter.expression)

/**
 * What a PutItem, UpdateItem or DeleteItem makes of the current item: the next one (undefined when deleted) and the
 * attributes to return. Pure: writes nothing. Throws ConditionalCheckFailedException, ValidationException.
 */
export function applied(
  operation: 'PutItem' | 'UpdateItem' | 'DeleteItem',
  request: Request,
  table: Table,
  current: Item | undefined,
): { next: Item | undefined; attributes: Item | undefined } {
  let next = current
  const done = (_key: string, after: (error: null) => void) => after(null)
  const items = {
    lock: (_key: string, held: (release: (callback: Callback) => Callback) => void) => held(callback => callback),
    get: (_key: string, found: Callback) => found(null, current),
    put: (_key: string, item: Item, after: (error: null) => void) => {
      next = item
      after(null)
    },
    del: (_key: string, after: (error: null) => void) => {
      next = undefined
      after(null)
    },
  }
  const indexes = { put: (_key: string, _item: Item, after: (error: null) => void) => after(null), del: done }
  const answer = act(operation, { ...lookup(table), getItemDb: () => items, getIndexDb: () => indexes }, request)
  return { next, attributes: (answer as { Attributes?: Item }).Attributes }
}

/** Thrown out of an action at the point where it opens its range: all its checks have then passed. */
class RangeFound {
  readonly range: Range
  constructor(range: Range) {
    this.range = range
  }
}

/** The range of store keys (within the table or the index) that a Query or Scan reads. Throws ValidationException. */
export function rangeOf(operation: 'Query' | 'Scan', request: Request, table: Table): Range {
  const values = {
    createValueStream(range: Range): never {
      throw new RangeFound(range)
    },
  }
  try {
    act(operation, { ...lookup(table), getItemDb: () => values, getIndexDb: () => values }, request)
  } catch (error) {
    if (error instanceof RangeFound) return error.range
    throw error
  }
  throw new Error(`dynalite's ${operation} opened no range`)
}

const lookup = (table: Table) => ({ options, getTable: (_name: string, found: Callback) => found(null, table) })

function act(operation: string, store: object, request: Request): unknown {
  const action = load(`dynalite/actions/${fileName(operation)}`) as Action
  let outcome: { error: DynaliteFailure | null | undefined; value: unknown } | undefined
  action(store, request, (error, value) => {
    outcome = { error, value }
  })
  if (!outcome) throw new Error(`dynalite's ${operation} did not answer at once`)
  refuse(outcome.error)
  return outcome.value
}

function refuse(error: DynaliteFailure | null | undefined): void {
  if (error) throw asAwsError(error)
}

/** A failure that carries no AWS body is a bug (ours or dynalite's) and is thrown on as it is. */
function asAwsError(error: DynaliteFailure): unknown {
  if (!error.body) return error
  const name = error.body.__type.split('#').at(-1) ?? error.body.__type
  return new AwsError(name, error.body.message ?? error.body.Message ?? '')
}
