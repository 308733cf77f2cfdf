import { CorpoMuitoGrande, RequisicaoInvalida } from '../../../shared/contract/erros.ts'
import { Fault, fault } from './fault.ts'

const maxDepth = 12
/** No honest client sends it, and libraries that merge objects fall over it. */
const proibido = { campo: '__proto__', mensagem: 'campo desconhecido' }

/**
 * Parses a JSON body. The parser's own message is never used: Node 24 quotes the body in it, card numbers included, so
 * only the position is told.
 */
export function parseJson(raw: string | null | undefined, base64: boolean, limit: number): unknown {
  const text = base64 ? Buffer.from(raw ?? '', 'base64').toString('utf8') : (raw ?? '')
  if (Buffer.byteLength(text) > limit) throw fault(CorpoMuitoGrande)
  if (text === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text, (key, v) => {
      if (key === '__proto__') throw fault(RequisicaoInvalida, { campos: [proibido] })
      return v
    })
  } catch (error) {
    if (error instanceof Fault) throw error
    // to the end of the message: a body that is quoted in it may say "position" too, and a card number after it
    const at = /at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(error instanceof Error ? error.message : '')?.[1]
    throw fault(RequisicaoInvalida, {
      campos: [{ campo: 'body', mensagem: at ? `JSON inválido na posição ${at}` : 'JSON inválido' }],
    })
  }
  if (depth(value) > maxDepth) {
    throw fault(RequisicaoInvalida, { campos: [{ campo: 'body', mensagem: 'estrutura profunda demais' }] })
  }
  return value
}

/** A browser's own form: each field once, as text; one that is named `a.b` is the `b` of an object `a`. */
export function parseForm(
  raw: string | null | undefined,
  base64: boolean,
  limit: number,
): Record<string, string | Record<string, string>> {
  const text = base64 ? Buffer.from(raw ?? '', 'base64').toString('utf8') : (raw ?? '')
  if (Buffer.byteLength(text) > limit) throw fault(CorpoMuitoGrande)
  const fields = new Map<string, string | Map<string, string>>()
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('.')
    if (first === proibido.campo || rest.includes(proibido.campo))
      throw fault(RequisicaoInvalida, { campos: [proibido] })
    const before = fields.get(first)
    if (!rest.length) fields.set(first, value)
    else fields.set(first, new Map([...(before instanceof Map ? before : []), [rest.join('.'), value]]))
  }
  return Object.fromEntries([...fields].map(([k, v]) => [k, v instanceof Map ? Object.fromEntries(v) : v]))
}

function depth(value: unknown, level = 0): number {
  if (level > maxDepth || typeof value !== 'object' || value === null) return level
  let deepest = level
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depth(inner, level + 1))
  return deepest
}
