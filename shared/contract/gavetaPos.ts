import * as z from 'zod'
import { limitesDaGaveta, movimentosDaGaveta, passosDaGaveta } from '../domain/gavetaPos.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  GavetaFechada,
  GavetaJaAberta,
  PosNaoContratado,
  PosSemOperador,
  ValorForaDaGaveta,
} from './erros.ts'
import { Instante, Reais } from './tipos.ts'
import { Turno } from './vendaPos.ts'

/** The cash drawer of who sells at the counter (decision 0214): one open a person, and those that were counted. */

const Dinheiro = Reais.refine(v => v >= 0, 'o valor não pode ser negativo').refine(
  v => v <= limitesDaGaveta.valor,
  'acima do maior valor',
)
const Gaveta = z.object({
  quem: z.string(),
  abertaEm: Instante,
  abertura: Reais,
  vendas: Reais,
  suprimentos: Reais,
  sangrias: Reais,
  /** What should be in it. */
  esperado: Reais,
  fechadaEm: Instante.nullable(),
  contado: Reais.nullable(),
  /** Counted less what should have been there. */
  diferenca: Reais.nullable(),
  observacao: z.string(),
  /** Who opened and who counted it, where the company named who sells. */
  abertaPor: z.string().nullable(),
  fechadaPor: z.string().nullable(),
  movimentos: z.array(
    z.object({
      ...{ tipo: z.enum(movimentosDaGaveta), valor: Reais, motivo: z.string(), em: Instante },
      operador: z.string().optional(),
    }),
  ),
})
const comum = { access: sessao('G02', 'ler'), impacto: 'O balcão não abre nem fecha a gaveta do dia.' } as const

export const obterGavetaPos = endpoint({
  ...comum,
  operation: 'obterGavetaPos',
  summary:
    'The caller’s open drawer, and the latest that were counted: their own, or everybody’s for who runs the finances.',
  query: {
    de: z.iso.date('informe o dia').optional().meta({ description: 'Com as vendas de cada vendedor desde este dia.' }),
    ate: z.iso.date('informe o dia').optional().meta({ description: 'Último dia; hoje, se vazio.' }),
  },
  response: z.object({
    aberta: Gaveta.nullable(),
    fechadas: z.array(Gaveta),
    /** What each seller sold in the period that was asked for, the most first; for who runs the finances alone. */
    vendas: z
      .object({
        ...{ de: z.iso.date(), ate: z.iso.date() },
        vendedores: z.array(z.object({ operador: z.string(), vendas: z.int(), valor: Reais, devolvido: Reais })),
        /** There are more sales than were added up: the first were. */
        parcial: z.boolean(),
      })
      .nullable(),
  }),
  errors: [],
})
export const moverGavetaPos = endpoint({
  ...comum,
  access: sessao('G02', 'escrever'),
  operation: 'moverGavetaPos',
  summary: 'Opens the caller’s drawer, notes what goes in or out of it, or counts and closes it.',
  body: z.strictObject({
    passo: z.enum(passosDaGaveta),
    turno: Turno,
    valor: Dinheiro.meta({ description: 'O que havia, entrou, saiu ou, ao fechar, foi contado.' }),
    motivo: z.string().trim().max(limitesDaGaveta.motivo, `até ${limitesDaGaveta.motivo} letras`),
  }),
  idempotente: true,
  response: Gaveta,
  errors: [PosNaoContratado, PosSemOperador, GavetaJaAberta, GavetaFechada, ValorForaDaGaveta, ChaveReutilizada],
})
