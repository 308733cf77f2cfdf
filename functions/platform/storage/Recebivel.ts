import * as z from 'zod'
import { unidades } from '../../../shared/domain/agenda.ts'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import { situacoesDoRegistro } from '../../../shared/domain/efeitosDaUr.ts'
import { entity } from './entity.ts'
import type { Write } from './port.ts'
import { shardOf } from './shardOf.ts'

/** What is owed on days to come, by cards and by what the policy held: instalments, and their sums by account, day and arrangement (UR). */

interface IdDaUr {
  conta: string
  data: string
  arranjo: string
}
/** Partition of an account's receivable units: also the aggregate of the journal entries that release them. */
export const agendaDe = (conta: string) => `UR#${conta}`
const chaveDaUr = ({ conta, data, arranjo }: IdDaUr) => ({ PK: agendaDe(conta), SK: `${data}#${arranjo}` })
const vence = (id: IdDaUr) => ({
  GSI3PK: `VENCE#${shardOf(`${id.conta}#${id.data}`)}`,
  GSI3SK: `${new Date(inicioDoDia(id.data)).toISOString()}#${id.conta}#${id.arranjo}`,
})

/**
 * A receivable unit: what an account is owed on a day by an arrangement. `valor` is what is still to be released: refunds
 * and anticipations take from it. It waits in GSI3 for its day.
 */
export const Ur = entity({
  name: 'Ur',
  pattern: {
    PK: 'UR#conta',
    SK: 'data#arranjo',
    index: 'GSI3 VENCE#shard · start of its day, until it is released',
    note: 'receivable unit: what an account is owed on a day by an arrangement',
  },
  schema: z.object({
    conta: z.string(),
    empresaId: z.string(),
    data: z.string(),
    arranjo: z.enum(unidades),
    /** Centavos to be released. */
    valor: z.int(),
    /** Centavos that were paid before the day: no longer in `valor`. */
    antecipado: z.int().optional(),
    /** Centavos that paid, before the day, what the account owed: no longer in `valor`. */
    abatido: z.int().optional(),
    /** Instalments that it has held. */
    parcelas: z.int(),
    /** Centavos that contracts of others take of it (`EfeitoDaUr`): still in `valor`, and not free. */
    onerado: z.int().optional(),
    /** How often the registrar's word of it was written down: who decides by single contracts writes over what it read. */
    leituras: z.int().optional(),
    /** How the registrar's unit stands beside it: what it says there in centavos, and since when. */
    registro: z
      .object({
        situacao: z.enum(situacoesDoRegistro),
        la: z.int().optional(),
        protocolo: z.string().optional(),
        motivo: z.string().optional(),
        desde: z.string(),
      })
      .optional()
      .or(z.undefined()),
    /** When it was released. */
    liquidadaEm: z.string().optional(),
  }),
  key: chaveDaUr,
  id: ({ conta, data, arranjo }): IdDaUr => ({ conta, data, arranjo }),
  indexes: u => (u.liquidadaEm === undefined ? vence(u) : {}),
})
export type Ur = ReturnType<typeof Ur.parse>

/** Adds instalments to their unit, which is made by the first; refused once the unit was released. */
export const somarNaUr = (id: IdDaUr & { empresaId: string }, valor: number, parcelas = 1): Write =>
  Ur.add(id, { valor, parcelas }, { set: { ...id, ...vence(id) }, when: [{ attr: 'liquidadaEm', absent: true }] })

/** Takes from what a unit is to release; refused when it was released, or less is left. */
export const tirarDaUr = (id: IdDaUr, valor: number): Write => Ur.add(id, { valor: -valor }, { when: emAberto(valor) })

/**
 * Marks a part of a unit as paid before its day: it will not be released. The caller's journal entry takes the same from
 * the account of what is to be released (`contas.aLiberar`), in the same transaction; refused like `tirarDaUr`, and where
 * a contract of others came upon the unit since it was read, or leaves less free. `tomado`: what the registrar said just now
 * that contracts take, where that is more than what is kept.
 */
export const anteciparDaUr = (id: IdDaUr & Pick<Ur, 'onerado'>, valor: number, tomado = 0): Write =>
  Ur.add(soChave(id), { valor: -valor, antecipado: valor }, { when: comLivre(id, valor, tomado) })

/** Marks a part of a unit as having paid, before its day, what its account owed; the same conditions, and entry beside it. */
export const abaterDaUr = (id: IdDaUr & Pick<Ur, 'onerado'>, valor: number): Write =>
  Ur.add(soChave(id), { valor: -valor, abatido: valor }, { when: comLivre(id, valor) })

/** What of a unit is its owner's to pay with: what no contract of others takes. */
export const livreDaUr = ({ valor, onerado = 0 }: Pick<Ur, 'valor' | 'onerado'>): number => Math.max(0, valor - onerado)

const soChave = ({ conta, data, arranjo }: IdDaUr): IdDaUr => ({ conta, data, arranjo })
const emAberto = (valor: number) => [
  { attr: 'liquidadaEm', absent: true } as const,
  { attr: 'valor', op: '>=', value: valor } as const,
]
const comLivre = ({ onerado = 0 }: Pick<Ur, 'onerado'>, valor: number, tomado = 0) => [
  ...emAberto(valor + Math.max(onerado, tomado)),
  comOnerado(onerado),
]
/** That what contracts take of a unit together is what was read. */
const comOnerado = (onerado: number) =>
  ({ attr: 'onerado', op: '=', value: onerado, ...(onerado === 0 && { orAbsent: true as const }) }) as const

/** That what the registrar said of a unit, and of each contract on it, is what was read: their sum may stay as it was. */
export const comLeituras = ({ leituras = 0 }: Pick<Ur, 'leituras'>) =>
  ({ attr: 'leituras', op: '=', value: leituras, ...(leituras === 0 && { orAbsent: true as const }) }) as const

/** One instalment of a capture, for one account: kept beside its checkout, found by its unit. */
export const Recebivel = entity({
  name: 'Recebivel',
  pattern: {
    PK: 'CHK#id',
    SK: 'RCB#conta#parte',
    index: 'GSI1 UR#conta#data#arranjo · checkout#parte',
    note: 'an instalment that an account is owed',
  },
  schema: z.object({
    checkoutId: z.string(),
    conta: z.string(),
    /** The instalment's number, or what made it. */
    parte: z.string(),
    numero: z.int(),
    parcelas: z.int(),
    data: z.string(),
    arranjo: z.enum(unidades),
    /** Centavos now, and before refunds took from it. */
    valor: z.int(),
    original: z.int(),
  }),
  key: ({ checkoutId, conta, parte }: { checkoutId: string; conta: string; parte: string }) => ({
    PK: `CHK#${checkoutId}`,
    SK: `RCB#${conta}#${parte}`,
  }),
  id: ({ checkoutId, conta, parte }) => ({ checkoutId, conta, parte }),
  indexes: r => ({
    GSI1PK: `UR#${r.conta}#${r.data}#${r.arranjo}`,
    GSI1SK: `${r.checkoutId}#${r.parte}`,
  }),
})
export type Recebivel = ReturnType<typeof Recebivel.parse>
