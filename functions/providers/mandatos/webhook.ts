import * as z from 'zod'

/** Ids that a notice tells of; `ilegiveis` counts items without one. */
export interface AvisoDeMandatos {
  mandatos: string[]
  debitos: string[]
  ilegiveis: number
}

const identificador = z.string().regex(/^[a-zA-Z0-9]{1,64}$/)
const doMandato = z.looseObject({ idRec: identificador })
const doDebito = z.looseObject({ txid: identificador })

/**
 * Reads the body of `POST {webhookUrl}/rec` or `…/cobr` (BACEN Pix API 2.9.0, "Callbacks"), item by item. An item is a hint:
 * only its id is read, and the PSP's own query tells the rest.
 */
export function lerAvisoDeMandatos({
  recs = [],
  cobsr = [],
}: {
  recs?: unknown[] | undefined
  cobsr?: unknown[] | undefined
}): AvisoDeMandatos {
  const mandatos = recs.map(item => doMandato.safeParse(item))
  const debitos = cobsr.map(item => doDebito.safeParse(item))
  return {
    mandatos: [...new Set(mandatos.flatMap(m => (m.success ? [m.data.idRec] : [])))],
    debitos: [...new Set(debitos.flatMap(d => (d.success ? [d.data.txid] : [])))],
    ilegiveis: [...mandatos, ...debitos].filter(item => !item.success).length,
  }
}
