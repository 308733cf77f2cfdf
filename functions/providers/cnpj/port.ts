import type { Prazo } from '../http.ts'

/** Looks a company up in the federal registry by its CNPJ (14 characters, letters allowed). */
export interface CnpjPort {
  buscar(cnpj: string, prazo: Prazo): Promise<EmpresaDoCnpj>
}

export interface CadastroFederal {
  cnpj: string
  razaoSocial: string
  nomeFantasia: string
  /** As published: `ATIVA`, `BAIXADA`, `INAPTA`, `SUSPENSA`, `NULA`. */
  situacao: string
  ativa: boolean
  email: string | null
  /** National digits. */
  telefone: string | null
  endereco: {
    cep: string
    logradouro: string
    numero: string
    complemento: string
    bairro: string
    cidade: string
    uf: string
  }
}
export type EmpresaDoCnpj =
  | { tipo: 'encontrada'; empresa: CadastroFederal }
  | { tipo: 'inexistente' }
  | { tipo: 'indeterminado' }
