import type { Json } from '../contrato.ts'

/** A JSON Schema told to a person: one row per field, nested ones by their path. */
export interface Campo {
  nome: string
  tipo: string
  opcional: boolean
  descricao: string
}

type Esquema = Json & {
  type?: string | string[]
  properties?: Record<string, Esquema>
  required?: string[]
  items?: Esquema
  anyOf?: Esquema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  description?: string
}

const semNulo = (e: Esquema): { um: Esquema; nulo: boolean } => {
  const partes = e.anyOf?.filter(p => p.type !== 'null')
  if (!partes || !e.anyOf) return { um: e, nulo: false }
  const nulo = partes.length < e.anyOf.length
  const [primeira] = partes
  // what describes the whole describes its one part
  if (partes.length === 1 && primeira) return { um: { ...e, anyOf: undefined, ...primeira } as Esquema, nulo }
  return { um: e, nulo }
}

const limites = ({ minimum, maximum, maxLength, maxItems }: Esquema): string => {
  const util = (n: number | undefined) => (n !== undefined && Math.abs(n) < 1e9 ? n : undefined)
  const [min, max] = [util(minimum), util(maximum)]
  if (min !== undefined && max !== undefined) return ` ${min}–${max}`
  if (max !== undefined) return ` ≤ ${max}`
  if (maxLength !== undefined) return ` ≤ ${maxLength}`
  return maxItems === undefined ? '' : ` ≤ ${maxItems}`
}

/** In one line: `string ≤ 80`, `"a" | "b"`, `object[]`, `number | null`. */
export function tipoDe(esquema: Json): string {
  const { um, nulo } = semNulo(esquema)
  const base = () => {
    if (um.const !== undefined) return JSON.stringify(um.const)
    if (um.enum) return um.enum.map(v => JSON.stringify(v)).join(' | ')
    if (um.anyOf) return um.anyOf.map(tipoDe).join(' | ')
    if (um.type === 'array') return `${um.items ? tipoDe(um.items) : 'any'}[]${limites(um)}`
    if (um.format === 'date-time' || um.format === 'date') return um.format
    return `${[um.type ?? 'any'].flat().join(' | ')}${limites(um)}`
  }
  return nulo ? `${base()} | null` : base()
}

/** The rows of an object; arrays of objects are told by their items. */
export function camposDe(esquema: Json, caminho = ''): Campo[] {
  const { properties = {}, required = [] } = semNulo(esquema as Esquema).um
  return Object.entries(properties).flatMap(([nome, valor]) => {
    const { um } = semNulo(valor)
    const dentro = um.type === 'array' ? um.items : um
    const inteiro = `${caminho}${nome}${um.type === 'array' ? '[]' : ''}`
    const linha = {
      nome: inteiro,
      tipo: tipoDe(valor),
      opcional: !required.includes(nome),
      descricao: um.description ?? valor.description ?? '',
    }
    return [linha, ...(dentro?.properties ? camposDe(dentro, `${inteiro}.`) : [])]
  })
}
