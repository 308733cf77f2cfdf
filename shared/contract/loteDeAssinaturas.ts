import * as z from 'zod'
import {
  idsDasColunasDaAssinatura,
  MAXIMO_DE_ASSINATURAS_DA_PLANILHA as MAXIMO_DE_LINHAS,
} from '../domain/lote/assinaturas.ts'
import { MAXIMO_DO_ARQUIVO } from '../domain/lote/colunas.ts'
import { nomesDosMotivos } from '../domain/lote/motivos.ts'
import { endpoint, sessao } from './endpoint.ts'
import { EmpresaNaoAtiva, PlanilhaComErros, PlanilhaInvalida, RecorrenciaNaoContratada } from './erros.ts'
import { Id21, Reais, sensivel } from './tipos.ts'

/**
 * Many subscriptions out of one spreadsheet, or out of the file in which another provider lets subscribers go. A row is one
 * subscription, by what it says (decision 0042). What charges a card elsewhere is never taken: each payer gets their first
 * charge, or the code that authorises, from us.
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
  mapa: z
    .array(
      z.strictObject({
        titulo: z.string().min(1, 'diga o título').max(80),
        coluna: z.enum(idsDasColunasDaAssinatura).nullable().meta({ description: 'Nula: a coluna fica de fora.' }),
      }),
    )
    .max(60, 'até 60 colunas')
    .optional()
    .meta({ description: 'O que são as colunas de um arquivo de outro provedor.' }),
  repeticao: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'use até 40 letras, números, - e _')
    .optional()
    .meta({ description: 'Para criar outra vez as mesmas linhas: cada palavra é um envio diferente delas.' }),
}

const camposDaLinha = {
  /** As a spreadsheet counts it: the titles are 1. */
  linha: z.int(),
  nome: z.string().nullable().meta(sensivel),
  valor: Reais.nullable(),
  erros: z.array(
    z.object({
      /** The column that has to change; null where it is the row. */
      coluna: z.enum(idsDasColunasDaAssinatura).nullable(),
      titulo: z.string().nullable(),
      motivo: z.enum(nomesDosMotivos),
      mensagem: z.string(),
    }),
  ),
  assinaturaId: Id21.nullable(),
}

export const conferirLoteDeAssinaturas = endpoint({
  operation: 'conferirLoteDeAssinaturas',
  access: sessao('G03', 'ler'),
  summary:
    'Dry run of a spreadsheet of subscribers: what each row would make, or why it would not. Nothing is created.',
  impacto: 'Empresas não conseguem conferir uma planilha de assinaturas antes de criar.',
  body: z.strictObject(camposDaPlanilha),
  limite: tamanhoEmBase64 + 16 * 1024,
  response: z.object({
    linhas: z.array(z.object({ ...camposDaLinha, situacao: z.enum(['pronta', 'com-erro', 'ja-criada']) })),
    prontas: z.int(),
    comErro: z.int(),
    jaCriadas: z.int(),
    /** What a cycle of the rows that are ready charges. */
    soma: Reais,
    /** Titles that are left out because they may charge a card, or because the map says so. */
    deFora: z.array(z.string()),
  }),
  errors: [RecorrenciaNaoContratada, EmpresaNaoAtiva, PlanilhaInvalida],
})
export const criarLoteDeAssinaturas = endpoint({
  operation: 'criarLoteDeAssinaturas',
  access: sessao('G03', 'escrever'),
  summary:
    'Subscribes the payers of a spreadsheet, some rows a call: send it again with `apos` = `proxima` until that is null.',
  impacto: 'Empresas não conseguem criar assinaturas por planilha.',
  body: z.strictObject({
    ...camposDaPlanilha,
    apos: z.int().min(0).max(1_000_000).optional().meta({ description: 'Só as linhas depois desta; todas, se vazio.' }),
    ignorarComErro: z
      .boolean()
      .optional()
      .meta({ description: 'Criar as linhas certas e deixar as outras; sem ele, uma linha errada recusa a planilha.' }),
  }),
  limite: tamanhoEmBase64 + 16 * 1024,
  response: z.object({
    linhas: z.array(z.object({ ...camposDaLinha, situacao: z.enum(['criada', 'ja-criada', 'com-erro', 'falhou']) })),
    /** The last row that was looked at, while there are more; null when all were. */
    proxima: z.int().nullable(),
  }),
  errors: [RecorrenciaNaoContratada, EmpresaNaoAtiva, PlanilhaInvalida, PlanilhaComErros],
})
