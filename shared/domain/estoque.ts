import type { Centavos } from './dinheiro.ts'

/**
 * The stock of one thing: what movements make of its quantity and of what that cost. Pure. Both are sums over the log of
 * movements and nothing else (decision 0135).
 */

export const movimentosDeEstoque = ['entrada', 'venda', 'devolucao', 'perda', 'contagem'] as const
export type TipoDeMovimento = (typeof movimentosDeEstoque)[number]
/** Those that a person writes one by one; a count writes its own. */
export const movimentosManuais = ['entrada', 'venda', 'devolucao', 'perda'] as const
export type MovimentoManual = (typeof movimentosManuais)[number]

export const limitesDoEstoque = {
  quantidade: 1_000_000,
  custo: 1_000_000_00,
  porContagem: 30,
  porVenda: 30,
  motivo: 200,
} as const

/** What there is of a thing: units, and what all of them together cost (centavos). Below zero units it cost nothing. */
export interface Nivel {
  quantidade: number
  custo: Centavos
  /** What a unit cost when one last came in (centavos): what comes back where nothing is left is worth this. */
  ultimoCusto: Centavos
}
export const nivelVazio: Nivel = { quantidade: 0, custo: 0, ultimoCusto: 0 }

export interface Movimento {
  tipo: TipoDeMovimento
  /** Units, more than zero; of a count, what was counted, zero or more. */
  quantidade: number
  /** What one unit cost (centavos), of what comes in; else it is worth the average. */
  custoUnitario?: Centavos | undefined
}
/** What a movement changes: units and centavos to add, and the level after it. */
export interface Efeito {
  quantidade: number
  custo: Centavos
  depois: Nivel
}

/**
 * What some of the units cost: their share of the whole, rounded down, so that the centavos that do not divide stay with what
 * remains and leave with the last unit.
 */
const parteDoCusto = ({ quantidade, custo }: Nivel, unidades: number): Centavos =>
  unidades >= quantidade ? custo : Number((BigInt(custo) * BigInt(unidades)) / BigInt(quantidade))

/** What one unit cost on average (centavos, rounded down); what the last one cost where nothing is left. */
export const custoMedio = (n: Nivel): Centavos => (n.quantidade > 0 ? parteDoCusto(n, 1) : n.ultimoCusto)

function sair(n: Nivel, unidades: number): Efeito {
  const custo = n.quantidade > 0 ? parteDoCusto(n, unidades) : 0
  const depois = { ...n, quantidade: n.quantidade - unidades, custo: n.custo - custo }
  return { quantidade: -unidades, custo: 0 - custo, depois }
}

/** What comes in where units are missing covers those first: their part of its cost left with them already. */
function entrar(n: Nivel, unidades: number, valor: Centavos, unitario: Centavos): Efeito {
  const faltavam = Math.min(Math.max(-n.quantidade, 0), unidades)
  const entra = { quantidade: unidades, custo: valor, ultimoCusto: unitario }
  const custo = valor - parteDoCusto(entra, faltavam)
  const depois = { quantidade: n.quantidade + unidades, custo: n.custo + custo, ultimoCusto: unitario }
  return { quantidade: unidades, custo, depois }
}

/** What units that come without a price are worth: the average, whole centavos of the lot. */
const valorMedio = (n: Nivel, unidades: number): Centavos =>
  n.quantidade > 0 ? Number((BigInt(n.custo) * BigInt(unidades)) / BigInt(n.quantidade)) : n.ultimoCusto * unidades

/** Pure: what a movement makes of a level. Whether it may go below zero is `passaDoQueHa`'s to say. */
export function mover(n: Nivel, m: Movimento): Efeito {
  if (m.tipo === 'contagem') {
    const diferenca = m.quantidade - n.quantidade
    if (diferenca <= 0) return sair(n, -diferenca)
    return entrar(n, diferenca, valorMedio(n, diferenca), custoMedio(n))
  }
  if (m.tipo === 'venda' || m.tipo === 'perda') return sair(n, m.quantidade)
  const unitario = m.custoUnitario ?? custoMedio(n)
  const valor = m.custoUnitario === undefined ? valorMedio(n, m.quantidade) : m.custoUnitario * m.quantidade
  return entrar(n, m.quantidade, valor, unitario)
}

/** Whether a movement takes more than there is. */
export const passaDoQueHa = ({ quantidade, depois }: Efeito): boolean => quantidade < 0 && depois.quantidade < 0

/** Units that may still be sold: what is there less what charges under way hold. Below zero where fewer were counted than are held. */
export const livreDe = (n: { quantidade: number; reservado?: number | undefined }): number =>
  n.quantidade - (n.reservado ?? 0)

/** Whether a level has come down to the one at which the shop is told. */
export const estaBaixo = (quantidade: number, minimo: number | undefined): boolean =>
  minimo !== undefined && quantidade <= minimo

/**
 * What is left of a price after the cost, in hundredths of a percent of the price (2500 is 25%), rounded down; undefined of
 * a price of nothing. Below zero where it is sold for less than it cost.
 */
export const margem = (preco: Centavos, custo: Centavos): number | undefined =>
  preco > 0 ? Math.floor(((preco - custo) * 10_000) / preco) : undefined
