import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { AdquirentePort } from '../../../providers/adquirente/port.ts'
import type { BoletoPort } from '../../../providers/boleto/port.ts'
import type { PixPort } from '../../../providers/pix/port.ts'
import { verificarCobrancaBoleto } from './boleto/verificarBoleto.ts'
import { verificarCartao } from './cartao/verificarCartao.ts'
import { verificarEstorno } from './estorno/verificarEstorno.ts'
import type { AvisosEmLote } from './pix/avisosEmLote.ts'
import { verificarAvisos } from './pix/verificarAvisos.ts'
import { verificarPix } from './pix/verificarPix.ts'

export type DepsDeCobranca = Base & {
  storage: Storage
  pix: PixPort
  adquirente: AdquirentePort
  boleto: BoletoPort
  /** Of a sweep: hints of many checkouts are confirmed together. */
  emLote?: AvisosEmLote
}

/** Where a verified checkout stands, for the workflow: nothing more to watch, or look again. */
export type Verificacao = { situacao: 'encerrado' | 'aguardando' }

/**
 * Each finds out how its part really stands and writes what follows; it does nothing when its part is not due, unless
 * a provider's notice says that there is news (`forcar`).
 */
type Parte = (deps: DepsDeCobranca, checkoutId: string, prazo: number, forcar: boolean) => Promise<Verificacao>
const partes: readonly Parte[] = [
  verificarAvisos,
  verificarCartao,
  (deps, id, prazo, forcar) => verificarCobrancaBoleto(deps, id, prazo, { forcar }),
  verificarPix,
  verificarEstorno,
]

/** A part may take this long; one whose provider hangs must not use up the time of those after it. */
export const porParteMs = 20_000

/**
 * Finds out how everything that charges a checkout really stands. Called by sweeper, workflow and webhooks; calling it
 * twice changes nothing. A part that fails does not keep the others from being looked at.
 */
export async function verificarCheckout(
  deps: DepsDeCobranca,
  checkoutId: string,
  prazo: number,
  forcar = false,
): Promise<Verificacao> {
  let situacao: Verificacao['situacao'] = 'encerrado'
  let falha: { error: unknown } | undefined
  for (const verificar of partes) {
    try {
      const limite = Math.min(prazo, deps.clock.now() + porParteMs)
      if ((await verificar(deps, checkoutId, limite, forcar)).situacao === 'aguardando') situacao = 'aguardando'
    } catch (error) {
      falha ??= { error }
    }
  }
  if (falha) throw falha.error
  return { situacao }
}
