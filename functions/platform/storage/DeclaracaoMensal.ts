import * as z from 'zod'
import { declaracoes, formasDeclaradas } from '../../../shared/domain/declaracaoMensal.ts'
import { situacoesDaDeclaracao } from '../../../shared/domain/estados/declaracaoMensal.ts'
import { entity, eventosDe } from './entity.ts'

/** Versions of all months' returns, by month and number. */
export const todasAsDeclaracoes = 'DCL'
const numero = (n: number): string => String(n).padStart(3, '0')
/** A version's name, of which its files' names are made. */
export const nomeDaVersao = ({ mes, n }: { mes: string; n: number }): string => `${mes}#${numero(n)}`

const Pessoa = z.object({ id: z.string(), nome: z.string() })
const Somas = z.object({ vendas: z.int(), vendido: z.int(), devolvido: z.int(), saido: z.int() })
const Totais = z.partialRecord(z.enum(formasDeclaradas), Somas.or(z.undefined()))

/** A version of what a month's returns tell, and how far it was added up (decision 0220). */
export const DeclaracaoMensal = entity({
  name: 'DeclaracaoMensal',
  pattern: {
    PK: 'DCL#aaaa-mm#nnn',
    SK: 'RAIZ',
    index: 'GSI1 DCL · aaaa-mm#nnn',
    note: 'a version of a month’s return: its totals, and the names of its files',
  },
  schema: z.object({
    /** `aaaa-mm`. */
    mes: z.string(),
    /** Its number within the month, from 1. */
    n: z.int(),
    versao: z.int(),
    situacao: z.enum(situacoesDaDeclaracao),
    autor: Pessoa,
    pedidaEm: z.string(),
    /** When a worker last noted how far it came. */
    andouEm: z.string(),
    /** Days of the journal that it reads, and the next one; entries read so far. */
    de: z.string(),
    ate: z.string(),
    dia: z.string(),
    lidos: z.int(),
    /** Which text beside it has the sums so far, by owner and method. */
    parcial: z.string().optional(),
    prontaEm: z.string().optional(),
    documentos: z.int().optional(),
    /** Centavos by method. */
    totais: Totais.optional(),
    /** Centavos by which its rows differed from the journal. */
    diferenca: z.int().optional(),
    arquivos: z
      .partialRecord(
        z.enum(declaracoes),
        z.object({ extensao: z.string(), tipo: z.string(), linhas: z.int(), sha256: z.string() }).or(z.undefined()),
      )
      .optional(),
    ev: eventosDe('DeclaracaoMensal'),
  }),
  key: (id: { mes: string; n: number }) => ({ PK: `DCL#${nomeDaVersao(id)}`, SK: 'RAIZ' }),
  id: ({ mes, n }) => ({ mes, n }),
  indexes: d => ({ GSI1PK: todasAsDeclaracoes, GSI1SK: nomeDaVersao(d) }),
})
export type DeclaracaoMensal = ReturnType<typeof DeclaracaoMensal.parse>

/** A month's last version, and the one that counts: numbers are taken one by one. */
export const MesDeclarado = entity({
  name: 'MesDeclarado',
  pattern: { PK: 'DCM#aaaa-mm', SK: 'RAIZ', note: 'which version of a month’s return is the last, and which counts' },
  schema: z.object({ mes: z.string(), versao: z.int(), ultima: z.int(), vigente: z.int().optional() }),
  key: (mes: string) => ({ PK: `DCM#${mes}`, SK: 'RAIZ' }),
  id: m => m.mes,
})
export type MesDeclarado = ReturnType<typeof MesDeclarado.parse>

/** A piece of a text that lies beside a version: one of its files, for good, or its sums so far, for days. */
export const PedacoDaDeclaracao = entity({
  name: 'PedacoDaDeclaracao',
  pattern: {
    PK: 'DCL#aaaa-mm#nnn',
    SK: 'TEXTO#nome#nn',
    note: 'a piece of a return’s file, or of its sums so far; TTL',
  },
  schema: z.object({
    mes: z.string(),
    n: z.int(),
    nome: z.string(),
    parte: z.int(),
    /** Of the text's gzip, in base64. */
    dados: z.string().meta({ sensivel: true }),
    ttl: z.int().optional(),
  }),
  key: ({ nome, parte, ...id }: { mes: string; n: number; nome: string; parte: number }) => ({
    PK: `DCL#${nomeDaVersao(id)}`,
    SK: `TEXTO#${nome}#${String(parte).padStart(2, '0')}`,
  }),
  id: ({ mes, n, nome, parte }) => ({ mes, n, nome, parte }),
})
/** Where the pieces of one text are, in their order. */
export const pedacosDe = (id: { mes: string; n: number }, nome: string) => ({
  pk: `DCL#${nomeDaVersao(id)}`,
  sk: { prefix: `TEXTO#${nome}#` },
})
