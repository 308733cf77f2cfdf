import * as z from 'zod'
import { idsDasColunas, MAXIMO_DE_LINHAS, MAXIMO_DO_ARQUIVO } from '../domain/lote/colunas.ts'
import { nomesDosMotivos } from '../domain/lote/motivos.ts'
import { endpoint, sessao } from './endpoint.ts'
import { EmpresaNaoAtiva, PlanilhaComErros, PlanilhaInvalida } from './erros.ts'
import { Id21, Reais, sensivel } from './tipos.ts'

/**
 * Many links out of one spreadsheet (decision 0042). A row is one link, by what it says: the same row of the same company
 * is the same link, whatever file it comes in, until `repeticao` says that it is meant again.
 */

const tamanhoEmBase64 = Math.ceil(MAXIMO_DO_ARQUIVO / 3) * 4
const camposDaPlanilha = {
  arquivo: z
    .base64('envie o arquivo em base64')
    .min(1, 'envie o arquivo em base64')
    .max(tamanhoEmBase64)
    .meta({
      ...sensivel,
      description: `O arquivo CSV em base64: até ${MAXIMO_DO_ARQUIVO / 1024} KB e ${MAXIMO_DE_LINHAS} linhas.`,
    }),
  repeticao: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'use até 40 letras, números, - e _')
    .optional()
    .meta({ description: 'Para criar outra vez as mesmas linhas: cada palavra é um envio diferente delas.' }),
}
const Planilha = z.strictObject(camposDaPlanilha)

const ErroDaLinha = z.object({
  /** The column that has to change; null where it is the row. */
  coluna: z.enum(idsDasColunas).nullable(),
  titulo: z.string().nullable(),
  motivo: z.enum(nomesDosMotivos),
  mensagem: z.string(),
})
const camposDaLinha = {
  /** As a spreadsheet counts it: the titles are 1. */
  linha: z.int(),
  nome: z.string().nullable(),
  valor: Reais.nullable(),
  referencia: z.string().nullable(),
  erros: z.array(ErroDaLinha),
  link: z.object({ id: Id21, url: z.string() }).nullable(),
}

export const conferirLoteDeLinks = endpoint({
  operation: 'conferirLoteDeLinks',
  access: sessao('G02', 'ler'),
  summary: 'Dry run of a spreadsheet of links: what each row would make, or why it would not. Nothing is created.',
  impacto: 'Empresas não conseguem conferir uma planilha de links antes de criar.',
  body: Planilha,
  limite: tamanhoEmBase64 + 1024,
  response: z.object({
    linhas: z.array(
      z.object({
        ...camposDaLinha,
        situacao: z.enum(['pronta', 'com-erro', 'ja-criada']),
        /** An earlier row that says the same: both make a link, which may not be meant. */
        igualA: z.int().nullable(),
      }),
    ),
    prontas: z.int(),
    comErro: z.int(),
    jaCriadas: z.int(),
    /** Of the rows that are ready. */
    soma: Reais,
  }),
  errors: [EmpresaNaoAtiva, PlanilhaInvalida],
})
export const criarLoteDeLinks = endpoint({
  operation: 'criarLoteDeLinks',
  access: sessao('G02', 'escrever'),
  summary:
    'Creates the links of a spreadsheet, some rows a call: send it again with `apos` = `proxima` until that is null.',
  impacto: 'Empresas não conseguem criar links por planilha.',
  body: z.strictObject({
    ...camposDaPlanilha,
    apos: z.int().min(0).max(1_000_000).optional().meta({ description: 'Só as linhas depois desta; todas, se vazio.' }),
    ignorarComErro: z
      .boolean()
      .optional()
      .meta({ description: 'Criar as linhas certas e deixar as outras; sem ele, uma linha errada recusa a planilha.' }),
  }),
  limite: tamanhoEmBase64 + 1024,
  response: z.object({
    linhas: z.array(
      z.object({
        ...camposDaLinha,
        /** `falhou`: not created, by our fault; the same call again takes it up. */
        situacao: z.enum(['criada', 'ja-criada', 'com-erro', 'falhou']),
      }),
    ),
    /** The last row that was looked at, while there are more; null when all were. */
    proxima: z.int().nullable(),
  }),
  errors: [EmpresaNaoAtiva, PlanilhaInvalida, PlanilhaComErros],
})
