import type { Centavos } from './dinheiro.ts'

/**
 * What contracts of others mean for a receivable unit (decision 0217): a unit is a receiver's document, an arrangement, an
 * acquirer and a settlement day, and what is in it belongs first to who has a contract on it, in the registrar's order.
 */

/** The registrar's kinds of settlement that are not the owner's own. */
export const tiposDeEfeito = ['trocaDeTitularidade', 'onusFiduciario', 'onusOutros', 'bloqueioJudicial'] as const
export type TipoDeEfeito = (typeof tiposDeEfeito)[number]

/** What a contract takes of a unit, and its place among the others. */
export interface Gravame {
  /** From 1: who is paid first. */
  ordem: number
  valor: Centavos
}
/** What a unit's own row says. */
export interface SomasDaUr {
  /** Still to be released. */
  valor: Centavos
  antecipado?: Centavos | undefined
  abatido?: Centavos | undefined
}

const emOrdem = <G extends Gravame>(gravames: readonly G[]) =>
  gravames.map((g, n) => ({ g, n })).sort((a, b) => a.g.ordem - b.g.ordem || a.n - b.n)

/**
 * What each contract takes of an amount, in their order: the first is paid whole before the second has anything.
 * @returns what each takes, in the order given, and what is left for the owner: together they are the amount.
 */
export function repartirEntreGravames(
  valor: Centavos,
  gravames: readonly Gravame[],
): { partes: Centavos[]; resto: Centavos } {
  const partes = gravames.map(() => 0)
  let resto = Math.max(0, valor)
  for (const { g, n } of emOrdem(gravames)) {
    const parte = Math.min(resto, Math.max(0, g.valor))
    partes[n] = parte
    resto -= parte
  }
  return { partes, resto }
}

export interface SituacaoDaUnidade {
  /** All that its instalments are, net of fees. */
  constituido: Centavos
  /** Paid early by us, on the same unit: what the registrar calls pre-contracted. */
  preContratado: Centavos
  /** Paid, before its day, what its owner owed. */
  abatido: Centavos
  /** What contracts of others take, as far as there is something to take. */
  posContratado: Centavos
  livre: Centavos
}
/** What is constituted, committed and free of a unit: what is free is never below zero, and the parts are the whole. */
export function situarUnidade(
  { valor, antecipado = 0, abatido = 0 }: SomasDaUr,
  gravames: readonly Gravame[],
): SituacaoDaUnidade {
  const { partes, resto } = repartirEntreGravames(valor, gravames)
  return {
    constituido: valor + antecipado + abatido,
    preContratado: antecipado,
    abatido,
    posContratado: partes.reduce((s, p) => s + p, 0),
    livre: resto,
  }
}

/**
 * One document may have several accounts with us, and the registrar knows the document alone: its contracts fall on the
 * accounts one after the other, in their own order, each as far as it reaches.
 * @param unidades what each account has to release of the unit. @returns for each account, what of each contract falls on it.
 */
export function distribuirGravames<G extends Gravame>(unidades: readonly Centavos[], gravames: readonly G[]): G[][] {
  const livres = [...unidades]
  const porConta: G[][] = unidades.map(() => [])
  for (const { g } of emOrdem(gravames)) {
    let falta = g.valor
    livres.forEach((livre, n) => {
      // what no account reaches stays with the last one, so that nothing of a contract is lost
      const parte = n === livres.length - 1 ? falta : Math.min(falta, Math.max(0, livre))
      if (parte <= 0) return
      livres[n] = livre - parte
      falta -= parte
      porConta[n]?.push({ ...g, valor: parte })
    })
  }
  return porConta
}

/** How our unit stands beside the registrar's. */
export const situacoesDoRegistro = ['igual', 'valorDifere', 'soAqui', 'soLa', 'efeitoNovo', 'recusada'] as const
export type SituacaoDoRegistro = (typeof situacoesDoRegistro)[number]

/** Those by which both sides hold the same amount: a new contract on it changes none. */
export const registroAcorda = (s: SituacaoDoRegistro): boolean => s === 'igual' || s === 'efeitoNovo'

/** Compares the two values of a unit, to the centavo; undefined: that side has none. */
export function compararUnidade(aqui: Centavos | undefined, la: Centavos | undefined): SituacaoDoRegistro | undefined {
  if (!aqui && !la) return undefined
  if (!la) return 'soAqui'
  if (!aqui) return 'soLa'
  return aqui === la ? 'igual' : 'valorDifere'
}

/** Units of one request to the registrar. */
export const UNIDADES_POR_PEDIDO = 400
