import type * as z from 'zod'

/** Paths of a schema that are marked `sensivel` in the contract, as `a.b` with `[]` for arrays. */
export function sensitivePaths(schema: z.ZodType, path = ''): string[] {
  if (schema.meta()?.sensivel) return [path]
  const def = schema.def as unknown as Record<string, unknown> & { type: string }
  const inner = (s: unknown, p = path) => sensitivePaths(s as z.ZodType, p)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([k, s]) =>
        inner(s, path ? `${path}.${k}` : k),
      )
    case 'array':
      return inner(def.element, `${path}[]`)
    case 'nullable':
    case 'optional':
    case 'default':
      return inner(def.innerType)
    case 'union':
      return [...new Set((def.options as z.ZodType[]).flatMap(o => inner(o)))]
    case 'pipe':
      return inner(def.in)
    default:
      return []
  }
}

/** The values at those paths, as text: what must never leave in a log line or an error. */
export function sensitiveValues(paths: string[], value: unknown): string[] {
  return paths.flatMap(path => {
    let found: unknown[] = [value]
    for (const step of path.split('.')) {
      const name = step.replace('[]', '')
      found = found.flatMap(v => {
        const next = name ? (v as Record<string, unknown> | null)?.[name] : v
        return step.endsWith('[]') ? (Array.isArray(next) ? next : []) : [next]
      })
    }
    return found.filter(v => typeof v === 'string' && v.length > 2) as string[]
  })
}

/** A value as it was sent and as it is stored: names change case, documents and phones lose their punctuation. */
const formas = (v: string) => {
  const limpo = v.trim()
  return [v, limpo, limpo.toUpperCase(), limpo.toLowerCase(), limpo.replace(/[^\dA-Za-z]/g, '')]
}

/** Replaces every sensitive value in a text, the longest first so that none is left in part. */
export function scrub(text: string, values: string[]): string {
  const todas = [...new Set(values.flatMap(formas))].filter(v => v.length > 2)
  return todas.sort((a, b) => b.length - a.length).reduce((t, v) => t.replaceAll(v, '•••'), text)
}
