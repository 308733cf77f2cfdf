import type { receberWhatsApp as contrato } from '../../../../shared/contract/entrada.ts'
import { AvisoDesconhecido } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Parametros } from '../../../platform/runtime/parametros.ts'
import { Entrega } from '../../../platform/storage/Email.ts'
import { redecide, type Storage, type Test } from '../../../platform/storage/port.ts'
import { type EntregaAvisada, lerAviso, situacaoQueVale } from '../../../providers/whatsapp/index.ts'
import { doCarrinho, doCheckout } from '../../identidade/regras/contato/itensDoContato.ts'

import { guardarIlegivel } from '../regras/guardarIlegivel.ts'

type D = Base & { storage: Storage; params: Parametros<'whatsapp-segredo'> }

/**
 * Delivery states of tokens, invitations and offers: signed over the bytes as they came, in any order, perhaps twice.
 * What is not about one of our messages is dropped; what cannot be read is kept, since Meta would repeat the whole
 * notice for days.
 */
export const receberWhatsApp: UseCase<typeof contrato, D> =
  deps =>
  async ({ contexto }) => {
    const segredo = await deps.params.get('whatsapp-segredo')
    const aviso = lerAviso(contexto.corpoCru ?? '', contexto.assinatura ?? null, segredo)
    if (aviso.tipo === 'nao-autentico') throw fault(AvisoDesconhecido)
    if (aviso.ilegiveis)
      await guardarIlegivel(deps, { provedor: 'whatsapp', corpo: contexto.corpoCru, itens: aviso.ilegiveis })
    for (const entrega of aviso.entregas)
      await (doConviteOuOferta(entrega) ? anotarEntrega(deps.storage, entrega) : aplicar(deps.storage, entrega))
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

const donos = {
  convite: { de: 'REC', tipo: 'convite-whatsapp' },
  antecipacao: { de: 'ANT', tipo: 'antecipacao-whatsapp' },
} as const
/** Which message of ours a reference names: its kind, whose it is, and the how-manieth. */
const doConviteOuOferta = ({ referencia }: EntregaAvisada) =>
  /^(convite|antecipacao)\.([A-Za-z0-9-]{1,40})\.(\d{1,6})$/.exec(referencia ?? '')

/** The state that holds now of an invitation's or an offer's message; told again it is the same. */
function anotarEntrega(storage: Storage, entrega: EntregaAvisada): Promise<void> {
  const [, assunto = 'convite', dono = '', ref = ''] = doConviteOuOferta(entrega) ?? []
  const id = { ...donos[assunto as keyof typeof donos], dono, ref }
  return redecide(async () => {
    const antes = await Entrega.get(storage, id, { consistent: true })
    const situacao = situacaoQueVale(antes?.situacao ?? null, entrega.situacao)
    if (antes?.situacao === situacao) return
    const motivo = situacao === 'falhou' ? entrega.motivo : null
    const agora: Entrega = { ...id, situacao, em: entrega.em, ...(motivo && { motivo }) }
    await storage.commit([
      antes ? Entrega.put(agora, [{ attr: 'situacao', op: '=', value: antes.situacao }]) : Entrega.create(agora),
    ])
  })
}
