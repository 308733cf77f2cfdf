import type { Prazo } from '../http.ts'

/** Looks an address up by its CEP (8 digits). City-level CEPs answer with empty `logradouro` and `bairro`: let people type. */
export interface CepPort {
  buscar(cep: string, prazo: Prazo): Promise<EnderecoDoCep>
}

export type EnderecoDoCep =
  | { tipo: 'encontrado'; logradouro: string; bairro: string; cidade: string; estado: string }
  | { tipo: 'inexistente' }
  | { tipo: 'indeterminado' }
