import type * as z from 'zod'

/** Ways to spoil a well-formed body, derived from its schema: one field wrong each time. */
export interface Corruption {
  title: string
  /** The field as the refusal must name it. */
  campo: string
  body: unknown
}
/** Stands in for whatever must never be echoed. */
export const segredo = 'valor-secreto! 4111111111111111'

type Def = Record<string, unknown> & { type: string }
const defOf = (schema: z.ZodType) => schema.def as unknown as Def
type Path = (string | number)[]

/** A copy of `body` with the value at `path` replaced, or removed when undefined is given. */
function withAt(body: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(body)) return body.map((v, n) => (n === step ? withAt(v, rest, value) : v))
  const next = { ...(body as Record<string, unknown>) }
  if (rest.length === 0 && value === undefined) delete next[step]
  else next[step] = withAt(next[step], rest, value)
  return next
}
const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>((v, step) => (v as Record<string | number, unknown> | undefined)?.[step], body)

/** Bounds and formats live on the schema as zod computes them. */
interface Bounds {
  maxLength?: number | null
  minLength?: number | null
  minValue?: number | null
  maxValue?: number | null
  isInt?: boolean
  format?: string | null
}

/** Said instead of the field beside it: a body that is in order has one of the two, and either is spoiled. */
const umOuOutro: ReadonlySet<string> = new Set(['repeticao.ate', 'cupons.0.valor', 'percentual', 'valor'])

/** Every corruption of `body` under `schema`; `body` must have every optional part, so that none is skipped. */
export function corruptions(schema: z.ZodType, body: unknown): Corruption[] {
  const found: Corruption[] = []
  const add = (title: string, path: Path, value: unknown, campo = path.join('.') || 'body') =>
    found.push({ title, campo, body: withAt(body, path, value) })

  const walk = (s: z.ZodType, path: Path): void => {
    const def = defOf(s)
    const bounds = s as unknown as Bounds
    switch (def.type) {
      case 'optional':
      case 'default':
      case 'nullable':
        walk(def.innerType as z.ZodType, path)
        return
      case 'object': {
        if (path.length) add('wrong type', path, segredo)
        const { catchall } = def as { catchall?: z.ZodType }
        if (catchall && defOf(catchall).type === 'never') add('unknown field', [...path, 'ninguemDeclarou'], segredo)
        for (const [name, field] of Object.entries(def.shape as Record<string, z.ZodType>)) {
          const at = [...path, name]
          const falta = valueAt(body, at) === undefined || valueAt(body, at) === null
          if (falta && !umOuOutro.has(at.join('.'))) throw new Error(`the body has no ${at.join('.')} to spoil`)
          if (!['optional', 'default'].includes(defOf(field).type)) add('missing', at, undefined)
          walk(field, at)
        }
        return
      }
      case 'array': {
        add('wrong type', path, { segredo })
        const items = valueAt(body, path) as unknown[]
        const { maxLength, minLength } = lengths(def)
        if (maxLength !== undefined)
          add(
            'too many',
            path,
            Array.from({ length: maxLength + 1 }, () => items[0]),
          )
        if (minLength) add('too few', path, [])
        walk(def.element as z.ZodType, [...path, 0])
        return
      }
      case 'record': {
        add('wrong type', path, segredo)
        add('unknown field', [...path, 'ninguemDeclarou'], segredo)
        const [chave = ''] = Object.keys(valueAt(body, path) as object)
        walk(def.valueType as z.ZodType, [...path, chave])
        return
      }
      case 'string':
        add('wrong type', path, 4111111111111111)
        add('wrong type', path, { segredo })
        if (typeof bounds.maxLength === 'number') add('too long', path, segredo.padEnd(bounds.maxLength + 1, 'x'))
        if (bounds.minLength) add('empty', path, '')
        if (bounds.format) add('wrong format', path, segredo)
        return
      case 'number':
        add('wrong type', path, segredo)
        if (bounds.isInt) add('not an integer', path, 1.5)
        if (Number.isFinite(bounds.maxValue)) add('too large', path, Number(bounds.maxValue) + 1)
        if (Number.isFinite(bounds.minValue)) add('too small', path, Number(bounds.minValue) - 1)
        return
      case 'union': {
        const { discriminator } = def as { discriminator?: string }
        if (discriminator === undefined) {
          add('wrong type', path, { segredo })
          add('wrong value', path, segredo)
          return
        }
        // which of its shapes the body has, the named field says: wrong, it is that field that is refused
        const escolhida = valueAt(body, [...path, discriminator])
        const opcao = (def.options as z.ZodObject[]).find(o => o.shape[discriminator]?.safeParse(escolhida).success)
        if (!opcao) throw new Error(`no shape of ${path.join('.') || 'body'} has ${discriminator} ${String(escolhida)}`)
        walk(opcao, path)
        return
      }
      case 'boolean':
      case 'enum':
      case 'literal':
        add('wrong type', path, { segredo })
        add('wrong value', path, segredo)
        return
      // whatever it is, the use case reads it: nothing is malformed
      case 'unknown':
        return
      case 'pipe':
        add('three decimals', path, 12.345)
        walk(def.in as z.ZodType, path)
        return
      default:
        throw new Error(`no corruption is known for ${def.type} at ${path.join('.')}`)
    }
  }
  walk(schema, [])
  return found
}

function lengths(def: Def): { maxLength: number | undefined; minLength: number | undefined } {
  const checks = ((def.checks ?? []) as { _zod: { def: { check: string; maximum?: number; minimum?: number } } }[]).map(
    c => c._zod.def,
  )
  return {
    maxLength: checks.find(c => c.check === 'max_length')?.maximum,
    minLength: checks.find(c => c.check === 'min_length')?.minimum,
  }
}
