import * as z from 'zod'
import { Tema } from './camposDoTema.ts'
import { endpoint, sessao } from './endpoint.ts'
import { CorSemContraste, EmpresaNaoEncontrada, LinkNaoEncontrado } from './erros.ts'
import { Id21 } from './tipos.ts'

/** How the payer's pages look (E064–E067, decision 0036): the company's theme, and a link's over it. */

const DaEmpresa = z.object({
  tema: Tema,
  /** The merchant chose none: it is the product's. */
  padrao: z.boolean(),
  nomeComercial: z.string(),
  logo: z.string().nullable(),
  verificada: z.boolean(),
  /** The session's role may change it. */
  podeAlterar: z.boolean(),
})
const DoLink = z.object({
  tema: Tema,
  origem: z.enum(['link', 'empresa', 'padrao']),
  /** Of the link. */
  versao: z.int(),
})
const empresa = { id: z.string().regex(/^[A-Za-z0-9-]{1,40}$/) }
/** Without one, what is above it: the company's for a link, the product's for a company. */
const body = z.strictObject({ tema: Tema.nullable() })

export const obterTemaDaEmpresa = endpoint({
  operation: 'obterTemaDaEmpresa',
  access: sessao('G05', 'ler'),
  summary: 'How the payer’s pages of the session’s company look (E064).',
  impacto: 'Empresas não veem a aparência das próprias páginas.',
  params: empresa,
  response: DaEmpresa,
  errors: [EmpresaNaoEncontrada],
})
export const definirTemaDaEmpresa = endpoint({
  operation: 'definirTemaDaEmpresa',
  access: sessao('ADM', 'escrever'),
  summary: 'Changes how the company’s pages look (E065); its open links follow.',
  impacto: 'Empresas não conseguem mudar a aparência das próprias páginas.',
  params: empresa,
  body,
  response: DaEmpresa,
  errors: [EmpresaNaoEncontrada, CorSemContraste],
})
export const obterTemaDoLink = endpoint({
  operation: 'obterTemaDoLink',
  access: sessao('G02', 'ler'),
  summary: 'How one link’s pages look, and whose choice that is (E066).',
  impacto: 'Empresas não veem a aparência de um link.',
  params: { id: Id21 },
  response: DoLink,
  errors: [LinkNaoEncontrado],
})
export const definirTemaDoLink = endpoint({
  operation: 'definirTemaDoLink',
  access: sessao('G02', 'escrever'),
  summary: 'Gives one link a look of its own, or its company’s again (E067): another version of the link.',
  impacto: 'Empresas não conseguem mudar a aparência de um link.',
  params: { id: Id21 },
  body,
  response: DoLink,
  errors: [LinkNaoEncontrado, CorSemContraste],
})
