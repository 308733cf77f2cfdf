import * as z from 'zod'
import { limitesDoCatalogo } from '../domain/catalogo.ts'
import { limitesDoReajuste, problemasDoPreco } from '../domain/reajuste.ts'
import { endpoint, sessao } from './endpoint.ts'
import { LojaNaoContratada, ProdutoNaoEncontrado } from './erros.ts'
import { Id21, Reais } from './tipos.ts'

/** New prices of many products at once (issue 19, line 1): looked at first, and taken back by the prices of before. */

const { minimo, maximo } = limitesDoReajuste.percentual
const Preco = z.strictObject({
  produto: Id21,
  variacao: Id21.nullable().meta({ description: 'Nulo no preço do próprio produto.' }),
  preco: Reais,
})

export const reajustarProdutos = endpoint({
  operation: 'reajustarProdutos',
  access: sessao('G04', 'escrever'),
  summary:
    'New prices of the products that are named, by a percent, an amount or price by price: shown, or given to all of them.',
  impacto: 'Empresas não conseguem mudar preços em lote.',
  /** Fifty products of a hundred combinations, price by price. */
  limite: 640 * 1024,
  body: z
    .strictObject({
      produtos: z
        .array(Id21)
        .min(1, 'escolha ao menos um produto')
        .max(limitesDoCatalogo.porVez, 'até cinquenta por vez'),
      percentual: z
        .number()
        .min(minimo, `de ${minimo}% a ${maximo}%`)
        .max(maximo, `de ${minimo}% a ${maximo}%`)
        .nullable()
        .meta({ description: 'Negativo abaixa; uma casa depois da vírgula.' }),
      valor: Reais.nullable().meta({ description: 'A mais em cada preço; negativo abaixa.' }),
      precos: z
        .array(Preco)
        .max(limitesDoCatalogo.porVez * (limitesDoCatalogo.variacoes + 1))
        .nullable()
        .meta({ description: 'Preço por preço, como a resposta diz em `antes`: desfaz.' }),
      gravar: z.boolean().meta({ description: 'Falso, só mostra.' }),
    })
    .refine(b => [b.percentual, b.valor, b.precos].filter(x => x !== null).length === 1, {
      path: ['percentual'],
      error: 'informe o percentual, o valor ou os preços, só um deles',
    }),
  response: z.object({
    precos: z.array(
      z.object({
        ...{ produto: Id21, variacao: Id21.nullable(), nome: z.string(), antes: Reais, depois: Reais },
        /** Why it can be no price; with one of them nothing is written. */
        problema: z.enum(problemasDoPreco).nullable(),
      }),
    ),
    /** Products whose price changed. */
    mudados: z.int(),
  }),
  errors: [LojaNaoContratada, ProdutoNaoEncontrado],
})
