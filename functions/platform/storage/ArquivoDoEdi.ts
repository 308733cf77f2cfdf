import * as z from 'zod'
import { type TipoDoEdi, tiposDoEdi } from '../../../shared/domain/edi/arquivos.ts'
import { motivosDoArquivo } from '../../../shared/domain/edi/erros.ts'
import { situacoesDoEdi } from '../../../shared/domain/estados/arquivoDoEdi.ts'
import { entity, eventosDe } from './entity.ts'

/** Every file, by when it came; and those of one headquarters and option, by the first day that they are about. */
export const todosOsEdis = 'EDI#TODOS'
export const edisDe = (matriz: string, tipo: TipoDoEdi): string => `EDI#${matriz}#${tipo}`
export const linhasDo = (arquivoId: string): string => `EDI#${arquivoId}`
/** Lines of every file that are about one thing, by what the acquirer names it by. */
export const linhasSobre = (chave: string): string => `EDIV#${chave}`
export const rejeitadasDo = (arquivoId: string): string => `EDI#${arquivoId}#REJEITADAS`
const posicao = (n: number): string => String(n).padStart(8, '0')
const chaveDaLinha = (n: number): string => `L#${posicao(n)}`
/** Where a page of lines goes on: after the line of this number. */
export const depoisDaLinha = (n: number): { from: string; to: string } => ({ from: chaveDaLinha(n + 1), to: 'L#~' })

const Erro = z.object({
  linha: z.int(),
  motivo: z.enum(motivosDoArquivo),
  porque: z.enum(['digitos', 'inscricao', 'data', 'hora', 'sinal', 'valor', 'percentual']).optional(),
  campo: z.string().optional(),
  de: z.int().optional(),
  ate: z.int().optional(),
  lido: z.string().optional(),
  esperado: z.string().optional(),
})

/** An acquirer's file: its id follows from its bytes, so that the same file is the same item. */
export const ArquivoDoEdi = entity({
  name: 'ArquivoDoEdi',
  pattern: {
    PK: 'EDI#id',
    SK: 'RAIZ',
    index: 'GSI1 EDI#TODOS · instant#id; GSI2 EDI#matriz#tipo · first day#id, once it was found to agree with itself',
    note: 'a file of an acquirer, from its bytes to its lines',
  },
  schema: z.object({
    id: z.string(),
    versao: z.int(),
    situacao: z.enum(situacoesDoEdi),
    /** As it was called where it came from; `chave`: its name inside `edi/`. */
    nome: z.string(),
    chave: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    /** Who sent it; absent where the acquirer left it in the bucket. */
    autor: z.object({ id: z.string(), nome: z.string() }).optional(),
    criadoEm: z.string(),
    erro: Erro.optional(),
    /** What its header says; days are aaaa-mm-dd. */
    cabecalho: z
      .object({
        tipo: z.enum(tiposDoEdi),
        matriz: z.string(),
        sequencia: z.int(),
        processadoEm: z.string(),
        de: z.string(),
        ate: z.string(),
      })
      .optional(),
    /** Lines between header and trailer, by record; centavos of those that the trailer adds up. */
    totais: z
      .object({
        linhas: z.int(),
        rejeitadas: z.int(),
        bruto: z.int(),
        liquido: z.int(),
        porRegistro: z.record(z.string(), z.int()),
      })
      .optional(),
    /** What its records of units say was paid (04), or is to be paid (09), by day and domicile: centavos. */
    liquidacoes: z.array(z.object({ dia: z.string(), domicilio: z.string(), valor: z.int() })).optional(),
    /** Lines that are durable, and where the next one begins. */
    importadas: z.int(),
    cursor: z.object({ numero: z.int(), inicio: z.int() }).optional(),
    substituidoPor: z.string().optional(),
    /** Its lines against our journal: of which state of the file, after which line, and whether all were looked at. */
    casamento: z.object({ de: z.enum(['importado', 'substituido']), apos: z.int(), feito: z.boolean() }).optional(),
    ev: eventosDe('ArquivoDoEdi'),
  }),
  key: (id: string) => ({ PK: linhasDo(id), SK: 'RAIZ' }),
  id: a => a.id,
  indexes: a => ({
    GSI1PK: todosOsEdis,
    GSI1SK: `${a.criadoEm}#${a.id}`,
    ...(a.cabecalho && { GSI2PK: edisDe(a.cabecalho.matriz, a.cabecalho.tipo), GSI2SK: `${a.cabecalho.de}#${a.id}` }),
  }),
})
export type ArquivoDoEdi = ReturnType<typeof ArquivoDoEdi.parse>

/** An object that the acquirer left in the bucket, once it was taken in: by its name and what it then held. */
export const EntradaDoEdi = entity({
  name: 'EntradaDoEdi',
  pattern: { PK: 'EDIENT#etag', SK: 'name', note: 'an object of the acquirer that was taken in' },
  schema: z.object({ nome: z.string(), etag: z.string(), arquivoId: z.string(), em: z.string() }),
  key: ({ nome, etag }: { nome: string; etag: string }) => ({ PK: `EDIENT#${etag}`, SK: nome }),
  id: ({ nome, etag }) => ({ nome, etag }),
})

/** Which file has a sequence of a headquarters and option: two files never have the same one. */
export const SequenciaDoEdi = entity({
  name: 'SequenciaDoEdi',
  pattern: { PK: 'EDISEQ#matriz#tipo', SK: 'sequencia', note: 'which file of an acquirer has a sequence' },
  schema: z.object({ matriz: z.string(), tipo: z.enum(tiposDoEdi), sequencia: z.int(), arquivoId: z.string() }),
  key: ({ matriz, tipo, sequencia }: { matriz: string; tipo: TipoDoEdi; sequencia: number }) => ({
    PK: `EDISEQ#${matriz}#${tipo}`,
    SK: posicao(sequencia),
  }),
  id: ({ matriz, tipo, sequencia }) => ({ matriz, tipo, sequencia }),
})

/**
 * One line of a file as it came, written once: what it says is read of it by the tables each time, so that a line is one
 * unit of the table and the two never differ.
 */
export const LinhaDoEdi = entity({
  name: 'LinhaDoEdi',
  pattern: {
    PK: 'EDI#arquivoId',
    SK: 'L#numero',
    index:
      'GSI1 EDI#arquivoId#REJEITADAS · number, of those that could not be read; GSI2 EDIV#chave · file#number, of those that the matcher reads',
    note: 'a line of an acquirer’s file',
  },
  schema: z.object({
    arquivoId: z.string(),
    /** From 1, the header counted. */
    numero: z.int(),
    bruta: z.string(),
    rejeitada: z.boolean().optional(),
    /** What it is about, as `chaveDaLinha` of the matcher says: its TID, its numbers, what the acquirer names it by. */
    sobre: z.string().optional(),
  }),
  key: ({ arquivoId, numero }: { arquivoId: string; numero: number }) => ({
    PK: linhasDo(arquivoId),
    SK: chaveDaLinha(numero),
  }),
  id: ({ arquivoId, numero }) => ({ arquivoId, numero }),
  indexes: l => ({
    ...(l.rejeitada && { GSI1PK: rejeitadasDo(l.arquivoId), GSI1SK: chaveDaLinha(l.numero) }),
    ...(l.sobre !== undefined && { GSI2PK: linhasSobre(l.sobre), GSI2SK: `${l.arquivoId}#${posicao(l.numero)}` }),
  }),
})
export type LinhaDoEdi = ReturnType<typeof LinhaDoEdi.parse>
