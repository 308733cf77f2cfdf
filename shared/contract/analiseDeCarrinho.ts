import * as z from 'zod'
import { decisoesDoCarrinho, motivosDaReprovacao, razoesDaAnalise } from '../domain/analiseDeCarrinho.ts'
import { situacoesDoPagamentoDeBoleto } from '../domain/estados/pagamentoDeBoleto.ts'
import { EtapaDoCarrinho } from './dadosDoCarrinho.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  CarrinhoNaoEncontrado,
  CasoDeOutraPessoa,
  ChaveReutilizada,
  DocumentoNaoReconhecido,
  EtapaDoCarrinhoInvalida,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/**
 * Staff's analysis of a cart whose card is held (state 10, decision 0025): any company's carts, G16. Only these calls read
 * a cart's papers, only while it waits, and each reading is written down with who read. The cart itself is read at any
 * time, its people masked unless the staff compare their documents (decision 0202).
 */
const daOperacao = {
  access: sessao('G16', 'escrever'),
  impacto: 'Pagamentos de boletos por cartão ficam parados na análise.',
} as const

const Situacao = z.object({ id: Id21, situacao: EtapaDoCarrinho, situacaoLabel: z.string() })
const Razoes = z.array(z.enum(razoesDaAnalise))

export const listarCarrinhosEmAnalise = endpoint({
  ...daOperacao,
  operation: 'listarCarrinhosEmAnalise',
  access: sessao('G16', 'ler'),
  summary: 'Carts that wait for the staff’s decision, those that wait longest first.',
  query: {
    limit: z.coerce.number().int().min(1).max(50).optional(),
    apos: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional()
      .meta({ description: 'O `proximo` da página anterior.' }),
  },
  response: z.object({
    itens: z.array(
      z.object({
        id: Id21,
        empresa: z.object({ id: z.string(), nome: z.string() }),
        /** Charged by the card, fee included. */
        valor: Reais,
        boletos: z.int(),
        razoes: Razoes,
        autorizadoEm: Instante,
        /** Then the hold is let go without a decision. */
        decidirAte: Instante,
      }),
    ),
    proximo: z.string().nullable(),
  }),
  errors: [],
})

export const obterCarrinhoEmAnalise = endpoint({
  ...daOperacao,
  operation: 'obterCarrinhoEmAnalise',
  access: sessao('G16', 'ler'),
  summary:
    'A cart of any company: payer, selfie’s result, slips, papers by name, who did what, and the numbers that its card is known by. Documents are whole while it waits for the staff, and masked before and after.',
  params: { id: Id21 },
  response: Situacao.extend({
    empresa: z.object({ id: z.string(), nome: z.string() }),
    valorCarrinho: Reais,
    valorTotal: Reais,
    parcelas: z.int(),
    razoes: Razoes,
    criadoEm: Instante,
    autorizadoEm: Instante.nullable(),
    pagoEm: Instante.nullable(),
    encerradoEm: Instante.nullable(),
    /** Given back so far. */
    estornado: Reais,
    /** Papers asked for that did not come. */
    pendentes: z.int(),
    /** Null unless it waits for the staff. */
    decidirAte: Instante.nullable(),
    pagador: z
      .object({
        nome: z.string().meta(sensivel),
        documento: z.string().meta(sensivel),
        email: z.string().meta(sensivel),
        contato: z.string().meta(sensivel),
        endereco: z.string().meta(sensivel),
        estrangeiro: z.boolean(),
      })
      .nullable(),
    /** The last card that was tried, with what the acquirer and its bank know it by. */
    cartao: z
      .object({
        bandeira: z.string(),
        finais: z.string(),
        numeros: z.array(
          z.object({ nome: z.enum(['pedido', 'pagamento', 'tid', 'nsu', 'autorizacao', 'codigo']), valor: z.string() }),
        ),
      })
      .nullable(),
    /** What comparing the selfie came to: `grau` in percent. The photo itself stays where it is. */
    selfie: z.object({ grau: z.int(), ressalva: z.string().nullable() }).nullable(),
    boletos: z.array(
      z.object({
        consultaId: Id21,
        linhaDigitavel: z.string(),
        emissor: z.string(),
        valor: Reais,
        vencimento: z.string().nullable(),
        recebedor: z.object({ nome: z.string(), documento: z.string() }).nullable(),
        /** Who owes it, by the registry. */
        sacado: z.object({ nome: z.string(), documento: z.string() }).nullable(),
        deTerceiro: z.boolean(),
        situacao: z.enum(situacoesDoPagamentoDeBoleto),
        pagoEm: Instante.nullable(),
      }),
    ),
    papeis: z.array(
      z.object({
        id: Id21,
        label: z.string(),
        consultaId: Id21.nullable(),
        tipo: z.enum(['image/jpeg', 'application/pdf']),
        bytes: z.int(),
        enviadoEm: Instante,
      }),
    ),
    /** The last 50, newest first. */
    atos: z.array(
      z.object({
        em: Instante,
        quem: z.string(),
        ato: z.enum(['leu-papel', ...decisoesDoCarrinho]),
        papel: Id21.nullable(),
        motivo: z.enum(motivosDaReprovacao).nullable(),
        observacao: z.string().nullable(),
      }),
    ),
  }),
  errors: [CarrinhoNaoEncontrado],
})

export const lerPapelDoCarrinho = endpoint({
  ...daOperacao,
  operation: 'lerPapelDoCarrinho',
  summary: 'One paper of a cart that waits for the staff, as it was kept. The reading is written down.',
  params: { id: Id21, documento: Id21 },
  response: z.object({
    tipo: z.enum(['image/jpeg', 'application/pdf']),
    /** The file, base64. */
    data: z.string().meta(sensivel),
  }),
  errors: [CarrinhoNaoEncontrado, EtapaDoCarrinhoInvalida, DocumentoNaoReconhecido],
})

export const analisarCarrinho = endpoint({
  ...daOperacao,
  operation: 'analisarCarrinho',
  summary: 'The staff’s decision on a cart: its slips are paid, or the hold is let go and its payer told.',
  params: { id: Id21 },
  body: z.discriminatedUnion('decisao', [
    z.strictObject({ decisao: z.literal('aprovar'), observacao: MotivoDaDecisao }),
    z.strictObject({
      decisao: z.literal('reprovar'),
      motivo: z.enum(motivosDaReprovacao, { error: 'diga o motivo' }),
      observacao: z.string().trim().max(300).optional().meta({ description: 'Só a equipe lê.' }),
    }),
  ]),
  idempotente: true,
  response: Situacao,
  errors: [CasoDeOutraPessoa, CarrinhoNaoEncontrado, EtapaDoCarrinhoInvalida, ChaveReutilizada],
})
