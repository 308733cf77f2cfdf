import { cortar, GARANTIA } from '../../../../../shared/domain/agenda.ts'
import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import { contas, type Perna } from '../../../../platform/storage/Lancamento.ts'
import type { Recebivel } from '../../../../platform/storage/Recebivel.ts'
import type { ParcelaLivre } from '../agenda/parcelasLivres.ts'

/** Where the money of a refund is taken from (infra/decisions/0053): pure. */

/** One account's part of a refund, and how far it may go. Centavos. */
export interface ParteDoEstorno {
  conta: string
  /** To be taken; negative where rounding leaves a centavo to the account. */
  valor: Centavos
  disponivel: Centavos
  /** What must stay available: the floor less the credit, and thus negative where the account may owe. */
  minimo: Centavos
}

export type PlanoDoEstorno =
  | { cobre: true; cortes: { r: Recebivel; valor: Centavos }[]; pernas: Perna[] }
  | ({ cobre: false } & FaltaDoEstorno)

/** Why a refund is refused. `disponivel`: what of the amount asked for is covered now. */
export interface FaltaDoEstorno {
  disponivel: Centavos
  faltam: Centavos
  /** Of what is missing, the part of receivers' accounts. */
  deRecebedores: Centavos
}

/**
 * Of each account: first what this sale still has to release, the furthest day first, then what is available above the
 * floor, then the credit. The legs are debits only of what they take; the caller adds the account that holds it.
 * @param maximoDeCortes instalments that one transaction has room for: beyond them what is available is taken.
 */
export function planejarEstorno(
  partes: readonly ParteDoEstorno[],
  parcelas: readonly ParcelaLivre[],
  maximoDeCortes: number,
): PlanoDoEstorno {
  const porConta = Math.floor(maximoDeCortes / Math.max(1, partes.length))
  const tomadas = partes.map(parte => tomar(parte, parcelas, porConta))
  const faltam = tomadas.reduce((s, t) => s + t.falta, 0)
  if (faltam > 0) {
    const deRecebedores = partes.reduce((s, p, n) => s + (ehRecebedor(p.conta) ? (tomadas[n]?.falta ?? 0) : 0), 0)
    return { cobre: false, disponivel: partes.reduce((s, p) => s + p.valor, 0) - faltam, faltam, deRecebedores }
  }
  return {
    cobre: true,
    cortes: tomadas.flatMap(t => t.cortes),
    pernas: tomadas.flatMap(t => t.pernas).filter(p => p.valor !== 0),
  }
}

const ehRecebedor = (conta: string): boolean => conta.startsWith(contas.recebedor(''))

function tomar({ conta, valor, disponivel, minimo }: ParteDoEstorno, parcelas: readonly ParcelaLivre[], ate: number) {
  if (valor <= 0) return { cortes: [], pernas: [{ conta, valor: -valor }], falta: 0 }
  const livres = parcelas
    .filter(p => p.r.conta === conta && p.livre > 0)
    .toSorted((a, b) => (a.r.data < b.r.data ? 1 : -1))
    .slice(0, ate)
  const { cortes, falta } = cortar(
    valor,
    livres.map(({ r, livre }) => ({ data: r.data, valor: livre })),
  )
  const cortadas = livres.flatMap(({ r }, n) => (cortes[n] ? [{ r, valor: cortes[n] }] : []))
  const garantia = cortadas.reduce((s, k) => (k.r.arranjo === GARANTIA ? s + k.valor : s), 0)
  const pernas = [
    { conta: contas.garantia(conta), valor: -garantia },
    { conta: contas.aLiberar(conta), valor: -(valor - falta - garantia) },
    { conta, valor: -falta },
  ]
  return { cortes: cortadas, pernas, falta: Math.max(0, falta - Math.max(0, disponivel - minimo)) }
}
