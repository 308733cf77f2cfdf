import { comissao } from '../../../../shared/domain/estados/comissao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Comissao, valorDa } from '../../../platform/storage/Comissao.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { somarNoMes } from './somarNoMes.ts'

/**
 * A month whose day has come is counted, once: from then on nothing is added to it. One that came to nothing or less is
 * brought into the month of now, in the same transaction.
 */
export async function apurarComissao(
  { storage, clock }: { clock: Pick<Base['clock'], 'now'>; storage: Storage },
  id: { representanteId: string; mes: string },
): Promise<void> {
  await redecide(async () => {
    const c = await Comissao.get(storage, id, { consistent: true })
    const agora = clock.now()
    if (c?.vence === undefined || c.vence > agora) return
    const { vence: _, ...resto } = c
    const valor = valorDa(c)
    const estado = comissao.next(c.estado, valor > 0 ? 'Apurou' : 'Transportou')
    if (!estado) return
    const apurada = { ...resto, estado, em: agora }
    const fechar = replace(Comissao, apurada, valor > 0 ? [{ tipo: 'ComissaoApurada' }] : [])
    const { representanteId } = id
    const levar =
      valor < 0
        ? [(await somarNoMes(storage, { representanteId, quando: agora, agora, soma: { trazida: valor } })).write]
        : []
    await storage.commit([fechar, ...levar])
  }, 10)
}
