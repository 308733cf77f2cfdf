import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarRetidos } from '../../../../shared/contract/saldoDaEquipe.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { NaturezaDaFila } from '../../../../shared/domain/filaDaEquipe.ts'
import type { QualDinheiro } from '../../ui/qual.ts'

/** What waits for staff: a row of the queue. */
export type Caso = Received<typeof listarRetidos>['itens'][number]

/** Which money a case is about, for who hears its buttons. */
export const dinheiroDoCaso = ({ valor, desde: em, empresa }: Caso): QualDinheiro => ({ valor, em, de: empresa.nome })

/** What tells two cases apart: a refund's own id, where one checkout may have another after it. */
export const chaveDoCaso = ({ natureza, referencia, estorno, caso }: Caso): string =>
  [natureza, referencia, estorno ?? caso].filter(Boolean).join(':')

/** Reais of the wire as people read them. */
export const emReais = (reais: number | null): string => formatarReais(deReais(reais ?? 0) ?? 0, 'pt-BR')

export type Donos = 'eu' | 'sem'
/** Pure: whether the case is of those asked for, by who works on it. */
export const ehDe = ({ dono }: Caso, quais: Donos | undefined): boolean =>
  quais === undefined || (quais === 'sem' ? dono === null : dono?.eu === true)

export interface Resumo {
  natureza: NaturezaDaFila
  quantos: number
  /** Centavos. */
  soma: number
  maisAntigo: string
  vencidos: number
}

/** Pure: each kind that waits, with its oldest; the kind whose oldest waits longest comes first. */
export function resumir(casos: readonly Caso[]): Resumo[] {
  const porNatureza = new Map<NaturezaDaFila, Resumo>()
  for (const { natureza, valor, desde, vencido } of casos) {
    const r = porNatureza.get(natureza) ?? { natureza, quantos: 0, soma: 0, maisAntigo: desde, vencidos: 0 }
    porNatureza.set(natureza, {
      natureza,
      quantos: r.quantos + 1,
      soma: r.soma + (deReais(valor ?? 0) ?? 0),
      maisAntigo: desde < r.maisAntigo ? desde : r.maisAntigo,
      vencidos: r.vencidos + (vencido ? 1 : 0),
    })
  }
  return [...porNatureza.values()].sort((a, b) => (a.maisAntigo < b.maisAntigo ? -1 : 1))
}

/**
 * Pure: the case after `chave` in the queue, or the one before. `lugar` is where it stood: of a case that left the queue
 * meanwhile, decided by another member of staff, the one that took its place is the next.
 */
export function vizinho(casos: readonly Caso[], chave: string, passo: 1 | -1, lugar: number): Caso | undefined {
  const n = casos.findIndex(c => chaveDoCaso(c) === chave)
  if (n >= 0) return casos[n + passo]
  return casos[passo === 1 ? lugar : lugar - 1]
}
