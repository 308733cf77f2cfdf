import * as z from 'zod'
import { eventosDoPassoManual, situacoesDoPassoManual } from '../../../shared/domain/estados/passoManual.ts'
import { passosManuais } from '../../../shared/domain/passosManuais.ts'
import { entity } from './entity.ts'

/** Steps of carts that wait for a second person of the staff. */
export const passosPedidos = 'EQP#PASSOS'

const Pessoa = z.object({ id: z.string(), nome: z.string().meta({ sensivel: true }) })
const Passo = { passo: z.enum(passosManuais), consultaId: z.string().optional() }

/** What staff asked to be done by hand with a cart, one thing at a time, and what came of what was asked before. */
export const PassoManual = entity({
  name: 'PassoManual',
  pattern: {
    PK: 'CAR#id',
    SK: 'PASSO',
    index: 'GSI1 EQP#PASSOS · instant#id while it waits for a second person, or for what that person confirmed',
    note: 'a step of the cart by hand: asked by one person, confirmed by another',
  },
  schema: z.object({
    carrinhoId: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    situacao: z.enum(situacoesDoPassoManual),
    pedido: z
      .object({
        ...Passo,
        /** Centavos: of the slip, or of the cart. */
        valor: z.int(),
        motivo: z.string(),
        autor: Pessoa,
        em: z.string(),
        confirmador: Pessoa.optional(),
      })
      .optional(),
    /** The oldest first. */
    historico: z.array(
      z.object({
        ...Passo,
        em: z.string(),
        quem: z.string().meta({ sensivel: true }),
        ato: z.enum(eventosDoPassoManual),
        texto: z.string().optional(),
        /** What the slip, or without one the cart, was after the step. */
        resultado: z.string().optional(),
      }),
    ),
  }),
  key: (carrinhoId: string) => ({ PK: `CAR#${carrinhoId}`, SK: 'PASSO' }),
  id: p => p.carrinhoId,
  indexes: ({ pedido, carrinhoId }) => (pedido ? { GSI1PK: passosPedidos, GSI1SK: `${pedido.em}#${carrinhoId}` } : {}),
})
export type PassoManual = ReturnType<typeof PassoManual.parse>
