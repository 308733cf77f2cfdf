import { type Perfil, perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import { PAUSA_DA_EQUIPE_MS } from '../../../../shared/domain/suporte.ts'

/** How long sessions last (DESIGN §9; the provider's staff: issue 17.1, decision 0084). */

const minuto = 60_000
/** A session that is not renewed ends after this, in days. */
export const DIAS_DE_SESSAO = 14
const TOKEN_MS = 15 * minuto
/** Of staff: a working day from the sign-in on, however often it is renewed. */
export const DIA_DA_EQUIPE_MS = 8 * 60 * minuto
/**
 * Of staff: a session that was not renewed for `PAUSA_DA_EQUIPE_MS` is renewed no more. The server knows of renewals
 * alone, so a token lives a third of it: a pause of ten minutes always passes, one of fifteen never. What a page reads by
 * itself renews too: that a person is there is the page's to know (`web/src/api/presenca.ts`).
 */
export const TOKEN_DA_EQUIPE_MS = 5 * minuto

/** Pure: when a token made now ends (epoch ms), and for how many seconds its session may be renewed. */
export function prazosDaSessao(
  perfil: Perfil,
  { agora, inicio, suporte }: { agora: number; inicio: number; suporte?: { ate: number } | undefined },
): { token: number; sessao: number } {
  if (!perfilDaEquipe(perfil)) return { token: agora + TOKEN_MS, sessao: DIAS_DE_SESSAO * 86_400 }
  const fim = Math.min(agora + PAUSA_DA_EQUIPE_MS, inicio + DIA_DA_EQUIPE_MS)
  const token = Math.min(agora + TOKEN_DA_EQUIPE_MS, fim, suporte?.ate ?? fim)
  return { token, sessao: Math.max(0, Math.floor((fim - agora) / 1000)) }
}
