import * as z from 'zod'
import { situacoesDoPagamentoDeBoleto } from '../domain/estados/pagamentoDeBoleto.ts'
import { eventosDoPassoManual } from '../domain/estados/passoManual.ts'
import { limitesDoPassoManual, passosManuais } from '../domain/passosManuais.ts'
import { EtapaDoCarrinho } from './dadosDoCarrinho.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  CarrinhoNaoEncontrado,
  CasoDeOutraPessoa,
  ChaveReutilizada,
  EtapaDoCarrinhoInvalida,
  PassoJaPedido,
  PassoNaoPedido,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { Id21, Instante, Reais } from './tipos.ts'

/**
 * Steps of a cart by hand, of two people (decision 0101): one asks here, another confirms by the step's own call (E115, E116,
 * E117), which refuses without such a request.
 */

const Passo = z.object({
  passo: z.enum(passosManuais),
  /** The slip; none of the capture, which is of the whole cart. */
  consultaId: Id21.nullable(),
})
export const PassosDoCarrinho = z.object({
  id: Id21,
  situacao: EtapaDoCarrinho,
  situacaoLabel: z.string(),
  empresa: z.object({ id: z.string(), nome: z.string() }),
  valor: Reais,
  boletos: z.array(
    z.object({
      consultaId: Id21,
      emissor: z.string(),
      valor: Reais,
      situacao: z.enum(situacoesDoPagamentoDeBoleto),
      /** The payment's id, once the slip was asked about (E116). */
      transacao: z.string().nullable(),
    }),
  ),
  /** What waits for another person, or what that person confirmed and is not done yet. */
  pedido: Passo.extend({
    valor: Reais,
    motivo: z.string(),
    autor: z.string(),
    em: Instante,
    confirmador: z.string().nullable(),
  }).nullable(),
  /** What may be asked for now. */
  possiveis: z.array(Passo),
  /** What this reader may say of what waits. */
  decisoes: z.array(z.enum(['confirmar', 'recusar', 'desistir'])),
  historico: z.array(
    Passo.extend({
      em: Instante,
      quem: z.string(),
      ato: z.enum(eventosDoPassoManual),
      texto: z.string().nullable(),
      resultado: z.string().nullable(),
    }),
  ),
})

const daEquipe = { impacto: 'A equipe não consegue dar à mão um passo de um pagamento de boletos que parou.' } as const
const escrita = { ...daEquipe, access: sessao('G09', 'escrever'), fatorRecente: true, idempotente: true } as const

export const obterPassosDoCarrinho = endpoint({
  ...daEquipe,
  operation: 'obterPassosDoCarrinho',
  access: sessao('G09', 'ler'),
  summary: 'What of a cart may be done by hand, what waits for a second person, and what was done.',
  params: { id: Id21 },
  response: PassosDoCarrinho,
  errors: [CarrinhoNaoEncontrado],
})

export const pedirPassoDoCarrinho = endpoint({
  ...escrita,
  operation: 'pedirPassoDoCarrinho',
  summary: 'Asks that a cart is captured, or that one of its slips is asked about or paid; another person confirms.',
  params: { id: Id21 },
  body: z
    .strictObject({
      passo: z.enum(passosManuais),
      consultaId: Id21.optional().meta({ description: 'O boleto; só a captura é do carrinho todo.' }),
      motivo: z
        .string()
        .trim()
        .min(limitesDoPassoManual.motivoMinimo, 'conte por que o passo é dado à mão')
        .max(limitesDoPassoManual.motivoMaximo),
    })
    .refine(b => (b.passo === 'captura') === (b.consultaId === undefined), {
      path: ['consultaId'],
      error: 'diga qual boleto; a captura é do carrinho todo',
    }),
  response: PassosDoCarrinho,
  errors: [CarrinhoNaoEncontrado, EtapaDoCarrinhoInvalida, PassoJaPedido, ChaveReutilizada],
})

export const recusarPassoDoCarrinho = endpoint({
  ...escrita,
  operation: 'recusarPassoDoCarrinho',
  summary: 'What waits is refused by another person, or taken back by who asked for it. Nothing was done.',
  params: { id: Id21 },
  body: z.strictObject({ observacao: MotivoDaDecisao }),
  response: PassosDoCarrinho,
  errors: [CarrinhoNaoEncontrado, PassoNaoPedido, CasoDeOutraPessoa, ChaveReutilizada],
})
