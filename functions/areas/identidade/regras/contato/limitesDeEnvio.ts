import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'
import { codigosDoLink } from '../../../../platform/storage/Pagador.ts'
import { ConditionFailed, type Storage } from '../../../../platform/storage/port.ts'
import { Tentativas } from '../../../../platform/storage/Sessao.ts'

/** Messages to one phone, whatever the link: a stranger's phone is not rung all night. */
export const POR_TELEFONE = 6
/** Payers of one link to whom one was sent: a stolen link is not a way to spray codes over the country. */
export const POR_LINK = 200
const JANELA_MS = 3_600_000

/**
 * Takes one of the hour's messages to a phone, before it is sent: one write unit. The link's cap is read off an index that
 * may lag by a moment, which a bound on abuse bears; the phone's is exact.
 * @returns seconds until there may be one again; undefined when there is one now.
 */
export async function tomarVaga(
  storage: Storage,
  { telefone, link, chaveiro }: { telefone: string; link: string; chaveiro: Chaveiro<'limites'> },
  agora: number,
): Promise<number | undefined> {
  const desde = new Date(agora - JANELA_MS).toISOString()
  const doLink = await storage.count({ index: 'GSI2', pk: codigosDoLink(link), sk: { from: desde }, limit: POR_LINK })
  const janela = Math.floor(agora / JANELA_MS)
  const espera = Math.ceil(((janela + 1) * JANELA_MS - agora) / 1000)
  if (doLink >= POR_LINK) return espera
  const chave = chaveiro.indice('limites', `telefone:${telefone}`)
  const id = { assunto: 'codigo', chave, janela: String(janela) }
  const ttl = ((janela + 2) * JANELA_MS) / 1000
  try {
    const when = [{ attr: 'total', op: '<' as const, value: POR_TELEFONE, orAbsent: true as const }]
    await storage.commit([Tentativas.add(id, { total: 1 }, { set: { ...id, ttl }, when })])
    return undefined
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return espera
  }
}
