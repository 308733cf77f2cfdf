import * as z from 'zod'
import { cnpjValido } from '../domain/documento.ts'
import { emailValido } from '../domain/email.ts'
import { dadosDaEmpresa } from '../domain/empresa.ts'
import { palavrasDoCadastro as p } from '../domain/recebedor.ts'
import { telefoneValido } from '../domain/telefone.ts'
import { endpoint, sessao } from './endpoint.ts'
import { ChaveReutilizada, SlugIndisponivel, SubClienteJaExiste, SubClienteNaoEncontrado } from './erros.ts'
import { Id21, Instante, PaginacaoComCursor, PaginaDe, sensivel } from './tipos.ts'

/** Companies under the session's company (E141–E144). */

const Resumo = z.object({
  id: Id21,
  nomeComercial: z.string(),
  cnpj: z.string(),
  slug: z.string(),
  ativo: z.boolean(),
  criadoEm: Instante,
})
const Inteiro = Resumo.extend({
  razaoSocial: z.string(),
  email: z.string().meta(sensivel),
  contato: z.string().meta(sensivel),
  atualizadoEm: Instante,
})
const editaveis = {
  nomeComercial: z.string().trim().min(2, 'informe o nome comercial').max(dadosDaEmpresa.nome),
  razaoSocial: z.string().trim().min(2, 'informe a razão social').max(120),
  email: z.string().trim().max(120).refine(emailValido, p.email).meta(sensivel),
  contato: z.string().max(20).refine(telefoneValido, p.telefone).meta(sensivel),
}

export const listarSubClientes = endpoint({
  operation: 'listarSubClientes',
  access: sessao('G07', 'ler'),
  summary: 'The company’s sub-clients, newest first; ten a page unless told (E141, K41).',
  impacto: 'Empresas não veem seus sub-clientes.',
  query: { ...PaginacaoComCursor, nome: z.string().trim().max(100).optional() },
  response: PaginaDe(Resumo),
  errors: [],
})
export const criarSubCliente = endpoint({
  operation: 'criarSubCliente',
  access: sessao('G07', 'escrever'),
  summary: 'Registers a sub-client (E142): one CNPJ is one of the company’s, one address is one of the platform’s.',
  impacto: 'Empresas não conseguem cadastrar sub-clientes.',
  body: z.strictObject({
    ...editaveis,
    cnpj: z.string().max(20).refine(cnpjValido, p.documento).meta(sensivel),
    slug: z.string().trim().min(1, p.obrigatorio).max(80),
  }),
  idempotente: true,
  response: Inteiro,
  errors: [SubClienteJaExiste, SlugIndisponivel, ChaveReutilizada],
})
export const obterSubCliente = endpoint({
  operation: 'obterSubCliente',
  access: sessao('G07', 'ler'),
  summary: 'A sub-client (E143).',
  impacto: 'Empresas não veem os dados de um sub-cliente.',
  params: { id: Id21 },
  response: Inteiro,
  errors: [SubClienteNaoEncontrado],
})
export const alterarSubCliente = endpoint({
  operation: 'alterarSubCliente',
  access: sessao('G07', 'escrever'),
  summary: 'Changes a sub-client, or puts it aside (E144); its CNPJ and address stay.',
  impacto: 'Empresas não conseguem corrigir um sub-cliente.',
  params: { id: Id21 },
  body: z.strictObject({ ...editaveis, ativo: z.boolean() }),
  response: Inteiro,
  errors: [SubClienteNaoEncontrado],
})
