import * as z from 'zod'
import {
  aindaConta,
  baldeDe,
  motivosDaEspera,
  primeiroDiaDaSoma,
  type Somas,
  somar,
} from '../../../shared/domain/saidas.ts'
import { entity } from './entity.ts'
import type { Storage, Write } from './port.ts'

/** Why it waits for a person, and until when (epoch ms) where the reason passes by itself. */
export const EsperaDaSaida = z.object({ motivos: z.array(z.enum(motivosDaEspera)), ate: z.number().optional() })
export type EsperaDaSaida = z.output<typeof EsperaDaSaida>
/** When it was counted among what left unseen (epoch ms), and in which sums: what does not arrive is given back there. */
export const SaidaContada = z.object({ em: z.number(), escopos: z.array(z.string()) })
export type SaidaContada = z.output<typeof SaidaContada>

const horas = Array.from({ length: 24 }, (_, hora) => ({ hora, campo: `h${hora}` }))
const porHora = Object.fromEntries(horas.map(({ campo }) => [campo, z.int().optional()]))
const DIA_MS = 86_400_000
/** A day's item is read for 31 days; the table forgets it after 40. */
const guardadoPorMs = 40 * DIA_MS
/** A writer of the day before may still be at it for this long after midnight (UTC): more than a request may last. */
const viradaMs = 2 * 60_000

/**
 * What left unseen on one day (UTC) of a company, or to a destination (decision 0063), by the hour. `total` is all that
 * was ever added on that day: what is given back leaves its hour alone, so that a condition on the total can only be
 * too strict.
 */
export const SomaDeSaidas = entity({
  name: 'SomaDeSaidas',
  pattern: { PK: 'SAI#escopo', SK: 'dia', note: 'what left unseen, of a company or to a destination, by hour; TTL' },
  schema: z.object({ escopo: z.string(), dia: z.string(), total: z.int().optional(), ttl: z.int(), ...porHora }),
  key: ({ escopo, dia }: { escopo: string; dia: string }) => ({ PK: `SAI#${escopo}`, SK: dia }),
  id: ({ escopo, dia }) => ({ escopo, dia }),
})
type Dia = { escopo: string; dia: string; total?: number | undefined } & Record<string, unknown>

/** The sums of a scope as they stood, and what a write that counts on them must find unchanged. */
export interface SomasLidas extends Somas {
  escopo: string
  /** Of today's item, and of yesterday's. */
  totais: { hoje: number; ontem: number }
}

/** Reads what a scope has sent out unseen. One query of at most 31 small items. */
export async function lerSomas(storage: Storage, escopo: string, agora: number): Promise<SomasLidas> {
  const hoje = baldeDe(agora).dia
  const sk = { from: primeiroDiaDaSoma(agora), to: hoje }
  const { values } = await SomaDeSaidas.query(storage, { pk: `SAI#${escopo}`, sk, consistent: true })
  const dias = values as unknown as Dia[]
  const total = (dia: string) => dias.find(d => d.dia === dia)?.total ?? 0
  const somas = somar(dias.map(comHoras), agora)
  return { escopo, ...somas, totais: { hoje: total(hoje), ontem: total(baldeDe(agora - DIA_MS).dia) } }
}

const comHoras = (d: Dia) => ({
  dia: d.dia,
  porHora: horas.flatMap(({ hora, campo }) => {
    const valor = d[campo]
    return typeof valor === 'number' ? [{ hora, valor }] : []
  }),
})

/**
 * Counts what leaves, under the condition that no concurrent writer took more than `folga` since the sums were read:
 * what others added meanwhile is in the day's total, and what expired or was given back only makes room.
 */
export function contar(lidas: SomasLidas, valor: number, folga: number, agora: number): Write[] {
  const { escopo, totais } = lidas
  const ate = (total: number) => ({ attr: 'total', op: '<=' as const, value: total + folga, orAbsent: true as const })
  const soma = adicao(escopo, agora, { valor, total: valor, when: [ate(totais.hoje)] })
  if (agora % DIA_MS >= viradaMs) return [soma]
  // the other day's item says nothing of the day before, where a slower request may have been counted since
  const ontem = baldeDe(agora - DIA_MS).dia
  const igual = { attr: 'total', op: '<=' as const, value: totais.ontem, orAbsent: true as const }
  return [soma, SomaDeSaidas.check({ escopo, dia: ontem }, [igual])]
}

/** Whether a write counts in a sum. */
export const ehSoma = (w: Write | undefined): boolean =>
  (w?.op === 'add' || w?.op === 'check') && w.key.PK.startsWith('SAI#')

/**
 * What an entry of something that was counted does to the sums: what is in its account again is given back, what left
 * after all is counted. Nothing once no sum reaches that far back.
 */
export function recontar(
  { contada, conta }: { contada?: SaidaContada | undefined; conta: string },
  l: { pernas: readonly { conta: string; valor: number }[] } | undefined,
  agora: number,
): Write[] {
  return descontarSaida(contada, l?.pernas.find(p => p.conta === conta)?.valor ?? 0, agora)
}

/** Gives `valor` of what was counted back to its sums; below zero, counts it after all. */
export const descontarSaida = (contada: SaidaContada | undefined, valor: number, agora: number): Write[] =>
  contada && valor !== 0 && aindaConta(contada.em, agora)
    ? contada.escopos.map(escopo => descontar(escopo, valor, contada.em))
    : []

/** Gives back what was counted at an instant, or counts it again where `valor` is negative: never refused. */
const descontar = (escopo: string, valor: number, contadaEm: number): Write =>
  adicao(escopo, contadaEm, { valor: -valor, ...(valor < 0 && { total: -valor }) })

function adicao(
  escopo: string,
  instante: number,
  { valor, total, when }: { valor: number; total?: number; when?: NonNullable<Extract<Write, { op: 'add' }>['when']> },
): Write {
  const { dia, hora } = baldeDe(instante)
  const ttl = Math.ceil((instante + guardadoPorMs) / 1000)
  const soma = { [`h${hora}`]: valor, ...(total !== undefined && { total }) }
  return SomaDeSaidas.add({ escopo, dia }, soma, { set: { escopo, dia, ttl }, ...(when && { when }) })
}
