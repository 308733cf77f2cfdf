import type { LinhaDaDeclaracao, NomeDaDeclaracao } from '../../../shared/domain/declaracaoMensal.ts'

/** A month's return as it is handed in. */
export interface ArquivoDaDeclaracao {
  bytes: Uint8Array
  /** Rows, without what is around them. */
  linhas: number
  extensao: string
  tipo: string
}

/**
 * Who knows a layout in which returns are handed in. It writes what it is given and adds nothing up: the sums are the
 * journal's (decision 0220).
 */
export interface DeclaracoesPort {
  escrever(
    declaracao: NomeDaDeclaracao,
    da: { mes: string; n: number; linhas: readonly LinhaDaDeclaracao[] },
  ): ArquivoDaDeclaracao
}
