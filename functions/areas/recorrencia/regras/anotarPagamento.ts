import type { Base } from '../../../platform/runtime/needs.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano, CicloDaAssinatura } from '../../../platform/storage/Recorrencia.ts'
import { aposPagamento } from './decidirAssinatura.ts'

type D = Pick<Base, 'clock'> & { storage: Storage }

/**
 * A payment settled a cycle: the cycle says so, and its subscription moves, in one transaction. Told again, or of a payment
 * of no subscription, it changes nothing.
 */
export async function anotarPagamento(
  { storage, clock }: D,
  { id: checkoutId, recorrencia, total, pagoEm }: Pick<Checkout, 'id' | 'recorrencia' | 'total' | 'pagoEm'>,
): Promise<void> {
  if (!recorrencia || pagoEm === undefined) return
  const { id, n } = recorrencia
  await redecide(async () => {
    const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
    const mudanca = a && aposPagamento(a, { n, valor: total }, clock.now())
    const ciclo = mudanca && (await CicloDaAssinatura.get(storage, { assinaturaId: id, n }, { consistent: true }))
    if (!mudanca || ciclo?.situacao !== 'aberta') return
    await storage.commit([
      replace(AssinaturaDePlano, mudanca.proximo, mudanca.ev),
      CicloDaAssinatura.put({ ...ciclo, situacao: 'paga', checkoutId, pagaEm: pagoEm }, [
        { attr: 'situacao', op: '=', value: 'aberta' },
      ]),
    ])
  })
}
