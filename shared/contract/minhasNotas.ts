import * as z from 'zod'
import { endpoint, sessao } from './endpoint.ts'
import { NotaFiscalNaoEncontrada, NotaSemArquivo } from './erros.ts'
import { Mes } from './livros.ts'
import { ArquivoDaNota, formatosDaNota, IdDaNota } from './notasFiscais.ts'
import { Reais } from './tipos.ts'

/** The fiscal notes that a company got of us for its fees, as its own people find them. */

export const listarMinhasNotas = endpoint({
  operation: 'listarMinhasNotas',
  access: sessao('G01', 'ler'),
  summary: 'The notes of our fees that were issued to the company, the newest month first.',
  impacto: 'As empresas não encontram as notas fiscais das tarifas que pagaram.',
  query: {
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^20\d\d-\d\d#[\w.-]{1,60}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({
    itens: z.array(
      z.object({
        id: IdDaNota,
        situacao: z.enum(['autorizada', 'cancelada', 'substituida']),
        mes: Mes,
        descricao: z.string(),
        valor: Reais,
        numero: z.string(),
        chave: z.string(),
        consulta: z.string(),
        processadaEm: z.string(),
      }),
    ),
    cursor: z.string().nullable(),
  }),
  errors: [],
})

export const lerMinhaNota = endpoint({
  operation: 'lerMinhaNota',
  access: sessao('G01', 'ler'),
  summary: 'The file of a note that was issued to the company: the signed text, or the sheet that is printed of it.',
  impacto: 'As empresas não abrem as notas fiscais das tarifas que pagaram.',
  params: { id: IdDaNota },
  query: { formato: z.enum(formatosDaNota) },
  fazArquivo: true,
  response: ArquivoDaNota,
  errors: [NotaFiscalNaoEncontrada, NotaSemArquivo],
})
