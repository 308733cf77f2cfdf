import { temDinheiro } from '../../../shared/contract/escopos.ts'
import type { ChaveDeApi } from '../storage/ChaveDeApi.ts'

/** When an API key ends by itself, and when people are told of it: pure. */

const DIA = 86_400_000
/** Keys that move money and were made before such keys had an end go on until this day at least (decision 0067). */
const FIM_DA_GRACA = Date.parse('2027-02-22T03:00:00.000Z')
const ANO = 365 * DIA
type ComFim = Pick<ChaveDeApi, 'escopos' | 'criadaEm' | 'expiraEm'>
/** When a key ends by itself, in epoch ms. */
export function fimDaChave({ escopos, criadaEm, expiraEm }: ComFim): number | undefined {
  if (expiraEm !== null) return Date.parse(expiraEm)
  return temDinheiro(escopos) ? Math.max(Date.parse(criadaEm) + ANO, FIM_DA_GRACA) : undefined
}
export const vencida = (c: ComFim, agora: number) => (fimDaChave(c) ?? Number.POSITIVE_INFINITY) <= agora
export const ativa = (c: ChaveDeApi, agora: number) => c.revogadaEm === null && !vencida(c, agora)

/** How many days before its end people are told of it. */
const AVISOS = [30, 7] as const
/** When they are told next of an end; undefined once there is nothing more to tell. A key of a month has one notice. */
export const proximoAviso = (fim: number, agora: number): number | undefined =>
  AVISOS.map(dias => fim - dias * DIA).find(quando => quando > agora)

/** Which of the notices an end calls for now, in days before it. */
export const avisoDevido = (fim: number, agora: number): (typeof AVISOS)[number] | undefined =>
  AVISOS.findLast(dias => fim - dias * DIA <= agora)
