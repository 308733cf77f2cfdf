import * as z from 'zod'
import {
  type GrupoDeNotas,
  grupoDaSituacao,
  gruposDeNotas,
  notaEmCurso,
  situacoesDaNota,
} from '../../../shared/domain/estados/notaFiscal.ts'
import { motivosDeCancelarNota } from '../../../shared/domain/notaFiscal.ts'
import { servicosDaQuita } from '../../../shared/domain/servicosDaQuita.ts'
import { entity, eventosDe } from './entity.ts'
import { indiceVence } from './shardOf.ts'

/** Notes of a month (`aaaa-mm`) of all companies, by group and company's name; and those of one company by month. */
export const notasDoMesEm = (mes: string): string => `NFS#${mes}`
/** What a key of a month's notes begins with: the group's place, so that those that wait for a person come first. */
export const lugarDoGrupo = (grupo: GrupoDeNotas): string => `${gruposDeNotas.indexOf(grupo)}#`
export const notasDaEmpresa = (empresaId: string): string => `NFS#EMP#${empresaId}`

const Pessoa = z.object({ id: z.string(), nome: z.string() })
const Erro = z.object({ codigo: z.string(), descricao: z.string(), complemento: z.string().optional() })

/** A fiscal note of the provider's fees: one a company, month and code of service (R119). */
export const NotaFiscal = entity({
  name: 'NotaFiscal',
  pattern: {
    PK: 'NFS#id',
    SK: 'RAIZ',
    index:
      'GSI1 NFS#aaaa-mm · group#company’s name#id; GSI2 NFS#EMP#empresaId · aaaa-mm#id; GSI3 while something is to be done about it',
    note: 'fiscal note of the provider’s fees: one a company, month and code of service',
  },
  schema: z.object({
    id: z.string(),
    versao: z.int(),
    situacao: z.enum(situacoesDaNota),
    empresaId: z.string(),
    /** As it was when the note was made: what the signed text says. */
    tomador: z.object({ cnpj: z.string(), nome: z.string(), email: z.string().optional() }),
    /** `aaaa-mm`. */
    mes: z.string(),
    codigos: z.object({
      /** Of notes from before the codes were parameters. */
      desde: z.string().optional(),
      tributacao: z.string(),
      nbs: z.string(),
      indicadorDaOperacao: z.string(),
      cst: z.string(),
      classificacao: z.string(),
      aliquota: z.int(),
    }),
    /** Centavos by service, and their sum. */
    tarifas: z.partialRecord(z.enum(servicosDaQuita), z.int().or(z.undefined())),
    valor: z.int(),
    descricao: z.string(),
    /** Taken once, from the first numbering on; a rejected declaration's number is used again. */
    serie: z.int().optional(),
    numero: z.int().optional(),
    idDps: z.string().optional(),
    /** The signed declaration, gzip in base64: what is sent, whatever happens. */
    dps: z.string().optional(),
    /** The issuer's note: its access key, its own number, when, and its text (gzip in base64). */
    chave: z.string().optional(),
    numeroDaNota: z.string().optional(),
    processadaEm: z.string().optional(),
    nota: z.string().optional(),
    /** What the issuer, or the schema, said against it last. */
    erros: z.array(Erro).optional(),
    tentativas: z.int(),
    /** When something is to be done about it (epoch ms). */
    vence: z.int().optional(),
    cancelamento: z
      .object({ motivo: z.enum(motivosDeCancelarNota), texto: z.string(), quem: Pessoa, em: z.int() })
      .optional(),
    /** The note that this one stands for, and the one that stands for it. */
    substitui: z.object({ id: z.string(), chave: z.string(), motivo: z.string() }).optional(),
    substituidaPor: z.string().optional(),
    autor: Pessoa,
    criadaEm: z.string(),
    ev: eventosDe('NotaFiscal'),
  }),
  key: (id: string) => ({ PK: `NFS#${id}`, SK: 'RAIZ' }),
  id: n => n.id,
  indexes: n => ({
    GSI1PK: notasDoMesEm(n.mes),
    GSI1SK: `${lugarDoGrupo(grupoDaSituacao(n.situacao))}${n.tomador.nome.toLowerCase().slice(0, 60)}#${n.id}`,
    GSI2PK: notasDaEmpresa(n.empresaId),
    GSI2SK: `${n.mes}#${n.id}`,
    ...(notaEmCurso(n.situacao) && indiceVence(n.vence, n.id)),
  }),
})
export type NotaFiscal = ReturnType<typeof NotaFiscal.parse>

/** The last number that was taken of a series: numbers are taken one by one, each in its note's own transaction. */
export const NumeracaoDaDps = entity({
  name: 'NumeracaoDaDps',
  pattern: { PK: 'NUM#DPS#serie', SK: 'RAIZ', note: 'last number of a series of declarations of services' },
  schema: z.object({ serie: z.int(), ultimo: z.int() }),
  key: (serie: number) => ({ PK: `NUM#DPS#${serie}`, SK: 'RAIZ' }),
  id: n => n.serie,
})

/** Where the walk over a month's companies stands, which makes their notes. */
export const EmissaoDoMes = entity({
  name: 'EmissaoDoMes',
  pattern: {
    PK: 'EMN#aaaa-mm',
    SK: 'RAIZ',
    index: 'GSI3 VENCE#shard · instant#id until the last company was looked at',
    note: 'how far the notes of a month were made',
  },
  schema: z.object({
    mes: z.string(),
    versao: z.int(),
    /** The last company that was looked at; none at the start. */
    apos: z.string().optional(),
    feitas: z.int(),
    vence: z.int().optional(),
    autor: Pessoa,
    pedidaEm: z.string(),
    terminadaEm: z.string().optional(),
  }),
  key: (mes: string) => ({ PK: `EMN#${mes}`, SK: 'RAIZ' }),
  id: e => e.mes,
  indexes: e => indiceVence(e.vence, e.mes),
})
export type EmissaoDoMes = ReturnType<typeof EmissaoDoMes.parse>

/** Companies with fees in a month (`aaaa-mm`), in the order of their ids. */
export const tarifasDe = (mes: string): string => `TRM#${mes}`

/** Fees of a company in a month by service, in centavos, which the ledger adds up leg by leg. */
export const TarifasDoMes = entity({
  name: 'TarifasDoMes',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'TARIFAS#aaaa-mm',
    index: 'GSI1 TRM#aaaa-mm · empresaId',
    note: 'what a company paid us in a month, by service',
  },
  schema: z.object({
    empresaId: z.string(),
    mes: z.string(),
    pix: z.int().optional(),
    boleto: z.int().optional(),
    cartao: z.int().optional(),
    carrinho: z.int().optional(),
    antecipacao: z.int().optional(),
  }),
  key: ({ empresaId, mes }: { empresaId: string; mes: string }) => ({ PK: `EMP#${empresaId}`, SK: `TARIFAS#${mes}` }),
  id: ({ empresaId, mes }) => ({ empresaId, mes }),
  indexes: t => ({ GSI1PK: tarifasDe(t.mes), GSI1SK: t.empresaId }),
})
export type TarifasDoMes = ReturnType<typeof TarifasDoMes.parse>
