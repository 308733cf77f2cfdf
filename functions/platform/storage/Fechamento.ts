import * as z from 'zod'
import { motivosDaConferencia } from '../../../shared/domain/livros.ts'
import { entity } from './entity.ts'

/**
 * An account's day, closed once by the nightly proof and never changed: what it came to, out of how many legs, and the
 * hash of them and of the closing before. A day without a leg has none.
 */
export const Fechamento = entity({
  name: 'Fechamento',
  pattern: { PK: 'CTA#conta', SK: 'FECH#aaaa-mm-dd', note: 'what an account had at the end of a day; chained by hash' },
  schema: z.object({
    conta: z.string(),
    dia: z.string(),
    /** Centavos at the end of the day, and what the day brought. */
    saldo: z.int(),
    soma: z.int(),
    linhas: z.int(),
    hash: z.string(),
  }),
  key: ({ conta, dia }: { conta: string; dia: string }) => ({ PK: `CTA#${conta}`, SK: `FECH#${dia}` }),
  id: ({ conta, dia }) => ({ conta, dia }),
})
export type Fechamento = ReturnType<typeof Fechamento.parse>

const partes = 28
/** The day of the month on which an account's whole history is read again. */
export const diaDaHistoria = (conta: string): string => {
  let hash = 0
  for (const letra of conta) hash = (hash * 31 + letra.charCodeAt(0)) >>> 0
  return String((hash % partes) + 1).padStart(2, '0')
}
export const fechadasNo = (dia: string): string => `FECHADAS#${dia}`

/** Every account that was ever closed, by the day of the month on which its history is read. */
export const ContaFechada = entity({
  name: 'ContaFechada',
  pattern: { PK: 'FECHADAS#dd', SK: 'conta', note: 'accounts with a closing, by the day of their monthly proof' },
  schema: z.object({ conta: z.string() }),
  key: (conta: string) => ({ PK: fechadasNo(diaDaHistoria(conta)), SK: conta }),
  id: c => c.conta,
})

export const conferencias = 'CONF'

/**
 * What the proof must look at again: a balance that was read a moment ago, or a difference. Removed once it adds up;
 * while one is open, the staff's command lists it.
 */
export const Conferencia = entity({
  name: 'Conferencia',
  pattern: { PK: conferencias, SK: 'conta#motivo#ref', note: 'readings of the nightly proof that are not settled yet' },
  schema: z.object({
    conta: z.string(),
    motivo: z.enum(motivosDaConferencia),
    /** What it is about: an entry and its leg, a statement row, a day; empty of a balance. */
    ref: z.string(),
    /** The day whose closing it is compared with. */
    dia: z.string(),
    /** Of a balance: as it was read at `lidaEm`. */
    saldo: z.int().optional(),
    lidaEm: z.int(),
    /** How often it was found different. */
    vezes: z.int(),
    /** Centavos that are missing (or too many), as far as it is known. */
    diferenca: z.int(),
  }),
  key: ({ conta, motivo, ref }: { conta: string; motivo: string; ref: string }) => ({
    PK: conferencias,
    SK: `${conta}#${motivo}#${ref}`,
  }),
  id: ({ conta, motivo, ref }) => ({ conta, motivo, ref }),
})
export type Conferencia = ReturnType<typeof Conferencia.parse>

/** The report of one part of a day's proof (a shard, the monthly history, the whole), kept for good. */
export const ProvaDoDia = entity({
  name: 'ProvaDoDia',
  pattern: { PK: 'PROVA#aaaa-mm-dd', SK: 'shard', note: 'report of the nightly proof, and how far it came' },
  schema: z.object({
    dia: z.string(),
    parte: z.string(),
    contas: z.int(),
    linhas: z.int(),
    lancamentos: z.int(),
    diferencas: z.int(),
    feitaEm: z.string(),
    /** Of the pointer: the last day that is done. */
    ate: z.string().optional(),
  }),
  key: ({ dia, parte }: { dia: string; parte: string }) => ({ PK: `PROVA#${dia}`, SK: parte }),
  id: ({ dia, parte }) => ({ dia, parte }),
})
export type ProvaDoDia = ReturnType<typeof ProvaDoDia.parse>

/** The report of a whole day, and where the last day that is done is remembered. */
export const parteFinal = 'FIM'
export const ultimaProva = { dia: 'ULTIMO', parte: 'ULTIMO' } as const
