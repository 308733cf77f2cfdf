import * as z from 'zod'
import { estadosNaAdquirente } from '../domain/conciliacao/estadoNaAdquirente.ts'
import { endpoint, sessao } from './endpoint.ts'
import { Mes } from './livros.ts'
import { CursorDaLista, Id21, Instante, Reais, sensivel } from './tipos.ts'

/** What a company reads of its own sales beside the acquirer's files (decision 0219). */

const Soma = z.object({ quantidade: z.int(), valor: Reais })
export const obterMinhaConciliacao = endpoint({
  operation: 'obterMinhaConciliacao',
  access: sessao('G01', 'ler'),
  summary: 'Card sales of a month beside the acquirer’s files: checked, not yet, and what is being looked into.',
  impacto: 'Empresas não veem quais vendas já foram conferidas com a adquirente.',
  params: { mes: Mes },
  query: { cursor: CursorDaLista },
  response: z.object({
    mes: Mes,
    itens: z.array(
      z.object({
        id: Id21,
        criadoEm: Instante,
        /** Empty for a receiver. */
        pagador: z.string().meta(sensivel),
        valor: Reais,
        devolvido: Reais,
        estado: z.enum(estadosNaAdquirente),
      }),
    ),
    /** Of these items alone: an answer is a part of the month, and the parts are the whole. */
    totais: z.object({ conferida: Soma, aConferir: Soma, divergente: Soma }),
    /** A request reads a bounded number of rows: there may be more, from `cursor` on. */
    parcial: z.boolean(),
    cursor: z.string().nullable(),
  }),
  errors: [],
})
