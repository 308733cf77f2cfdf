import { CorpoMuitoGrande, RequisicaoInvalida } from '../../shared/contract/erros.ts'
import { fault } from './fault.ts'

const maxDepth = 12

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
    value = JSON.parse(text, (key, v) => (key === '__proto__' ? undefined : v))
  } catch (error) {
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    throw fault(RequisicaoInvalida, {
      campos: [{ campo: 'body', mensagem: at ? `JSON inválido na posição ${at}` : 'JSON inválido' }],
    })
  }
  if (depth(value) > maxDepth) {
    throw fault(RequisicaoInvalida, { campos: [{ campo: 'body', mensagem: 'estrutura profunda demais' }] })
  }
  return value
}

function depth(value: unknown, level = 0): number {
  if (level > maxDepth || typeof value !== 'object' || value === null) return level
  let deepest = level
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depth(inner, level + 1))
  return deepest
}
