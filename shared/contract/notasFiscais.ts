import * as z from 'zod'
import { gruposDeNotas, situacoesDaNota } from '../domain/estados/notaFiscal.ts'
import { letrasDoLeiaute, motivosDeCancelarNota, tamanhoDoMotivo } from '../domain/notaFiscal.ts'
import { servicosDaQuita } from '../domain/servicosDaQuita.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  MesAindaNaoTerminou,
  NotaFiscalNaoEncontrada,
  NotaFiscalNaoPermite,
  NotaSemArquivo,
  SemTarifasNoMes,
} from './erros.ts'
import { Mes } from './livros.ts'
import { Instante, Reais, sensivel } from './tipos.ts'

/** Fiscal notes that the provider issues of its fees (R119, G10; decision 0140): one a company, month and code of service. */

export const IdDaNota = z.string().regex(/^[A-Za-z0-9_-]{1,40}\.\d{6}\.\d{6}(\.\d{1,3})?$/, 'nota desconhecida')
const Texto = z
  .string()
  .trim()
  .min(tamanhoDoMotivo.minimo, `conte o motivo em ao menos ${tamanhoDoMotivo.minimo} letras`)
  .max(tamanhoDoMotivo.maximo)
  .refine(t => letrasDoLeiaute.test(t), 'use só letras, números e pontuação comuns, numa linha só')
  .meta({ description: 'Vai à prefeitura com o pedido.' })

const Resumo = z.object({
  id: IdDaNota,
  situacao: z.enum(situacoesDaNota),
  mes: Mes,
  empresa: z.object({ id: z.string(), nome: z.string(), cnpj: z.string().meta(sensivel) }),
  /** National code of the service, and what was done. */
  tributacao: z.string(),
  descricao: z.string(),
  valor: Reais,
  /** The note's own number; null until it is authorised. */
  numero: z.string().nullable(),
  chave: z.string().nullable(),
  processadaEm: z.string().nullable(),
  /** What the issuer said against it last. */
  erros: z.array(z.object({ codigo: z.string(), descricao: z.string(), complemento: z.string().nullable() })),
})
const Nota = Resumo.extend({
  tarifas: z.array(z.object({ servico: z.enum(servicosDaQuita), valor: Reais })),
  /** What the month's fees under its code are now, where that is not the note's value: some came or went after it. */
  tarifasAgora: Reais.nullable(),
  serie: z.int().nullable(),
  numeroDaDps: z.int().nullable(),
  /** Where anybody may look it up. */
  consulta: z.string().nullable(),
  cancelamento: z
    .object({ motivo: z.enum(motivosDeCancelarNota), texto: z.string(), quem: z.string(), em: Instante })
    .nullable(),
  substitui: IdDaNota.nullable(),
  substituidaPor: IdDaNota.nullable(),
  autor: z.string(),
  criadaEm: Instante,
  acoes: z.array(z.enum(['reenviar', 'cancelar', 'substituir', 'arquivo'])),
})

const leitura = { access: sessao('G10', 'ler') } as const
const escrita = { access: sessao('G10', 'escrever'), fatorRecente: true, idempotente: true } as const

export const listarNotasFiscais = endpoint({
  ...leitura,
  operation: 'listarNotasFiscais',
  summary:
    'Fiscal notes of a month: those that the issuer refused first, then those under way, then the others, by company.',
  impacto: 'A equipe não vê as notas fiscais emitidas.',
  query: {
    /** The last month that is over, unless told. */
    mes: Mes.optional(),
    grupo: z.enum(gruposDeNotas).optional(),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^[0-3]#.{1,60}#[\w.-]{1,60}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({
    mes: Mes,
    /** The walk that makes the month's notes; null until a person asks for it. */
    emissao: z.object({ feitas: z.int(), terminada: z.boolean(), pedidaEm: Instante, quem: z.string() }).nullable(),
    /** How many notes stand in each group. */
    contagem: z.record(z.enum(gruposDeNotas), z.int()),
    /** What each service earned in the month; of those without a note none is issued. */
    tarifas: z.array(z.object({ servico: z.enum(servicosDaQuita), valor: Reais, comNota: z.boolean() })),
    itens: z.array(Resumo),
    cursor: z.string().nullable(),
  }),
  errors: [],
})

export const obterNotaFiscal = endpoint({
  ...leitura,
  operation: 'obterNotaFiscal',
  summary: 'One fiscal note, with its fees by service, what the issuer said, and what may be done with it.',
  impacto: 'A equipe não vê uma nota fiscal.',
  params: { id: IdDaNota },
  response: Nota,
  errors: [NotaFiscalNaoEncontrada],
})

export const emitirNotasFiscais = endpoint({
  ...escrita,
  operation: 'emitirNotasFiscais',
  summary:
    'Makes the notes of a month that is over, one a company and code of service; asked again, those that are missing.',
  impacto: 'As notas fiscais do mês não são emitidas.',
  body: z.strictObject({ mes: Mes }),
  response: z.object({ mes: Mes, feitas: z.int(), terminada: z.boolean() }),
  errors: [MesAindaNaoTerminou, ChaveReutilizada],
})

export const reenviarNotaFiscal = endpoint({
  ...escrita,
  operation: 'reenviarNotaFiscal',
  summary: 'A refused note is made anew with the company’s registration as it is now, under the same number, and sent.',
  impacto: 'Uma nota recusada não pode ser corrigida.',
  params: { id: IdDaNota },
  response: Nota,
  errors: [NotaFiscalNaoEncontrada, NotaFiscalNaoPermite, ChaveReutilizada],
})

export const cancelarNotaFiscal = endpoint({
  ...escrita,
  operation: 'cancelarNotaFiscal',
  summary: 'Asks the issuer to cancel an authorised note; refused, it stands as it stood, with the issuer’s reason.',
  impacto: 'Uma nota errada não pode ser cancelada.',
  params: { id: IdDaNota },
  body: z.strictObject({ motivo: z.enum(motivosDeCancelarNota), texto: Texto }),
  response: Nota,
  errors: [NotaFiscalNaoEncontrada, NotaFiscalNaoPermite, ChaveReutilizada],
})

export const substituirNotaFiscal = endpoint({
  ...escrita,
  operation: 'substituirNotaFiscal',
  summary: 'A new note of the month’s fees as they are now, which stands for an authorised one.',
  impacto: 'Uma nota com o valor errado não pode ser substituída.',
  params: { id: IdDaNota },
  body: z.strictObject({ texto: Texto }),
  response: Nota,
  errors: [NotaFiscalNaoEncontrada, NotaFiscalNaoPermite, SemTarifasNoMes, ChaveReutilizada],
})

/** A note's file as people keep it: the issuer's signed text, or the sheet that is printed of it (DANFSe). */
export const ArquivoDaNota = z.object({
  nome: z.string(),
  tipo: z.enum(['application/xml', 'application/pdf']),
  /** Base64. */
  data: z.string().meta(sensivel),
})
export const formatosDaNota = ['xml', 'pdf'] as const

export const lerNotaFiscal = endpoint({
  ...leitura,
  operation: 'lerNotaFiscal',
  summary: 'The file of an authorised note: the issuer’s signed text, or the sheet that is printed of it.',
  impacto: 'A equipe não abre o arquivo de uma nota fiscal.',
  params: { id: IdDaNota },
  query: { formato: z.enum(formatosDaNota) },
  response: ArquivoDaNota,
  errors: [NotaFiscalNaoEncontrada, NotaSemArquivo],
})
