import type { Motivo, Presente, Rigor } from '../../../shared/domain/risco/avaliar.ts'
import type { VereditoDeRisco } from '../../../shared/domain/risco/diario.ts'
import type { Dimensao } from '../../../shared/domain/risco/regras.ts'
import type { Nivel } from '../../../shared/domain/risco/testeDeCartoes.ts'
import type { Prazo } from '../http.ts'

/** What is told of a payment: keyed hashes, facts and centavos, nothing by which a person could be named. */
export interface SinaisDeRisco {
  /** How strict the link is; `plataforma` where the merchant asked for no analysis. */
  rigor: Rigor
  chaves: Partial<Record<Dimensao, string>>
  presente: Presente
}

export interface AvaliacaoDeRisco {
  /** `indeterminado`: not everything was known in time. The payment goes on: we never lose a sale by being slow. */
  tipo: VereditoDeRisco
  pontos: number
  /** Points from which it would have been refused. */
  limiar: number
  /** Heaviest first. */
  motivos: Motivo[]
  /** Cards being tested (decision 0065), as far as the history that was read tells. */
  teste?: {
    /** What the card's BIN range asks for now. */
    faixa: Nivel
    /** Cards of this link approved in the last minute; undefined where its history did not come. */
    aprovadasNoMinuto: number | undefined
  }
}

/** Whether a payment looks like fraud. It never throws for what a store or a vendor does. */
export interface AntifraudePort {
  avaliar(sinais: SinaisDeRisco, prazo: Prazo): Promise<AvaliacaoDeRisco>
}
