import * as z from 'zod'
import { MAXIMO_DO_ARQUIVO } from '../domain/lote/colunas.ts'
import { nomesDosMotivos } from '../domain/lote/motivos.ts'
import { idsDasColunasDoProduto, MAXIMO_DE_PRODUTOS_DA_PLANILHA as MAXIMO_DE_LINHAS } from '../domain/lote/produtos.ts'
import { endpoint, sessao } from './endpoint.ts'
import { LojaNaoContratada, PlanilhaComErros, PlanilhaInvalida } from './erros.ts'
import { Id21, Reais } from './tipos.ts'

/**
 * Many products out of one spreadsheet: those that are there are changed, the others are made (decision 0155). One call for
 * the dry run and for the writing, so that both say the same of a row.
 */

const tamanhoEmBase64 = Math.ceil(MAXIMO_DO_ARQUIVO / 3) * 4

export const importarProdutos = endpoint({
  operation: 'importarProdutos',
  access: sessao('G04', 'escrever'),
  summary:
    'Products of a spreadsheet: looked at, or made and changed some rows a call; send it again with `apos` = `proxima` until that is null.',
  impacto: 'Empresas não conseguem cadastrar produtos por planilha.',
  body: z.strictObject({
    arquivo: z
      .base64('envie o arquivo em base64')
      .min(1, 'envie o arquivo em base64')
      .max(tamanhoEmBase64)
      .meta({
        description: `O arquivo CSV em base64: até ${MAXIMO_DO_ARQUIVO / 1024} KB e ${MAXIMO_DE_LINHAS} linhas.`,
      }),
    gravar: z.boolean().meta({ description: 'Falso: só conferir, nada é escrito.' }),
    apos: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .meta({ description: 'Ao gravar, só os produtos que começam depois desta linha; todos, se vazio.' }),
    ignorarComErro: z.boolean().optional().meta({
      description: 'Ao gravar, deixar os produtos errados e gravar os outros; sem ele, um erro recusa a planilha.',
    }),
  }),
  limite: tamanhoEmBase64 + 16 * 1024,
  response: z.object({
    linhas: z.array(
      z.object({
        /** As a spreadsheet counts it: the titles are 1. */
        linha: z.int(),
        nome: z.string().nullable(),
        /** Of the product, or of the row's combination where it has its own; null where neither is known. */
        preco: Reais.nullable(),
        /** Of the row's whole product: what it is to be, or what became of it. */
        situacao: z.enum(['novo', 'muda', 'igual', 'recusado', 'falhou']),
        produtoId: Id21.nullable(),
        erros: z.array(
          z.object({
            /** The column that has to change; null where it is the row. */
            coluna: z.enum(idsDasColunasDoProduto).nullable(),
            titulo: z.string().nullable(),
            motivo: z.enum(nomesDosMotivos),
            mensagem: z.string(),
          }),
        ),
      }),
    ),
    /** Products, of those of `linhas`. */
    novos: z.int(),
    mudam: z.int(),
    iguais: z.int(),
    recusados: z.int(),
    falharam: z.int(),
    /** The line with which the last product began that was written, while there are more; null when all were. */
    proxima: z.int().nullable(),
  }),
  errors: [LojaNaoContratada, PlanilhaInvalida, PlanilhaComErros],
})
