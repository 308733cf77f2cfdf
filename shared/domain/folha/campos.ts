import type { Centavos } from '../dinheiro.ts'
import type { CodigoTipoChavePix } from '../pix/chave.ts'
import type { MotivoDaFolha } from './motivos.ts'

/** Lines of one lot, and what one line may be, in centavos. */
export const MAXIMO_DA_FOLHA = 5_000
/** Lines that are typed in one call, and bytes of a file: 5,000 payments of a CNAB are 2.4 MB. */
export const MAXIMO_DIGITADAS = 500
export const MAXIMO_DO_ARQUIVO_DA_FOLHA = 3 * 1024 * 1024
export const limitesDaLinha = { minimo: 1, maximo: 200_000_00 } as const
/** Of a name and of a description; the second is what the payee's bank shows. */
export const tamanhos = { nome: 80, descricao: 140, referencia: 40 } as const

/** Where the money of a line goes: a Pix key (S120 1) or a bank account (0). */
export type DestinoDaLinha =
  | { tipo: 'chave'; chave: string; tipoChave: CodigoTipoChavePix }
  | { tipo: 'conta'; ispb: string; agencia: string; conta: string }

/** A transfer to one person, as it is authorised. */
export interface LinhaDaFolha {
  nome: string
  /** CPF or CNPJ, without mask: whose the key or account must be. */
  documento: string
  valor: Centavos
  destino: DestinoDaLinha
  /** The destination as people see it. */
  para: string
  email?: string | undefined
  descricao?: string | undefined
  /** The company's own name of it. */
  referencia?: string | undefined
}

/** A line as it was typed, or as a file's cells have it: text, not looked at yet. */
export const camposDaLinha = [
  'nome',
  'documento',
  'valor',
  'chave',
  'tipoChave',
  'banco',
  'agencia',
  'conta',
  'email',
  'descricao',
  'referencia',
] as const
export type CampoDaLinha = (typeof camposDaLinha)[number]
export type LinhaEscrita = Partial<Record<CampoDaLinha, string>>

export interface ErroDaFolha {
  campo: CampoDaLinha | null
  motivo: MotivoDaFolha
}
export type LinhaLida = { erros: ErroDaFolha[]; linha: LinhaDaFolha | undefined }
