import { primeiroPsp } from '../../../../../shared/domain/pix/psps.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { AvisoDePix } from '../../../../platform/storage/cobrancas.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { redecide } from '../../../../platform/storage/port.ts'
import type { Verificacao } from '../verificarCheckout.ts'
import { adiarAviso, semAviso } from './avisosDoPix.ts'
import { type AvisosEmLote, avisosEmLote } from './avisosEmLote.ts'
import { anotarSabido } from './confirmarPix.ts'
import type { DepsDePix } from './emitirPix.ts'

/**
 * Asks the PSP about the Pix that it told of while it could not be asked; calling it twice changes nothing. The sweeper
 * gives the bulk of its whole run (`emLote`).
 */
export async function verificarAvisos(
  deps: DepsDePix & { emLote?: AvisosEmLote },
  checkoutId: string,
  prazo: number,
): Promise<Verificacao> {
  const { emLote = avisosEmLote(deps) } = deps
  const confirmar = async ({ e2eid, em, psp = primeiroPsp }: AvisoDePix) =>
    anotarSabido(deps, { e2eid, psp }, await emLote.consultar(e2eid, em, { prazo, psp }))
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  let situacao: Verificacao['situacao'] = 'encerrado'
  for (const aviso of c?.avisos ?? []) {
    const { e2eid } = aviso
    const sabido = aviso.prazo > deps.clock.now() || (await confirmar(aviso))
    if (sabido === true || sabido === 'indeterminado') situacao = 'aguardando'
    if (sabido === true) continue
    await redecide(async () => {
      const atual = await Checkout.get(deps.storage, checkoutId, { consistent: true })
      if (!atual?.avisos?.some(a => a.e2eid === e2eid)) return
      const proximo = sabido === 'indeterminado' ? adiarAviso(atual, e2eid, deps.clock.now()) : semAviso(atual, e2eid)
      await deps.storage.commit([replace(Checkout, proximo, [])])
    })
  }
  return { situacao }
}
