import * as z from 'zod'
import { situacoesDoPagamentoDeBoleto } from '../domain/estados/pagamentoDeBoleto.ts'
import { EtapaDoCarrinho } from './dadosDoCarrinho.ts'
import { endpoint, sessao } from './endpoint.ts'
import { cursorDaEquipe, daEmpresa, EmpresaDaLinha } from './pagamentosDaEquipe.ts'
import { Id21, Instante, Paginacao, Reais } from './tipos.ts'

/** Slips of every company, paid by card (R111, S054–S069) and from balances (E138), as staff read them (decision 0093). */

const Dia = z.iso.date()
const filtros = {
  limit: Paginacao.limit,
  cursor: cursorDaEquipe,
  empresa: daEmpresa,
  periodoInicio: Dia.optional(),
  periodoFim: Dia.optional(),
}

export const listarCarrinhosDaEquipe = endpoint({
  operation: 'listarCarrinhosDaEquipe',
  access: sessao('G16', 'ler'),
  summary: 'Carts of slips of every company, newest first, by situation (S054–S069), company and period.',
  impacto: 'A equipe não vê os boletos pagos por cartão.',
  query: { ...filtros, situacao: z.coerce.number().pipe(EtapaDoCarrinho).optional() },
  response: z.object({
    itens: z.array(
      z.object({
        id: Id21,
        empresa: EmpresaDaLinha,
        situacao: EtapaDoCarrinho,
        situacaoLabel: z.string(),
        boletos: z.int(),
        /** The sum of its slips; what the card is charged, once instalments were chosen. */
        valor: Reais,
        total: Reais.nullable(),
        parcelas: z.int().nullable(),
        cartao: z.object({ bandeira: z.string(), finais: z.string() }).nullable(),
        estornado: Reais,
        criadoEm: Instante,
        autorizadoEm: Instante.nullable(),
        pagoEm: Instante.nullable(),
        encerradoEm: Instante.nullable(),
        /** Papers asked for that did not come. */
        pendentes: z.int(),
        /** Staff looked at it, or must: its case opens. */
        analise: z.boolean(),
      }),
    ),
    parcial: z.boolean(),
    cursor: z.string().nullable(),
  }),
  errors: [],
})

export const listarPagamentosDeBoletoDaEquipe = endpoint({
  operation: 'listarPagamentosDeBoletoDaEquipe',
  access: sessao('G16', 'ler'),
  summary: 'Slips that companies paid from their balances, newest first, by state, company and period.',
  impacto: 'A equipe não vê os boletos que as empresas pagam do saldo.',
  query: { ...filtros, situacao: z.enum(situacoesDoPagamentoDeBoleto as [string, ...string[]]).optional() },
  response: z.object({
    itens: z.array(
      z.object({
        id: Id21,
        empresa: EmpresaDaLinha,
        situacao: z.string(),
        emissor: z.string(),
        linhaDigitavel: z.string(),
        valor: Reais,
        criadoEm: Instante,
        pagoEm: Instante.nullable(),
        /** What staff said of it last, and why; null of one that no person looked at. */
        decisao: z
          .object({ qual: z.enum(['liberar', 'recusar']), quem: z.string(), em: Instante, motivo: z.string() })
          .nullable(),
      }),
    ),
    parcial: z.boolean(),
    cursor: z.string().nullable(),
  }),
  errors: [],
})
