import type { receberWhatsApp as contrato } from '../../../shared/contract/checkout.ts'
import { AvisoDesconhecido } from '../../../shared/contract/erros.ts'
import { doCarrinho, doCheckout } from '../../contact/itens.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import { type EntregaAvisada, lerAviso, situacaoQueVale } from '../../providers/whatsapp/index.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Parametros } from '../../runtime/parametros.ts'
import { redecide, type Storage, type Test } from '../../storage/port.ts'

type D = Base & { storage: Storage; params: Parametros<'whatsapp-segredo'> }

/**
 * Delivery states of tokens: signed over the bytes as they came, in any order, perhaps twice. What is not about one of our
 * tokens is nobody's; what cannot be read is counted, since Meta would repeat the whole notice for days.
 */
export const receberWhatsApp: UseCase<typeof contrato, D> =
  deps =>
  async ({ contexto }) => {
    const segredo = await deps.params.get('whatsapp-segredo')
    const aviso = lerAviso(contexto.corpoCru ?? '', contexto.assinatura ?? null, segredo)
    if (aviso.tipo === 'nao-autentico') throw fault(AvisoDesconhecido)
    if (aviso.ilegiveis) deps.log.warn('whatsapp-unreadable', { count: aviso.ilegiveis })
    for (const entrega of aviso.entregas) await aplicar(deps.storage, entrega)
    return {}
  }

/** Writes the state that holds now, if it is another: an older code's no longer matter. */
function aplicar(storage: Storage, { referencia, situacao }: EntregaAvisada): Promise<void> {
  const [, marca, checkoutId, ordinal] = /^(c-)?([A-Za-z0-9]{21})\.([1-3])$/.exec(referencia ?? '') ?? []
  if (!checkoutId) return Promise.resolve()
  const n = Number(ordinal)
  return redecide(async () => {
    const { token: de } = marca ? doCarrinho : doCheckout
    const token = await de.get(storage, checkoutId, { consistent: true })
    const { entregaDe = 0, entrega } = token ?? {}
    if (entregaDe > n) return
    const vale = situacaoQueVale(entregaDe === n ? (entrega ?? null) : null, situacao)
    if (entregaDe === n && vale === entrega) return
    const when: Test[] = entrega
      ? [
          { attr: 'entregaDe', op: '=', value: entregaDe },
          { attr: 'entrega', op: '=', value: entrega },
        ]
      : [{ attr: 'entrega', absent: true }]
    await storage.commit([
      de.add(checkoutId, { avisos: 1 }, { set: { checkoutId, entregaDe: n, entrega: vale }, when }),
    ])
  })
}
