import type { cancelarVendaPos as contrato } from '../../../../shared/contract/vendaPos.ts'
import { link as maquina } from '../../../../shared/domain/estados/link.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { retirarDoCheckout } from '../../cobranca/regras/retirarCobranca.ts'
import { lerVendaPos, verVendaPos } from '../regras/vendaPos.ts'

/**
 * Gives up a sale: its link is closed first, so that no buyer begins to pay meanwhile, then its code is withdrawn. One that was
 * paid stays paid, and a card that is on its way ends by itself; the answer says which.
 */
export const cancelarVendaPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, env }) =>
  async ({ params, sessao: { empresaId } }) => {
    await redecide(async () => {
      const { link } = await lerVendaPos(storage, empresaId, params.id)
      const estado = maquina.next(link.estado, 'Encerrado')
      if (estado) await storage.commit([replace(Link, { ...link, estado }, [{ tipo: 'LinkEncerrado' }])])
    })
    const { checkout } = await lerVendaPos(storage, empresaId, params.id)
    if (checkout) await retirarDoCheckout(storage, checkout.id)
    return verVendaPos(await lerVendaPos(storage, empresaId, params.id), clock.now(), env.PAGAR_URL)
  }
