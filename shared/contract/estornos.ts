import * as z from 'zod'
import { motivosDoEstorno } from '../domain/estados/estorno.ts'
import { limitesDoEstoque } from '../domain/estoque.ts'
import { motivosDaEspera } from '../domain/saidas.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  CasoDeOutraPessoa,
  ChaveReutilizada,
  CheckoutNaoEncontrado,
  EstornoDeOutraPessoa,
  EstornoEmAndamento,
  EstornoInvalido,
  EstornoJaDecidido,
  EstornoSemSaldo,
  LimiteDiarioDaChave,
  QuemPediuNaoDecide,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { Id21, Instante, PaginacaoComCursor, PaginaDe, Reais } from './tipos.ts'

/** Payments given back (H02), and the second person that large refunds wait for (decision 0063). */

const motivos = z.array(z.enum(motivosDaEspera))

const RespostaDoEstorno = z.object({
  checkoutId: Id21,
  /**
   * `processando`: the provider did not answer; it is asked until it does, and nothing goes back twice. `emAnalise`: it is
   * beyond the limits and waits for a second person; its amount is taken, and nothing was sent.
   */
  situacao: z.enum(['estornado', 'processando', 'emAnalise', 'recusado']),
  estornado: Reais,
  restante: Reais,
  /** Of a refund that was refused, or undone later: why, and the same in words. */
  motivo: z.enum(motivosDoEstorno).nullable(),
  mensagem: z.string().nullable(),
  /** Of one that waits: why, and until when an administrator must decide; after it the refund is not made. */
  espera: z.object({ motivos, ate: Instante }).nullable(),
})

/** A refund that waits, as those of the company see it. */
export const EstornoQueEspera = z.object({
  /** The refund's own: a decision names what it decides on. */
  id: z.string(),
  checkoutId: Id21,
  valor: Reais,
  motivos,
  pedidoEm: Instante,
  /** Not decided on until then, it is not made and its amount goes back. */
  ate: Instante,
  /** Who asked, and by which API key; null of a person who no longer works there. */
  pediu: z.string().nullable(),
  chave: z.string().nullable(),
  /** The reader asked for it, and may take it back. */
  desistivel: z.boolean(),
  /** The reader is a second person who may decide. */
  decidivel: z.boolean(),
})

export const estornarCheckout = endpoint({
  operation: 'estornarCheckout',
  access: sessao('G01', 'escrever'),
  summary:
    'Gives a payment back to the payer, whole or in part. Beyond the limits of money out it waits for a second person.',
  impacto: 'Empresas não conseguem estornar pagamentos.',
  params: { id: Id21 },
  body: z.strictObject({
    valor: Reais.refine(v => v > 0, 'informe um valor maior que zero')
      .nullable()
      .meta({ description: 'Em reais; nulo devolve tudo o que ainda resta.' }),
    devolverAoEstoque: z
      .boolean()
      .optional()
      .meta({ description: 'O que foi vendido voltou: entra de novo no estoque quando o dinheiro for devolvido.' }),
    itensDevolvidos: z
      .array(z.strictObject({ nivel: z.string().min(1).max(60), quantidade: z.int().min(1).max(99_999) }))
      .min(1)
      .max(limitesDoEstoque.porVenda)
      .optional()
      .meta({ description: 'Só uma parte voltou: de quais itens do pagamento (`itensDoEstoque`) e quantas unidades.' }),
  }),
  idempotente: 'obrigatoria',
  saidaDeDinheiro: 'estorno',
  response: RespostaDoEstorno,
  errors: [
    CheckoutNaoEncontrado,
    EstornoInvalido,
    EstornoSemSaldo,
    EstornoEmAndamento,
    LimiteDiarioDaChave,
    ChaveReutilizada,
  ],
})

export const estornarCheckoutDaEquipe = endpoint({
  operation: 'estornarCheckoutDaEquipe',
  access: sessao('G09', 'escrever'),
  fatorRecente: true,
  summary:
    'Staff give a payment of any company back to the payer, whole or in part. Beyond the limits of money out it waits for a second person.',
  impacto: 'A equipe não consegue estornar um pagamento.',
  params: { id: Id21 },
  body: z.strictObject({
    valor: Reais.refine(v => v > 0, 'informe um valor maior que zero')
      .nullable()
      .meta({ description: 'Em reais; nulo devolve tudo o que ainda resta.' }),
    motivo: MotivoDaDecisao,
  }),
  idempotente: 'obrigatoria',
  saidaDeDinheiro: 'estorno',
  response: RespostaDoEstorno,
  errors: [CheckoutNaoEncontrado, EstornoInvalido, EstornoSemSaldo, EstornoEmAndamento, ChaveReutilizada],
})

export const analisarEstorno = endpoint({
  operation: 'analisarEstorno',
  access: sessao('ADM', 'escrever'),
  fatorRecente: true,
  summary:
    'Another administrator of the company, or staff, decide on a refund that waits: it is sent, or its amount goes back.',
  impacto: 'Estornos altos ficam parados à espera de outra pessoa.',
  params: { id: Id21 },
  body: z.strictObject({
    estorno: z.string().min(1).max(40).meta({ description: 'O estorno que foi visto: o `id` do que espera.' }),
    decisao: z.enum(['liberar', 'recusar']),
    motivo: MotivoDaDecisao.optional().meta({ description: 'Obrigatório para a equipe, e só ela lê.' }),
  }),
  idempotente: 'obrigatoria',
  response: RespostaDoEstorno,
  errors: [CasoDeOutraPessoa, CheckoutNaoEncontrado, QuemPediuNaoDecide, EstornoJaDecidido, ChaveReutilizada],
})

export const desistirDoEstorno = endpoint({
  operation: 'desistirDoEstorno',
  access: sessao('G01', 'escrever'),
  summary: 'Who asked for a refund takes it back while it waits: nothing is sent, and its amount goes back.',
  impacto: 'Quem pediu um estorno não consegue desistir dele enquanto ele espera.',
  params: { id: Id21 },
  idempotente: true,
  response: RespostaDoEstorno,
  errors: [CheckoutNaoEncontrado, EstornoDeOutraPessoa, EstornoJaDecidido, ChaveReutilizada],
})

export const listarEstornosEmAnalise = endpoint({
  operation: 'listarEstornosEmAnalise',
  access: sessao('G01', 'ler'),
  summary: 'The company’s refunds that wait for a second person.',
  impacto: 'Empresas não veem os estornos que esperam outra pessoa.',
  query: PaginacaoComCursor,
  response: PaginaDe(EstornoQueEspera),
  errors: [],
})
