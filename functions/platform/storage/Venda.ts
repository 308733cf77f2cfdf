import * as z from 'zod'
import { FormaPagamento } from '../../../shared/contract/tipos.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import { origemDoCarrinho, origensDoPagamento } from '../../../shared/domain/origemDoPagamento.ts'
import { entity } from './entity.ts'
import { lugarNaLista } from './listaDaEquipe.ts'
import { shardOf } from './shardOf.ts'

/** What reports and dashboards read: rows and counters kept by consumers, so that no request reads every checkout. */

/** Partition of a company's slips that wait for their payer, by due day. */
export const boletosDe = (dono: string) => `VNB#${dono}`

/** Parts of a day's slips, and digits of the centavos in a key of theirs. */
const partesDoDia = 4
const digitosDoValor = 13
/** Partitions of every company's slips that are due on a day and wait for their payer: their keys say how much each is. */
export const boletosDoDia = (dia: string): readonly string[] =>
  Array.from({ length: partesDoDia }, (_, n) => parteDoDia(dia, n))
const parteDoDia = (dia: string, parte: number) => `VND#${dia}#${parte}`
const lugarNoDia = ({ id, vb, total }: { id: string; vb: string; total: number }) => ({
  GSI3PK: parteDoDia(vb, Number(shardOf(id)) % partesDoDia),
  GSI3SK: `${String(total).padStart(digitosDoValor, '0')}#${id}`,
})

/** Whose report it is: the company's, or that of one of its receivers, which holds their part only. */
export type Dono = `EMP#${string}` | `REC#${string}`

/** `aaaamm` in São Paulo: the month of a partition. */
export const mesDe = (instante: string): string => dataSaoPaulo(Date.parse(instante)).slice(0, 7).replace('-', '')

/**
 * Of a company or a receiver: the checkouts of a month, ≤ 400 B each. One partition a month holds 125 versions of
 * checkouts a second (infra/decisions/0031), so there are no shards.
 */
export const LinhaDeVenda = entity({
  name: 'LinhaDeVenda',
  pattern: {
    PK: 'LST#tipo#dono#CHK#aaaamm',
    SK: 'criadoEm#id',
    index:
      'GSI1 VNB#dono · due day#id while a slip waits for its payer, else EQP#RSC#parte · instant#id of a heavy anti-fraud decision; GSI2 EQP#CHK#parte · instant#id of a company’s row: the staff’s list; GSI3 VND#due day#parte · centavos#id of such a slip',
    note: 'checkouts of a company or receiver, by month',
  },
  schema: z.object({
    dono: z.string(),
    id: z.string(),
    versao: z.int(),
    /** Of a cart of slips, the contract that it is of. */
    link: z.string(),
    estado: z.string(),
    formaPagamento: FormaPagamento,
    /** Centavos; of a receiver's row, their part. */
    total: z.int(),
    /** Empty in a receiver's row: who pays is the company's to know. */
    nomePagador: z.string().meta({ sensivel: true }),
    /** The payer's document, masked. */
    doc: z.string().optional(),
    criadoEm: z.string(),
    pagoEm: z.number().optional(),
    /** As in `LinhaDeCheckout`: card, centavos given back, last refund. */
    crt: z.string().optional(),
    dev: z.int().optional(),
    est: z.string().optional(),
    /** First and last day on which the money becomes available, `aaaammdd aaaammdd`; one when they are the same. */
    rp: z.string().optional(),
    /** Of a company's row: the day on which its slip is due, while it waits for its payer. */
    vb: z.string().optional(),
    /** Of a company's row: the last anti-fraud decision, without its reasons, where some threshold could refuse by it. */
    rs: z.string().optional(),
    /** Where it comes from, unless from a link of the company's own. */
    og: z.enum(origensDoPagamento).optional(),
    /** Of a company's row: as in `LinhaDeCheckout`, centavos that are contested. */
    ct: z.int().optional(),
  }),
  key: ({ dono, criadoEm, id }: { dono: string; criadoEm: string; id: string }) => ({
    PK: `LST#${dono}#CHK#${mesDe(criadoEm)}`,
    SK: `${criadoEm}#${id}`,
  }),
  id: ({ dono, criadoEm, id }) => ({ dono, criadoEm, id }),
  indexes: linha => {
    const { dono, id, vb, rs } = linha
    const [daRegra, lugar] = lugarNaLista('RSC', linha)
    const [GSI2PK, GSI2SK] = lugarNaLista('CHK', linha)
    return {
      ...(vb === undefined
        ? rs !== undefined && { GSI1PK: daRegra, GSI1SK: lugar }
        : { GSI1PK: boletosDe(dono), GSI1SK: `${vb}#${id}`, ...lugarNoDia({ id, vb, total: linha.total }) }),
      // staff have a list of carts
      ...(dono.startsWith('EMP#') && linha.og !== origemDoCarrinho && { GSI2PK, GSI2SK }),
    }
  },
})
export type LinhaDeVenda = ReturnType<typeof LinhaDeVenda.parse>

/**
 * Counters of a month: `VEN` turnover and funnel, `CRT` attempts at cards, and disputes of them. Attributes are `dd` + what is counted.
 * `FUN` is a link's funnel over all its time: its `mes` is `sempre`, its attributes are the steps. `REC` is the provider's
 * revenue of sales by service, `CRB` what it received for its own accounts by theirs. `ASP` are subscriptions (decision 0150): a month's are what began, ended and failed in it and what is to be
 * charged on its days; `sempre` are those that are charged now. `LNK` and `PGE` say how many rows a list has in all (decision 0187): `n`, of `sempre`.
 */
export const tiposDeContador = ['VEN', 'CRT', 'FUN', 'REC', 'CRB', 'ASP', 'LNK', 'PGE'] as const
export type TipoDeContador = (typeof tiposDeContador)[number]
export const Contador = entity({
  name: 'Contador',
  pattern: {
    PK: 'CNT#tipo#dono',
    SK: 'tipo#aaaamm',
    note: 'daily counters of a company or receiver, one item a month; a link’s funnel; the provider’s own, in 8 parts',
  },
  schema: z.object({ dono: z.string(), tipo: z.enum(tiposDeContador), mes: z.string() }),
  key: ({ dono, tipo, mes }: { dono: string; tipo: TipoDeContador; mes: string }) => ({
    PK: `CNT#${dono}`,
    SK: `${tipo}#${mes}`,
  }),
  id: ({ dono, tipo, mes }) => ({ dono, tipo, mes }),
})

/** The attribute of a month's card sales with so many instalments: of no day, so none that adds days up takes it for one. */
export const doMesPorParcelas = (parcelas: number): string => `px${parcelas}`

/**
 * Whose counters are the provider's (decision 0084): what every company sells is added up in parts, by checkout, so that
 * sales of all companies at once are not one hot item. Revenue has one: the ledger applies its legs one by one.
 */
export const PARTES_DO_PROVEDOR = 8
export const provedorDe = (checkoutId: string): string => `QUITA#${Number(shardOf(checkoutId)) % PARTES_DO_PROVEDOR}`
export const partesDoProvedor: readonly string[] = Array.from({ length: PARTES_DO_PROVEDOR }, (_, n) => `QUITA#${n}`)
export const receitaDoProvedor = 'QUITA#RECEITA'

/**
 * How often a link's page was opened, in parts: each opening adds to one of them, so that a link that everybody opens
 * at once is not one hot item (infra/decisions/0037). Beside the link's funnel, so that one query reads both.
 */
export const PARTES_DA_ABERTURA = 8
export const Abertura = entity({
  name: 'Abertura',
  pattern: { PK: 'CNT#LNK#token', SK: 'ABERTO#parte', note: 'how often the link was opened, in 8 parts' },
  schema: z.object({ link: z.string(), parte: z.int(), n: z.int() }),
  key: ({ link, parte }: { link: string; parte: number }) => ({ PK: `CNT#LNK#${link}`, SK: `ABERTO#${parte}` }),
  id: ({ link, parte }) => ({ link, parte }),
})

/**
 * What a checkout has already added to its counters: the next time only the difference is added, in one transaction.
 */
export const Contado = entity({
  name: 'Contado',
  pattern: { PK: 'CHK#id', SK: 'CONTADO', note: 'what the checkout added to the counters so far' },
  schema: z.object({ checkoutId: z.string(), vez: z.int(), de: z.record(z.string(), z.int()) }),
  key: (checkoutId: string) => ({ PK: `CHK#${checkoutId}`, SK: 'CONTADO' }),
  id: c => c.checkoutId,
})
