import type * as z from 'zod'
import { endpoints } from '../../../shared/contract/index.ts'
import { type Operacao, rotas } from '../../../shared/contract/rotas.ts'

/**
 * What every reading of the panel might answer at its widest, made from the contract's own schemas: names of 60 letters
 * and R$ 9.999.999,99 wherever one fits.
 */
export const NOME_LONGO = 'Companhia Brasileira de Comércio e Distribuição de Alimentos'
const VALOR = 9_999_999.99
const INSTANTE = '2026-11-20T12:00:00.000Z'
const [DIA, MES] = ['2026-11-20', '2026-11']
const id = (n: number) => `A${String(n).padStart(19, '0')}z`

/** What a text of this name probably is; the first that its schema takes is what it says. */
const provaveis: readonly (readonly [RegExp, readonly string[]])[] = [
  [/em$|desde|ate$|ultim|primeir|quando|expira/i, [INSTANTE, DIA, MES]],
  [/^mes|competencia/i, [MES, DIA]],
  [/^data|dia|venc|inicio|^fim|emissao|vigencia|prazo/i, [DIA, INSTANTE, MES]],
  [/url|pagar|comprovante|paginaDoPagador|^endereco/i, ['https://pagar.example/loja-aurora']],
  [/^cor|color/i, ['#0B7A5B']],
  [/taxa|percent/i, ['1.99']],
  [/documento|cpf|cnpj/i, ['52998224725', '11222333000181']],
  [/celular|telefone|contato/i, ['11987654321']],
  [/mail/i, ['quem.compra@example.com.br']],
]
const outros = [NOME_LONGO, NOME_LONGO.slice(0, 40), NOME_LONGO.slice(0, 20), 'loja-aurora', INSTANTE, DIA, MES]
const curtos = ['1.99', '12:00', 'SP', 'BRL', '001', '1', '0'.repeat(47), 'a'.repeat(64)]

interface Def {
  type: string
  [campo: string]: unknown
}
interface Limites {
  minValue?: number | null
  maxValue?: number | null
  minLength?: number | null
  maxLength?: number | null
}

function texto(schema: z.ZodType, chave: string, n: number): string {
  const ehId = /(^|[a-z])id$|referencia|token|^lote$|^link$/i.test(chave)
  const dele = provaveis.find(([nome]) => nome.test(chave))?.[1] ?? []
  const todos = [...(ehId ? [id(n)] : []), ...dele, ...outros, id(n), ...provaveis.flatMap(([, v]) => v), ...curtos]
  return todos.find(v => schema.safeParse(v).success) ?? ''
}

function numero(schema: z.ZodType, chave: string): number {
  const { minValue, maxValue } = schema as unknown as Limites
  const [min, max] = [minValue ?? 0, maxValue ?? Number.MAX_SAFE_INTEGER]
  const quer = /valor|total|saldo|soma|custo/i.test(chave) && !schema.safeParse(0.5).error ? VALOR : 3
  return Math.min(Math.max(quer, min), max)
}

/** A value of this schema, as the wire has it; `n` counts what was made, so that no two ids are one. */
function valorDe(schema: z.ZodType, chave: string, conta: { n: number }): unknown {
  conta.n++
  const { n } = conta
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def
  const dentro = () => valorDe(def.innerType as z.ZodType, chave, conta)
  switch (def.type) {
    case 'nullable':
      // where a list ends; a picture; a key of the panel's own words, or an address of it, that only the system writes
      return /cursor|proximo|^chave$|^link$|imag|logo|foto|avatar|banner/i.test(chave) ? null : dentro()
    case 'optional':
    case 'default':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return dentro()
    case 'lazy':
      return valorDe((def.getter as () => z.ZodType)(), chave, conta)
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, z.ZodType>).map(([nome, campo]) => [
          nome,
          valorDe(campo, nome, conta),
        ]),
      )
    case 'array': {
      // pictures, which only the panel's own host has
      if (chave === 'fotos') return []
      const { minLength, maxLength } = schema as unknown as Limites
      const quantos = Math.max(minLength ?? 0, Math.min(maxLength ?? 3, 3))
      return Array.from({ length: quantos }, () => valorDe(def.element as z.ZodType, chave, conta))
    }
    case 'tuple':
      return (def.items as z.ZodType[]).map(item => valorDe(item, chave, conta))
    case 'record': {
      const nomes = (def.keyType as { options?: unknown[] }).options ?? []
      return Object.fromEntries(nomes.map(nome => [nome, valorDe(def.valueType as z.ZodType, String(nome), conta)]))
    }
    case 'union': {
      const opcoes = def.options as z.ZodType[]
      return valorDe(opcoes[n % opcoes.length] as z.ZodType, chave, conta)
    }
    case 'enum': {
      const valores = Object.values(def.entries as Record<string, unknown>)
      return valores[n % valores.length]
    }
    case 'literal':
      return (def.values as unknown[])[0]
    case 'boolean':
      return chave !== 'parcial'
    case 'number':
    case 'int':
      return numero(schema, chave)
    case 'pipe':
      // money on the wire, and what is read before it is refined
      return (def.in as Def & { _zod: { def: Def } })._zod.def.type === 'number'
        ? VALOR
        : valorDe(def.in as z.ZodType, chave, conta)
    case 'string':
      return texto(schema, chave, n)
    default:
      return null
  }
}

/** An answer to every reading, but those named: the shell's own, and what a page asks only to look something up. */
export function respostasDoContrato(menos: readonly Operacao[]) {
  const leituras = (Object.keys(rotas) as Operacao[]).filter(o => rotas[o].metodo === 'GET' && !menos.includes(o))
  return Object.fromEntries(
    leituras.map(o => [o, () => ({ data: valorDe(endpoints[o].response as z.ZodType, o, { n: 0 }) })]),
  )
}
