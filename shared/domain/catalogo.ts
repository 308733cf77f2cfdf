import type { Centavos } from './dinheiro.ts'
import { semAcentos } from './nome.ts'

/** What a company's catalogue may hold, and the pure rules of a product: its combinations, codes and price of today. */

export const tiposDeProduto = ['produto', 'servico', 'digital'] as const
export type TipoDeProduto = (typeof tiposDeProduto)[number]
export const situacoesDoProduto = ['disponivel', 'indisponivel', 'arquivado'] as const
export type SituacaoDoProduto = (typeof situacoesDoProduto)[number]

/** Decision 0134. `produtos` counts archived ones too: a catalogue's codes stand in a known number of items. */
export const limitesDoCatalogo = {
  ...{ produtos: 1000, porVez: 50 },
  ...{ eixos: 3, opcoes: 30, variacoes: 100 },
  ...{ nome: 60, descricao: 5000, categoria: 40, sku: 32, opcao: 30 },
} as const

/** A code of the company's own, as it is compared and kept: upper case, no spaces around. */
export const skuNormal = (texto: string): string => texto.trim().toUpperCase()
export const skuValido = (texto: string): boolean => /^[A-Z0-9][A-Z0-9._/-]{0,31}$/.test(skuNormal(texto))

/** GTIN-8, -12, -13 or -14 with its check digit (GS1 General Specifications 7.9): weights 3 and 1 from the right. */
export function gtinValido(texto: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(texto)) return false
  const soma = [...texto].reverse().reduce((s, d, n) => s + Number(d) * (n % 2 ? 3 : 1), 0)
  return soma % 10 === 0
}

export interface Eixo {
  nome: string
  opcoes: readonly string[]
}

/** Every combination of the axes' options, in their order; none of no axis. */
export const combinacoes = (eixos: readonly Eixo[]): string[][] =>
  eixos.length === 0
    ? []
    : eixos.reduce<string[][]>((feitas, { opcoes }) => feitas.flatMap(antes => opcoes.map(o => [...antes, o])), [[]])

const repetido = (textos: readonly string[]): number => {
  const vistos = new Set<string>()
  return textos.findIndex(t => {
    const igual = semAcentos(t).toLowerCase()
    if (vistos.has(igual)) return true
    vistos.add(igual)
    return false
  })
}

/** A combination as one text that no other combination has. */
export const chaveDaCombinacao = (opcoes: readonly string[]): string => JSON.stringify(opcoes)

export interface FaltaDoProduto {
  campo: string
  mensagem: string
}
interface ComVariacoes {
  eixos: readonly Eixo[]
  variacoes: readonly { opcoes: readonly string[] }[]
}

/** What is wrong with a product's axes and combinations, by field; the first alone. Each option stands once in its axis. */
export function faltaNasVariacoes({ eixos, variacoes }: ComVariacoes): FaltaDoProduto | undefined {
  const eixo = repetido(eixos.map(e => e.nome))
  if (eixo >= 0) return { campo: `eixos.${eixo}.nome`, mensagem: 'este nome já é de outra característica' }
  for (const [n, { opcoes }] of eixos.entries()) {
    const opcao = repetido(opcoes)
    if (opcao >= 0) return { campo: `eixos.${n}.opcoes.${opcao}`, mensagem: 'esta opção já está na lista' }
  }
  if (eixos.length && !variacoes.length)
    return { campo: 'variacoes', mensagem: 'informe ao menos uma combinação das características' }
  const possivel = new Set(combinacoes(eixos).map(chaveDaCombinacao))
  const vistas = new Set<string>()
  for (const [n, { opcoes }] of variacoes.entries()) {
    const chave = chaveDaCombinacao(opcoes)
    if (!possivel.has(chave))
      return { campo: `variacoes.${n}.opcoes`, mensagem: 'esta combinação não é das características do produto' }
    if (vistas.has(chave)) return { campo: `variacoes.${n}.opcoes`, mensagem: 'esta combinação já está na lista' }
    vistas.add(chave)
  }
  return undefined
}

export interface Promocao {
  preco: Centavos
  /** First and last day (São Paulo), both with the price. */
  de: string
  ate: string
}
/** The price of a day (centavos): the promotion's on its days, of what has no price of its own; else its own, else the product's. */
export function precoEm(
  { preco, promocao }: { preco: Centavos; promocao?: Promocao | undefined },
  dia: string,
  proprio?: Centavos | undefined,
): Centavos {
  if (proprio !== undefined) return proprio
  return promocao && promocao.de <= dia && dia <= promocao.ate ? promocao.preco : preco
}

/** A name as lists compare it: without accents or capitals, so that what is typed finds it by its beginning. */
export const nomeDeBusca = (nome: string): string => semAcentos(nome).toLowerCase().trim().replace(/\s+/g, ' ')

/** A product's name with its combination: 'Bolo de cenoura (P, Chocolate)'. */
export const nomeDaVariacao = (nome: string, opcoes: readonly string[] = []): string =>
  opcoes.length ? `${nome} (${opcoes.join(', ')})` : nome
