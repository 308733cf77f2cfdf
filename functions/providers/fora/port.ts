import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { FonteDeFora } from '../../../shared/domain/fora.ts'
import type { Prazo } from '../http.ts'

/**
 * What others hold for us, each source by its own word: the accounts at the Pix PSP, at the payouts' PSP and at the payer
 * of slips, the bank account that slips and the acquirer settle into, and the acquirer's receivables. Free of effects.
 */
export interface ForaPort {
  /** Every source of this stage, asked at once; one that does not answer, or says what cannot be read, is unknown. */
  ler(prazo: Prazo): Promise<LeituraDeFora>
}

export interface LeituraDeFora {
  fontes: readonly SaldoDeFora[]
  /** Centavos of our own that lie at the sources and are in no entry of the journal. */
  capital: Centavos
}

/** Centavos, below zero where we owe the source. */
export type SaldoDeFora =
  | { fonte: FonteDeFora; tipo: 'saldo'; valor: Centavos }
  | { fonte: FonteDeFora; tipo: 'indeterminado' }

/** One source's own wire. Undefined: unknown. */
export type Fonte = (prazo: Prazo) => Promise<Centavos | undefined>
export type Fontes = Readonly<Record<FonteDeFora, Fonte>>
