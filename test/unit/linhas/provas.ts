import type { Operacao } from '../../../shared/contract/rotas.ts'

/** A test by its file and by what its title says, whole or in part. */
export type Teste = readonly [arquivo: string, titulo: string]

/** Documented fields that a call takes or answers, by their way: `[]` stands for each of a list. */
export interface Campos {
  corpo?: readonly string[]
  filtros?: readonly string[]
  resposta?: readonly string[]
}
/** A documented call: the operation that answers it at exactly this method and path, and a test beside what every call has. */
export interface Chamada extends Campos {
  chamada: Operacao
  rota: string
  /** What of it is answered otherwise than it is documented. */
  desvio?: Desvio
  teste?: Teste
}
/** A documented shape: the operation whose contract has its fields. */
export interface Forma extends Campos {
  forma: Operacao
}
/**
 * A row that is answered otherwise than it is written: the decision by its number, in one sentence what is done instead,
 * and a test of what is.
 */
export interface Desvio {
  decisao: string
  porque: string
  teste?: Teste
}
/** A row of a capability that is still to be built: the room that will have it, and a test of the part that is there. */
export interface Depois {
  depois: 'pdv' | 'conciliacaoDeUr'
  teste?: Teste
}
export type Prova = Teste | Chamada | Forma | Desvio | Depois
export type Provas = Readonly<Record<string, Prova>>

/** Names of documented fields, in one text; and those inside another, `[]` where it is a list of them. */
export const nomes = (campos: string): string[] => campos.split(' ')
export const em = (campo: string, campos: string): string[] => [campo, ...nomes(campos).map(c => `${campo}.${c}`)]
export const lista = (campo: string, campos: string): string[] => [campo, ...nomes(campos).map(c => `${campo}[].${c}`)]

export const pagador = 'test/web/pagador'
export const painel = 'test/web/painel'
export const contrato = 'test/contract'
export const unidade = 'test/unit'
export const e2e = 'test/e2e'
