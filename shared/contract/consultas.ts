import * as z from 'zod'
import { endpoint, publico } from './endpoint.ts'
import { CepNaoEncontrado, ProvedorIndisponivel, UfNaoEncontrada } from './erros.ts'

/** Public lookups: postal codes, banks, states and cities (E045, E118, E122–E124). */

export const buscarCep = endpoint({
  operation: 'buscarCep',
  access: publico,
  summary: 'Address of a CEP: ViaCEP, then BrasilAPI.',
  impacto: 'Pagadores precisam digitar o endereço inteiro.',
  params: { cep: z.string().regex(/^\d{5}-?\d{3}$|^\d{2}\.\d{3}-\d{3}$/, 'CEP com 8 dígitos') },
  response: z.object({ logradouro: z.string(), bairro: z.string(), cidade: z.string(), estado: z.string() }),
  errors: [CepNaoEncontrado, ProvedorIndisponivel],
})
export const listarBancos = endpoint({
  operation: 'listarBancos',
  access: publico,
  summary: 'Banks, by code.',
  impacto: 'Recebedores não conseguem escolher o banco.',
  response: z.array(z.object({ id: z.string(), label: z.string(), codigo: z.string(), nome: z.string() })),
  errors: [],
})
export const listarEstados = endpoint({
  operation: 'listarEstados',
  access: publico,
  summary: 'The 27 federative units.',
  impacto: 'Formulários de endereço ficam sem a lista de estados.',
  response: z.array(z.object({ uf: z.string(), nome: z.string() })),
  errors: [],
})
const Municipio = z.object({ id: z.int(), nome: z.string(), uf: z.string() })
export const listarMunicipios = endpoint({
  operation: 'listarMunicipios',
  access: publico,
  summary: 'All municipalities (IBGE).',
  impacto: 'Formulários de endereço ficam sem a lista de cidades.',
  response: z.array(Municipio),
  errors: [],
})
export const listarMunicipiosDaUf = endpoint({
  operation: 'listarMunicipiosDaUf',
  access: publico,
  summary: 'Municipalities of one state.',
  impacto: 'Formulários de endereço ficam sem a lista de cidades.',
  params: { uf: z.string().regex(/^[A-Za-z]{2}$/) },
  response: z.array(Municipio),
  errors: [UfNaoEncontrada],
})
