import * as z from 'zod'
import { vigenteEm } from '../../../shared/domain/parametrizacao.ts'
import { garantiaDe, type PoliticaDeCredito, politicaPadrao } from '../../../shared/domain/politicaDeCredito.ts'
import { Empresa } from './Empresa.ts'
import { entity } from './entity.ts'
import { lerVigencias } from './ParametrosGerais.ts'
import type { Storage } from './port.ts'

const ordem = (versao: number) => `POLITICA#${String(versao).padStart(6, '0')}`

/** What a policy decides, in a version and in a proposal of one. */
export const camposDaPolitica = {
  garantia: z.object({ percentual: z.number(), dias: z.int() }),
  piso: z.int(),
  credito: z.int(),
  /** Centavos that may leave without a person looking; versions before decision 0063 have none. */
  saidas: z
    .object({
      revisao: z.int(),
      dia: z.int(),
      mes: z.int(),
      destinoDia: z.int(),
      destinoMes: z.int(),
      estorno: z.int(),
      folhaNovos: z.int().optional(),
      folhaSozinho: z.int().optional(),
    })
    .optional(),
}

/** A version of a company's credit policy. Create-only: the newest counts, the older ones say what held when. */
export const Politica = entity({
  name: 'Politica',
  pattern: { PK: 'EMP#empresaId', SK: 'POLITICA#versao', note: "versions of a company's credit policy" },
  schema: z.object({
    empresaId: z.string(),
    versao: z.int(),
    ...camposDaPolitica,
    /** Epoch ms from which it holds. */
    desde: z.int(),
    /** Who of the staff asked for it, and why. */
    quem: z.string().meta({ sensivel: true }),
    motivo: z.string(),
    /** The second person, who approved it; versions before there was one have none. */
    confirmou: z.string().meta({ sensivel: true }).optional(),
  }),
  key: ({ empresaId, versao }: { empresaId: string; versao: number }) => ({
    PK: `EMP#${empresaId}`,
    SK: ordem(versao),
  }),
  id: ({ empresaId, versao }) => ({ empresaId, versao }),
})
export type Politica = ReturnType<typeof Politica.parse>

/** The newest version; undefined while staff have not decided about the company. */
export async function ultimaPolitica(storage: Storage, empresaId: string): Promise<Politica | undefined> {
  const pedido = { pk: `EMP#${empresaId}`, sk: { prefix: 'POLITICA#' }, reverse: true, limit: 1, consistent: true }
  return (await Politica.query(storage, pedido)).values[0]
}

/**
 * The policy that holds now: the company's, or the default one while staff have not decided; limits that it does not
 * have are the platform's (decision 0087), and its contract may lower them (0108) and hold more of each sale (0179). All are read as they stand: a limit
 * that staff lowered holds for the next withdrawal.
 */
export async function politicaDe(storage: Storage, empresaId: string, agora: number): Promise<PoliticaDeCredito> {
  const [dela, vigencias, empresa] = await Promise.all([
    ultimaPolitica(storage, empresaId),
    lerVigencias(storage),
    Empresa.get(storage, empresaId, { consistent: true }),
  ])
  const { saidaDia = null, saidaMes = null } = empresa?.limites ?? {}
  const doContrato = saidaDia !== null || saidaMes !== null ? { contrato: { dia: saidaDia, mes: saidaMes } } : {}
  const geral = vigenteEm(vigencias, 'saidas', agora)?.valor
  const propria: PoliticaDeCredito = dela ?? politicaPadrao
  const politica = {
    ...propria,
    ...doContrato,
    garantia: garantiaDe(propria.garantia, empresa?.garantia),
    ...(empresa?.repasse && { repasse: empresa.repasse }),
  }
  if (!geral) return politica
  const { ordem, ...saidas } = geral
  return { ...politica, saidas: dela?.saidas ?? saidas, ...(ordem !== null && { ordem }) }
}

/** The policy that held at an instant, in epoch ms: a sale is held back by its own day's, whenever it is applied. */
export async function politicaEm(storage: Storage, empresaId: string, instante: number): Promise<PoliticaDeCredito> {
  const pedido = { pk: `EMP#${empresaId}`, sk: { prefix: 'POLITICA#' }, consistent: true }
  const { values } = await Politica.query(storage, pedido)
  return values.findLast(p => p.desde <= instante) ?? politicaPadrao
}
