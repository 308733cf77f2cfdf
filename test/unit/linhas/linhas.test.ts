import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '../../../shared/contract/index.ts'
import { type Operacao, rotas } from '../../../shared/contract/rotas.ts'
import { chamadas } from './chamadas.ts'
import { constantes } from './constantes.ts'
import { erros } from './erros.ts'
import { estados } from './estados.ts'
import { paginas } from './paginas.ts'
import { papeis } from './papeis.ts'
import type { Campos, Chamada, Depois, Desvio, Prova, Provas, Teste } from './provas.ts'
import { valores } from './valores.ts'

/**
 * Every row of the specifications' checklist has its proof: a test, the documented call that answers it, a decision that
 * says why it is answered otherwise, or the room that will have it. A row without one is red, and so is a proof that is gone.
 */
const letras: readonly { letra: string; ate: number; casas: number; provas: Provas; fora?: readonly string[] }[] = [
  { letra: 'E', ate: 168, casas: 3, provas: chamadas },
  { letra: 'G', ate: 23, casas: 2, provas: papeis },
  { letra: 'K', ate: 42, casas: 2, provas: constantes },
  { letra: 'R', ate: 137, casas: 3, provas: paginas },
  { letra: 'S', ate: 125, casas: 3, provas: estados },
  { letra: 'V', ate: 114, casas: 3, provas: valores },
  { letra: 'X', ate: 79, casas: 2, provas: erros },
]
const linhasDe = (letra: string, ate: number, casas: number) =>
  Array.from({ length: ate }, (_, n) => `${letra}${String(n + 1).padStart(casas, '0')}`)

describe.each(letras)('rows $letra', ({ letra, ate, casas, provas, fora = [] }) => {
  test('each has its proof', () => {
    expect(Object.keys(provas).sort()).toEqual(linhasDe(letra, ate, casas).filter(l => !fora.includes(l)))
  })
  test.each(Object.entries(provas))('%s: its proof is there', (_, prova) => {
    expect(faltas(prova)).toEqual([])
  })
})

const decisoes = globSync('infra/decisions/[0-9]*.md').map(caminho => caminho.split('/').at(-1) ?? '')

/** What is missing of a proof, in words; nothing when it holds. */
function faltas(prova: Prova): string[] {
  if (ehTeste(prova)) return faltaTeste(prova)
  if ('decisao' in prova) return faltaDecisao(prova)
  if ('depois' in prova) return faltaDepois(prova)
  return 'forma' in prova ? faltaCampos(prova.forma, prova) : faltaChamada(prova)
}
const faltaDepois = ({ depois, teste }: Depois) => [
  ...(existsSync(`functions/areas/${depois}`) ? [`the room ${depois} is there: say which test proves this`] : []),
  ...(teste ? faltaTeste(teste) : []),
]
const ehTeste = (prova: Prova): prova is Teste => Array.isArray(prova)

function faltaChamada({ chamada, rota, teste, desvio, ...campos }: Chamada): string[] {
  const { metodo, caminho } = rotas[chamada]
  return [
    ...(rota === `${metodo} ${caminho}` ? [] : [`${chamada} answers at ${metodo} ${caminho}`]),
    ...faltaCampos(chamada, campos),
    ...(desvio ? faltaDecisao(desvio) : []),
    ...(teste ? faltaTeste(teste) : []),
  ]
}
const partes = ['corpo', 'filtros', 'resposta'] as const
function faltaCampos(operacao: Operacao, campos: Campos): string[] {
  const { query, body, response, multipart } = endpoints[operacao]
  const conhece = {
    corpo: () => new Set([...camposDe(body, 'input'), multipart?.campo]),
    filtros: () => camposDe(query, 'input'),
    resposta: () => camposDe(response, 'output'),
  }
  return partes.flatMap(parte => {
    const pedidos = campos[parte] ?? []
    const conhecidos = pedidos.length ? conhece[parte]() : new Set()
    return pedidos.filter(campo => !conhecidos.has(campo)).map(campo => `${operacao} knows no ${campo} in its ${parte}`)
  })
}

/** Every field of a schema by its way, `[]` for each of a list. */
function camposDe(schema: z.ZodType | undefined, io: 'input' | 'output'): Set<string> {
  const campos = new Set<string>()
  if (!schema) return campos
  const raiz = z.toJSONSchema(schema, { unrepresentable: 'any', io })
  const andar = (no: No, ate: string, fundo: number): void => {
    if (fundo > 12) return
    const definido = no.$ref?.startsWith('#/$defs/') && raiz.$defs?.[no.$ref.slice(8)]
    const juntas = [definido, ...(no.anyOf ?? []), ...(no.oneOf ?? []), ...(no.allOf ?? [])]
    for (const parte of juntas) if (parte) andar(parte as No, ate, fundo + 1)
    if (no.items) andar(no.items, `${ate}[]`, fundo + 1)
    for (const [nome, filho] of Object.entries(no.properties ?? {})) {
      const caminho = ate ? `${ate}.${nome}` : nome
      campos.add(caminho)
      andar(filho, caminho, fundo + 1)
    }
  }
  andar(raiz as No, '', 0)
  return campos
}
/** What is read of a JSON schema. */
interface No {
  $ref?: string
  anyOf?: No[]
  oneOf?: No[]
  allOf?: No[]
  items?: No
  properties?: Record<string, No>
}

const faltaDecisao = ({ decisao, porque, teste }: Desvio) => [
  ...(decisoes.some(nome => nome.startsWith(`${decisao}-`)) ? [] : [`no decision ${decisao}`]),
  ...(porque.length >= 20 ? [] : ['a sentence that says what is done instead']),
  ...(teste ? faltaTeste(teste) : []),
]

/** Titles of a file's tests and groups; of a file of cases, which a test beside it plays, every text of one line too. */
const titulos = new Map<string, string[]>()
const chamado = /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
const texto = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g
function titulosDe(arquivo: string): string[] {
  const fonte = readFileSync(arquivo, 'utf8')
  const como = /\.(test|spec)\.ts$/.test(arquivo) ? [chamado] : [chamado, texto]
  const lidos = como.flatMap(um => [...fonte.matchAll(um)].map(m => m[2] ?? ''))
  titulos.set(arquivo, lidos)
  return lidos
}
function faltaTeste([arquivo, titulo]: Teste): string[] {
  if (!existsSync(arquivo)) return [`no file ${arquivo}`]
  if (titulo.length < 8) return ['a title that finds one test']
  const lidos = titulos.get(arquivo) ?? titulosDe(arquivo)
  return lidos.some(lido => lido.includes(titulo)) ? [] : [`no test of ${arquivo} says “${titulo}”`]
}
