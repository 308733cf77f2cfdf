import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rotas } from '../../../shared/contract/rotas.ts'
import { erros } from './erros.ts'
import { estados } from './estados.ts'
import type { Desvio, Prova, Provas, Teste } from './provas.ts'

/**
 * Every row of the specifications' checklist has its proof: a test, the documented call that answers it, a decision that
 * says why it is answered otherwise, or the room that will have it. A row without one is red, and so is a proof that is gone.
 */
const letras: readonly { letra: string; ate: number; casas: number; provas: Provas; fora?: readonly string[] }[] = [
  { letra: 'S', ate: 35, casas: 3, provas: estados },
  // the cart's own two rows
  { letra: 'X', ate: 38, casas: 2, provas: erros, fora: ['X08', 'X09'] },
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
  if ('depois' in prova)
    return existsSync(`functions/areas/${prova.depois}`)
      ? [`the room ${prova.depois} is there: say which test proves this`]
      : []
  const { metodo, caminho } = rotas[prova.chamada]
  const rota = `${metodo} ${caminho}`
  return [
    ...(rota === prova.rota ? [] : [`${prova.chamada} answers at ${rota}`]),
    ...(prova.teste ? faltaTeste(prova.teste) : []),
  ]
}
const ehTeste = (prova: Prova): prova is Teste => Array.isArray(prova)

const faltaDecisao = ({ decisao, porque }: Desvio) => [
  ...(decisoes.some(nome => nome.startsWith(`${decisao}-`)) ? [] : [`no decision ${decisao}`]),
  ...(porque.length >= 20 ? [] : ['a sentence that says what is done instead']),
]

/** Titles of a file's tests; of a file of cases, which a test beside it plays, every text. */
const titulos = new Map<string, string[]>()
function titulosDe(arquivo: string): string[] {
  const chamado = String.raw`\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*`
  const texto = String.raw`(['"${'`'}])((?:\\.|(?!\1)[^\\])*)\1`
  const como = /\.(test|spec)\.ts$/.test(arquivo) ? chamado + texto : texto
  const lidos = [...readFileSync(arquivo, 'utf8').matchAll(new RegExp(como, 'g'))].map(m => m[2] ?? '')
  titulos.set(arquivo, lidos)
  return lidos
}
function faltaTeste([arquivo, titulo]: Teste): string[] {
  if (!existsSync(arquivo)) return [`no file ${arquivo}`]
  if (titulo.length < 8) return ['a title that finds one test']
  const lidos = titulos.get(arquivo) ?? titulosDe(arquivo)
  return lidos.some(lido => lido.includes(titulo)) ? [] : [`no test of ${arquivo} says “${titulo}”`]
}
