import * as z from 'zod'
import { MAXIMO_DE_RECEBEDORES } from '../domain/rateio.ts'
import { RegraDeRateio } from './camposDoLink.ts'
import { endpoint, sessao } from './endpoint.ts'
import { RateioInvalido } from './erros.ts'
import { FormaPagamento, Reais } from './tipos.ts'

/** Splits before they are saved. */

export const listarRecebedoresDoRateio = endpoint({
  operation: 'listarRecebedoresDoRateio',
  access: sessao('G02', 'ler'),
  summary: 'The receivers that a link’s payments may be split with, by name; the whole list is for who manages them.',
  impacto: 'Empresas não conseguem dividir cobranças com recebedores.',
  response: z.object({
    recebedores: z.array(z.object({ recebedorId: z.string(), nome: z.string(), documento: z.string() })),
  }),
  errors: [],
})
export const simularRateio = endpoint({
  operation: 'simularRateio',
  access: sessao('G02', 'ler'),
  summary: 'What a split comes to for each receiver, by method, before it is saved.',
  impacto: 'Empresas não veem quanto cada recebedor vai receber ao criar um link.',
  body: z.strictObject({
    valor: Reais.refine(v => v > 0 && v <= 100_000_000, 'informe um valor de até R$ 1.000.000,00'),
    formasPagamento: z.array(FormaPagamento).min(1).max(3),
    rateio: z.array(RegraDeRateio).max(MAXIMO_DE_RECEBEDORES),
  }),
  response: z.object({
    formas: z.array(
      z.object({
        formaPagamento: FormaPagamento,
        valor: Reais,
        taxa: Reais,
        liquido: Reais,
        /** What stays with the company. */
        empresa: Reais,
        /** More is given away than there is: such a split is not saved. */
        excede: z.boolean(),
        partes: z.array(z.object({ recebedorId: z.string(), nome: z.string(), valor: Reais, porcentagem: z.number() })),
      }),
    ),
  }),
  errors: [RateioInvalido],
})
