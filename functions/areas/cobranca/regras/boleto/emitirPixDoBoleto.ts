import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import type { Pagador } from '../../../../platform/storage/Pagador.ts'
import { redecide } from '../../../../platform/storage/port.ts'
import { interpretarCriacao } from '../pix/decidirPix.ts'
import { pedidoDePix } from '../pix/emitirPix.ts'
import { anotarEmissor } from '../pix/escolherEmissor.ts'
import type { DepsDeBoleto } from './reconciliarBoleto.ts'

/** The Pix of a slip is a courtesy: the payer does not wait longer than this for it. */
const pspMs = 6_000

/**
 * Gets the Pix that goes on a registered slip, announced with it under a txid that is ours. When the PSP does not
 * answer, the slip is shown without it and the sweeper asks again. One write unit.
 */
export async function emitirPixDoBoleto(
  deps: DepsDeBoleto,
  c: Checkout,
  pagador: Pagador | undefined,
  prazo: number,
): Promise<Checkout | undefined> {
  const { pix } = c
  if (!pix) return c
  const limite = Math.min(prazo - 2_000, deps.clock.now() + pspMs)
  const tinha = limite - deps.clock.now()
  const criacao = await deps.pix.criarCobranca(pedidoDePix(c, pix, pagador, deps.clock.now()), { prazo: limite })
  await anotarEmissor(deps, pix.txid, criacao, tinha)
  if (criacao.tipo === 'indeterminado') return c
  return redecide(async () => {
    const atual = await Checkout.get(deps.storage, c.id, { consistent: true })
    const mudanca = atual && interpretarCriacao(atual, pix.txid, criacao)
    if (!atual || !mudanca) return atual
    await deps.storage.commit([replace(Checkout, mudanca.proximo, mudanca.ev)])
    return { ...mudanca.proximo, versao: atual.versao + 1 }
  })
}
