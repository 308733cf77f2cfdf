import * as z from 'zod'
import { arranjos, unidades } from '../domain/agenda.ts'
import { situacoesDaOferta } from '../domain/antecipacao.ts'
import { servicosCobradosPorConta } from '../domain/contasDoProvedor.ts'
import { servicosDaQuita } from '../domain/servicosDaQuita.ts'
import { vereditosDaOferta } from '../domain/vereditoDaOferta.ts'
import { endpoint, sessao } from './endpoint.ts'
import { AntecipacaoEncerrada, AntecipacaoNaoEncontrada } from './erros.ts'
import { cursorDaEquipe, daEmpresa, EmpresaDaLinha } from './pagamentosDaEquipe.ts'
import { Id21, Instante, Paginacao, Reais, sensivel } from './tipos.ts'

/**
 * What the provider's finance reads of every company (R113, R116, E139; decision 0093): receivables by day and arrangement,
 * offers to anticipate them, and what each service earned.
 */

const Dia = z.iso.date()
const periodo = { periodoInicio: Dia.optional(), periodoFim: Dia.optional() }

export const listarRecebiveisDaEquipe = endpoint({
  operation: 'listarRecebiveisDaEquipe',
  access: sessao('G09', 'ler'),
  summary: 'Receivable units of every account by day and arrangement: what is to be released, or what was.',
  impacto: 'A equipe não vê a agenda de recebíveis das empresas.',
  query: {
    limit: Paginacao.limit,
    cursor: cursorDaEquipe,
    empresa: daEmpresa,
    ...periodo,
    /** `agendado` where it is absent: by the day on which it falls due; `liquidado`: by the day on which it was released. */
    situacao: z.enum(['agendado', 'liquidado']).optional(),
    arranjo: z.enum(unidades).optional(),
  },
  response: z.object({
    /** As they were read: 31 days at most. */
    periodoInicio: Dia,
    periodoFim: Dia,
    itens: z.array(
      z.object({
        id: z.string(),
        empresa: EmpresaDaLinha,
        /** Null: the company's own account. */
        recebedor: z.object({ id: z.string(), nome: z.string().meta(sensivel) }).nullable(),
        data: Dia,
        arranjo: z.enum(unidades),
        valor: Reais,
        antecipado: Reais,
        abatido: Reais,
        parcelas: z.int(),
        situacao: z.enum(['agendado', 'liquidado']),
        liquidadoEm: Instante.nullable(),
      }),
    ),
    parcial: z.boolean(),
    cursor: z.string().nullable(),
  }),
  errors: [],
})

const Oferta = z.object({
  id: Id21,
  empresa: EmpresaDaLinha,
  recebedor: z.object({ id: z.string(), nome: z.string().meta(sensivel) }),
  situacao: z.enum(situacoesDaOferta),
  data: Dia,
  arranjo: z.enum(arranjos),
  valorTransacionado: Reais,
  valorRegular: Reais,
  custo: Reais,
  valorAntecipado: Reais,
  /** Percent a month, and for how many days it was counted. */
  taxaMes: z.string(),
  dias: z.int(),
  dataCriacao: Instante,
  dataExpiracao: Instante,
  abertaEm: Instante.nullable(),
  /** Who of the company made it. */
  oferecidaPor: z.string().meta(sensivel),
  selfie: z.object({ veredito: z.enum(vereditosDaOferta), tentativas: z.int() }),
  /** Whose selfie authorises it, as the receiver's registration says now: the person, the CPF masked. */
  responsavel: z.object({ nome: z.string().meta(sensivel), cpf: z.string().meta(sensivel) }).nullable(),
  transferencia: Id21.nullable(),
  cancelamento: z.object({ em: Instante, motivo: z.string() }).nullable(),
  acoes: z.array(z.enum(['cancelar'])),
})

export const listarAntecipacoesDaEquipe = endpoint({
  operation: 'listarAntecipacoesDaEquipe',
  access: sessao('G09', 'ler'),
  summary: 'Offers of anticipation of every company, newest first: cost, state, what the selfie said, whose it was.',
  impacto: 'A equipe não vê as antecipações oferecidas pelas empresas.',
  query: {
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: cursorDaEquipe,
    empresa: daEmpresa,
    ...periodo,
    situacao: z.enum(situacoesDaOferta).optional(),
  },
  response: z.object({ itens: z.array(Oferta), parcial: z.boolean(), cursor: z.string().nullable() }),
  errors: [],
})

export const cancelarAntecipacaoDaEquipe = endpoint({
  operation: 'cancelarAntecipacaoDaEquipe',
  access: sessao('G09', 'escrever'),
  summary: 'Staff take an open offer of any company back, for a reason: its address authorises nothing any more.',
  impacto: 'A equipe não consegue cancelar uma antecipação.',
  params: { id: Id21 },
  body: z.strictObject({ motivo: z.string().trim().min(3, 'diga o motivo').max(300) }),
  response: z.object({ id: Id21, situacao: z.enum(situacoesDaOferta) }),
  errors: [AntecipacaoNaoEncontrada, AntecipacaoEncerrada],
})

export const listarServicosFinanceiros = endpoint({
  operation: 'listarServicosFinanceiros',
  access: sessao('G09', 'ler'),
  summary:
    'The services that the provider charges for, with what each earned in a period and in the one before, and what came for rents and invoices (E139).',
  impacto: 'A equipe não vê o que cada serviço rendeu.',
  query: periodo,
  response: z.object({
    periodoInicio: Dia,
    periodoFim: Dia,
    anterior: z.object({ periodoInicio: Dia, periodoFim: Dia, total: Reais }),
    total: Reais,
    itens: z.array(
      z.object({
        servico: z.enum(servicosDaQuita),
        valor: Reais,
        anterior: Reais,
        dias: z.array(z.object({ data: Dia, valor: Reais })),
      }),
    ),
    /** What came for rents, monthly fees and other accounts that companies are sent, by the day on which it came: beside the total. */
    contas: z.array(z.object({ servico: z.enum(servicosCobradosPorConta), valor: Reais, anterior: Reais })),
  }),
  errors: [],
})
