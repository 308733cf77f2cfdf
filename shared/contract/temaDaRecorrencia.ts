import * as z from 'zod'
import { AparenciaDaPagina, Tema, TextoDoBanner } from './camposDoTema.ts'
import { endpoint, publico, sessao } from './endpoint.ts'
import { CorSemContraste, EmpresaNaoEncontrada, ImagemInvalida, SemPermissao, SessaoInvalida } from './erros.ts'
import { sensivel } from './tipos.ts'

/** How the payer's page of a subscription looks (E068–E071, decision 0130): its own look over its company's over ours. */

const Aparencia = z.object({
  ...AparenciaDaPagina.shape,
  nomeComercial: z.string(),
  /** The logo is of these pages alone; else it is the company's. */
  logoProprio: z.boolean(),
  /** Who asks may change it: never without a session. */
  podeAlterar: z.boolean(),
})
/** As documented: both are optional. */
const query = {
  jwtToken: z
    .string()
    .max(4096)
    .optional()
    .meta({
      ...sensivel,
      description: 'O token da sessão, que vale só com o cookie dela. `Authorization: Bearer` é melhor, e vence este.',
    }),
  nanoId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'empresa desconhecida')
    .optional()
    .meta({ description: 'O id da empresa; sem ele, a da sessão.' }),
}
const mudanca = { access: sessao('G03', 'escrever'), response: Aparencia } as const
const imagem = {
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png'] },
  limite: 4 * 1024 * 1024,
  errors: [EmpresaNaoEncontrada, ImagemInvalida],
} as const

export const obterTemaDaRecorrencia = endpoint({
  operation: 'obterTemaDaRecorrencia',
  access: publico,
  comSessao: sessao('G03', 'ler'),
  summary: 'How a company’s subscription pages look (E068): of any company by its id, of the session’s without one.',
  impacto: 'Empresas não veem a aparência das próprias assinaturas.',
  query,
  response: Aparencia,
  errors: [EmpresaNaoEncontrada, SessaoInvalida, SemPermissao],
})
export const definirTemaDaRecorrencia = endpoint({
  ...mudanca,
  operation: 'definirTemaDaRecorrencia',
  summary: 'Changes how the company’s subscription pages look (E069); null gives them the company’s look again.',
  impacto: 'Empresas não conseguem mudar a aparência das próprias assinaturas.',
  query,
  body: z.strictObject({ tema: Tema.nullable(), textoDoBanner: TextoDoBanner.optional() }),
  errors: [EmpresaNaoEncontrada, CorSemContraste],
})
export const enviarLogoDaRecorrencia = endpoint({
  ...mudanca,
  ...imagem,
  operation: 'enviarLogoDaRecorrencia',
  summary: 'Gives the subscription pages a logo of their own, in our own encoding of the picture.',
  impacto: 'Empresas não conseguem trocar a marca das próprias assinaturas.',
  body: z.strictObject({}),
})
export const removerLogoDaRecorrencia = endpoint({
  ...mudanca,
  operation: 'removerLogoDaRecorrencia',
  summary: 'The subscription pages show the company’s logo again (E070).',
  impacto: 'Empresas não conseguem tirar a marca das próprias assinaturas.',
  errors: [EmpresaNaoEncontrada],
})
export const enviarBannerDaRecorrencia = endpoint({
  ...mudanca,
  ...imagem,
  operation: 'enviarBannerDaRecorrencia',
  summary: 'Gives the subscription pages a banner, cut to three by one, with what it shows in words.',
  impacto: 'Empresas não conseguem pôr uma imagem nas próprias assinaturas.',
  body: z.strictObject({ texto: TextoDoBanner }),
})
export const removerBannerDaRecorrencia = endpoint({
  ...mudanca,
  operation: 'removerBannerDaRecorrencia',
  summary: 'The subscription pages show no banner any more (E071).',
  impacto: 'Empresas não conseguem tirar a imagem das próprias assinaturas.',
  errors: [EmpresaNaoEncontrada],
})
