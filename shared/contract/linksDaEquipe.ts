import * as z from 'zod'
import { endpoint, sessao } from './endpoint.ts'
import { LinkEncerrado, LinkNaoEncontrado } from './erros.ts'
import { filtrosDeLinks, LinkNaLista, situacoesDeLink } from './links.ts'
import { cursorDaEquipe, daEmpresa, EmpresaDaLinha } from './pagamentosDaEquipe.ts'
import { Id21, Instante, Paginacao } from './tipos.ts'

/** The payment links of every company, as the provider's staff read and stop them (R109, decision 0085). */

export const listarLinksDaEquipe = endpoint({
  operation: 'listarLinksDaEquipe',
  access: sessao('G16', 'ler'),
  summary: 'Links of every company, newest first, by the documented filters and by company.',
  impacto: 'A equipe não vê os links das empresas.',
  query: { limit: Paginacao.limit, cursor: cursorDaEquipe, empresa: daEmpresa, ...filtrosDeLinks },
  response: z.object({
    itens: z.array(
      LinkNaLista.omit({ pagos: true }).extend({
        empresa: EmpresaDaLinha,
        suspensao: z.object({ em: Instante, motivo: z.string() }).nullable(),
      }),
    ),
    parcial: z.boolean(),
    cursor: z.string().nullable(),
  }),
  errors: [],
})

export const mudarSituacaoDoLink = endpoint({
  operation: 'mudarSituacaoDoLink',
  access: sessao('G16', 'escrever'),
  summary: 'Staff take a link out of service, for a reason that its company reads, or put it back.',
  impacto: 'A equipe não consegue suspender um link.',
  params: { id: Id21 },
  body: z.strictObject({
    situacao: z.enum(['suspenso', 'ativo']),
    motivo: z
      .string()
      .trim()
      .min(3, 'diga o motivo')
      .max(300)
      .optional()
      .meta({ description: 'Obrigatório para suspender; a empresa lê.' }),
  }),
  response: z.object({ id: Id21, situacao: z.enum(situacoesDeLink) }),
  errors: [LinkNaoEncontrado, LinkEncerrado],
})
