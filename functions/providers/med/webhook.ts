import * as z from 'zod'
import { identificador } from './mensagens.ts'

const aviso = z.looseObject({ idContestacao: identificador })

/** Reads a notice of contestations, item by item: hints, of which only the ids are read. */
export function lerAvisoDoMed(itens: readonly unknown[]): { ids: string[]; ilegiveis: number } {
  const lidos = itens.map(item => aviso.safeParse(item))
  const ids = lidos.flatMap(l => (l.success ? [l.data.idContestacao] : []))
  return { ids: [...new Set(ids)], ilegiveis: lidos.filter(l => !l.success).length }
}
