import * as z from 'zod'

/** What a callback's item says that is of use: which Pix to ask about, and whose charge it may be. */
export interface AvisoDoPsp {
  e2eid: string
  /** Null when the item has none that can be read: the PSP's query tells. */
  txid: string | null
  /** Ids of the returns that it tells of, where it does. */
  devolucoes?: string[]
}

/** `ilegiveis` counts items without an id to ask by: told, because the hourly list finds what they were. */
export interface LeituraWebhook {
  avisos: AvisoDoPsp[]
  ilegiveis: number
}

const envelope = z.looseObject({ pix: z.array(z.unknown()) })
const identificador = z.string().regex(/^[a-zA-Z0-9]{1,64}$/)
/** A caller can write any: more than so many ids are asked about for none. */
const maisDevolucoes = 5
const devolucao = z.looseObject({ id: identificador })
const aviso = z.looseObject({
  endToEndId: identificador,
  txid: identificador.nullish().catch(null),
  devolucoes: z
    .union([z.array(devolucao).max(maisDevolucoes), devolucao.transform(uma => [uma])])
    .nullish()
    .catch(null),
})

/**
 * Reads the body of `POST {webhookUrl}/pix` (BACEN Pix API 2.9.0, "Callbacks"), item by item. An item is a hint: of all that
 * it says only the ids are read, and the PSP's own query tells the rest, so that nothing odd in an amount, a date or a
 * refund hides a payment. The same Pix comes again when a refund ends, and whenever the PSP repeats itself.
 */
export function lerWebhook(corpo: unknown): LeituraWebhook {
  const lido = envelope.safeParse(corpo)
  if (!lido.success) return { avisos: [], ilegiveis: 1 }
  const avisos = new Map<string, AvisoDoPsp>()
  let ilegiveis = 0
  for (const item of lido.data.pix) {
    const { success, data } = aviso.safeParse(item)
    if (!success) ilegiveis += 1
    else {
      const devolucoes = (data.devolucoes ?? []).map(d => d.id)
      const lido = { e2eid: data.endToEndId, txid: data.txid ?? null }
      avisos.set(data.endToEndId, devolucoes.length ? { ...lido, devolucoes } : lido)
    }
  }
  return { avisos: [...avisos.values()], ilegiveis }
}
