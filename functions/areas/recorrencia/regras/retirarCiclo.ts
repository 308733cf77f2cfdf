import { checkout as maquina } from '../../../../shared/domain/estados/checkout.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link, Uso } from '../../../platform/storage/Link.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano, type CicloAberto, CicloDaAssinatura } from '../../../platform/storage/Recorrencia.ts'
import { retirarCobranca } from '../../cobranca/regras/retirarCobranca.ts'
import { comVence, jaLiquidou, tentativaViva } from '../../cobranca/regras/vence.ts'
import { anotarPagamento } from './anotarPagamento.ts'
import { aposRetirada } from './decidirAssinatura.ts'

type D = Pick<Base, 'clock'> & { storage: Storage }

/**
 * Withdraws the charge of a cycle: its link takes no payer any more, its slip and Pix go away at their providers, and what
 * arrives all the same is held and goes back. Each write may be the last of a worker that died: repeating it goes on.
 */
export async function retirarCiclo(deps: D, assinaturaId: string, ciclo: CicloAberto): Promise<void> {
  const { storage, clock } = deps
  const pago = await cancelarPagamentosDoCiclo(storage, ciclo)
  if (pago) return anotarPagamento(deps, pago)
  await redecide(async () => {
    const a = await AssinaturaDePlano.get(storage, assinaturaId, { consistent: true })
    const onde = { assinaturaId, n: ciclo.n }
    const c = await CicloDaAssinatura.get(storage, onde, { consistent: true })
    const aberto = a?.abertos.find(x => x.n === ciclo.n)
    if (!a || !aberto || c?.situacao !== 'aberta') return
    // its bank was asked for a debit meanwhile: that is taken away first
    if (aberto.debito?.pedido && !ciclo.debito?.pedido) return
    const aberta = [{ attr: 'situacao', op: '=' as const, value: 'aberta' }]
    const { proximo, ev } = aposRetirada(a, ciclo.n, clock.now())
    await storage.commit([
      replace(AssinaturaDePlano, proximo, ev),
      CicloDaAssinatura.put({ ...c, situacao: 'retirada' }, aberta),
    ])
  })
}

/** From here on no money settles the cycle. The payment, where it was settled before. */
export async function cancelarPagamentosDoCiclo(storage: Storage, ciclo: CicloAberto): Promise<Checkout | undefined> {
  await fecharLink(storage, ciclo.link)
  for (const id of await pagamentosDoCiclo(storage, ciclo)) {
    const pago = await cancelarPagamento(storage, id, ciclo)
    if (pago) return pago
  }
  return undefined
}

const fecharLink = (storage: Storage, id: string): Promise<void> =>
  redecide(async () => {
    const link = await Link.get(storage, id, { consistent: true })
    if (link?.estado !== 'aberto') return
    await storage.commit([replace(Link, { ...link, estado: 'encerrado' }, [{ tipo: 'LinkEncerrado' }])])
  })

/** The payments of a cycle's link: the one that the sweeper made, and the one that holds its only use now. */
export async function pagamentosDoCiclo(storage: Storage, { link, checkoutId }: CicloAberto): Promise<string[]> {
  const uso = await Uso.get(storage, { link, n: 1 }, { consistent: true })
  return [...new Set([checkoutId, uso?.checkoutId ?? checkoutId])]
}

/**
 * A payment that may not be made any more; it keeps the link's only use, or takes it where it was free, so that a payer
 * who is starting at this moment finds none. The checkout, where it was paid before.
 */
const cancelarPagamento = (storage: Storage, id: string, { link }: CicloAberto): Promise<Checkout | undefined> =>
  redecide(async () => {
    const c = await Checkout.get(storage, id, { consistent: true })
    if (!c) return undefined
    if (jaLiquidou(c)) return c
    const estado = maquina.next(c.estado, 'Cancelou')
    if (!estado) return undefined
    if (tentativaViva(c.tentativa)) throw new Error('a card of a cycle is on its way')
    const { proximo, ev } = retirarCobranca(c) ?? {
      proximo: comVence({ ...c, estado }),
      ev: [{ tipo: 'CheckoutCancelado' as const }],
    }
    const livre = !(await Uso.get(storage, { link, n: 1 }, { consistent: true }))
    await storage.commit([
      replace(Checkout, { ...proximo, ...(livre && { uso: 1 }) }, ev),
      ...(livre ? [Uso.create({ link, n: 1, checkoutId: id })] : []),
    ])
    return undefined
  })
