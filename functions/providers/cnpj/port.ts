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
  /** Seven digits and its name; null where the registry says none. */
  cnae: { codigo: string; nome: string } | null
  /** The other activities, seven digits each. */
  cnaesSecundarios: string[]
  /** aaaa-mm-dd, null where the registry does not say. */
  inicioAtividade: string | null
  /** Its owners as published, whose CPF it hides; null where it publishes none. */
  socios: { nome: string; estrangeiro: boolean }[] | null
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
