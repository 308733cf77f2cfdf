import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'
import { codigosDoLink } from '../../../../platform/storage/Pagador.ts'
import { ConditionFailed, type Storage } from '../../../../platform/storage/port.ts'
import { Tentativas } from '../../../../platform/storage/Sessao.ts'
import { ESPERA_MS } from './regrasDoCodigo.ts'

/** Messages to one phone, whatever the link: a stranger's phone is not rung all night. */
export const POR_TELEFONE = 6
/** Payers of one link to whom one was sent: a stolen link is not a way to spray codes over the country. */
export const POR_LINK = 200
const JANELA_MS = 3_600_000

/**
 * Takes one of the hour's messages to a phone, before it is sent, and no sooner than the wait after the one before (K02),
 * whatever payment either is of: one write unit. The link's cap is read off an index that may lag by a moment, which a
 * bound on abuse bears; the phone's is exact.
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
  const ateAOutraHora = Math.ceil(((janela + 1) * JANELA_MS - agora) / 1000)
  if (doLink >= POR_LINK) return ateAOutraHora
  const id = idDaVaga(chaveiro, telefone, agora)
  const falta = (antes: Vagas | undefined) => Math.ceil(((antes?.ultimo ?? 0) + ESPERA_MS - agora) / 1000)
  // the hour's counter begins anew, the wait does not
  const comecou = agora % JANELA_MS < ESPERA_MS
  const daHoraAnterior = comecou
    ? falta(await Tentativas.get(storage, idDaVaga(chaveiro, telefone, agora - JANELA_MS)))
    : 0
  if (daHoraAnterior > 0) return daHoraAnterior
  const ttl = ((janela + 2) * JANELA_MS) / 1000
  try {
    const when = [
      { attr: 'total', op: '<' as const, value: POR_TELEFONE, orAbsent: true as const },
      { attr: 'ultimo', op: '<=' as const, value: agora - ESPERA_MS, orAbsent: true as const },
    ]
    await storage.commit([Tentativas.add(id, { total: 1 }, { set: { ...id, ttl, ultimo: agora }, when })])
    return undefined
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const antes = await Tentativas.get(storage, id, { consistent: true })
    return (antes?.total ?? 0) >= POR_TELEFONE ? ateAOutraHora : Math.max(1, falta(antes))
  }
}
type Vagas = ReturnType<typeof Tentativas.parse>

/** The counter of a phone in the hour of this instant. */
export const idDaVaga = (chaveiro: Chaveiro<'limites'>, telefone: string, em: number) => ({
  assunto: 'codigo',
  chave: chaveiro.indice('limites', `telefone:${telefone}`),
  janela: String(Math.floor(em / JANELA_MS)),
})
