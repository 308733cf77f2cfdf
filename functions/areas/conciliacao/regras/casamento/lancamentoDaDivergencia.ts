import type { Achado, TipoDeDivergencia } from '../../../../../shared/domain/conciliacao/divergencia.ts'
import { contas } from '../../../../../shared/domain/contas.ts'
import type { PernaManual } from '../../../../../shared/domain/lancamentoManual.ts'
import type { LancamentoManual } from '../../../../platform/storage/LancamentoManual.ts'

/** What a divergence takes from us (−1) or brings (+1), and on which account of ours that stands; undefined: it moves nothing. */
type Regra = (a: Achado) => { sentido: 1 | -1; conta: string; modelo: LancamentoManual['modelo'] } | undefined

/** The acquirer's codes of adjustments that give. */
const A_CREDITO = new Set(['05'])
const perda = { sentido: -1, conta: contas.contestacoes, modelo: 'perda' } as const
const regras: Record<TipoDeDivergencia, Regra> = {
  faltaNaAdquirente: () => perda,
  naoPaga: () => perda,
  faltaAqui: a => ({ ...perda, sentido: a.codigo === undefined ? 1 : -1 }),
  duplicada: () => ({ ...perda, sentido: 1, modelo: 'ajuste' }),
  valor: ({ aqui = 0, la = 0 }) => ({ sentido: la > aqui ? 1 : -1, conta: contas.receita, modelo: 'ajuste' }),
  // a fee above the contract's takes; one below it brings
  taxa: ({ aqui = 0, la = 0 }) => ({ sentido: la > aqui ? -1 : 1, conta: contas.receita, modelo: 'correcaoDeTaxa' }),
  data: () => undefined,
  contestacao: () => perda,
  estorno: () => perda,
  ajuste: a => ({
    ...{ sentido: A_CREDITO.has(a.codigo ?? '') ? 1 : -1, conta: contas.receita, modelo: 'ajuste' },
  }),
  antecipacao: () => ({ sentido: -1, conta: contas.receita, modelo: 'ajuste' }),
}

/**
 * The legs of the manual entry that a divergence suggests: what the acquirer holds for us against our result (decision
 * 0148). Undefined where no money moves: a day is paid later, and is paid.
 */
export function lancamentoDaDivergencia(
  a: Achado,
): { modelo: LancamentoManual['modelo']; pernas: PernaManual[] } | undefined {
  const regra = regras[a.tipo](a)
  if (!regra || a.valor === 0) return undefined
  const valor = regra.sentido * a.valor
  return {
    modelo: regra.modelo,
    pernas: [
      // what others hold for us stands below zero: what is brought lowers it, what is taken raises it
      { conta: contas.adquirente, valor: -valor },
      { conta: regra.conta, valor },
    ],
  }
}
