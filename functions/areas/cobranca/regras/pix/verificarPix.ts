import { PixAnterior } from '../../../../platform/storage/anteriores.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { soltarUso } from '../../../../platform/storage/Link.ts'
import { redecide } from '../../../../platform/storage/port.ts'
import { estaPago } from '../../vista/checkout.ts'
import { pixVivo } from '../vence.ts'
import type { Verificacao } from '../verificarCheckout.ts'
import { interpretarCriacao, interpretarExpiracao } from './decidirPix.ts'
import { type DepsDePix, pedidoDePix } from './emitirPix.ts'
import { anotarEmissor } from './escolherEmissor.ts'
import { receberPagamento } from './receberPagamento.ts'

/**
 * Finds out how a checkout's Pix really stands and writes what follows: an announced charge that exists, a payment
 * whose webhook was lost, an expiry. Called by the workflow's checks and by the sweeper; calling it twice changes
 * nothing.
 */
export async function verificarPix(deps: DepsDePix, checkoutId: string, prazo: number): Promise<Verificacao> {
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  if (!c || estaPago(c)) return { situacao: 'encerrado' }
  if (c.pix?.estado === 'emitindo') await adotar(deps, c, prazo)
  else if (c.pix?.estado === 'ativa' || c.pix?.estado === 'expirada') {
    const soube = await perguntar(deps, c, prazo)
    if (!soube) return { situacao: 'aguardando' }
  }
  const depois = await redecide(() => vencer(deps, checkoutId))
  return { situacao: depois && pixVivo(depois) ? 'aguardando' : 'encerrado' }
}

/** An announced charge: if the PSP has it, it is adopted; if not, it is asked for again under the same txid. */
async function adotar(deps: DepsDePix, c: Checkout, prazo: number): Promise<void> {
  const { pix } = c
  if (!pix || (pix.prazo ?? 0) > deps.clock.now()) return
  const tinha = prazo - deps.clock.now()
  const criacao = await deps.pix.criarCobranca(pedidoDePix(c, pix, undefined, deps.clock.now()), { prazo })
  await anotarEmissor(deps, pix.txid, criacao, tinha)
  if (criacao.tipo === 'recusada' && criacao.motivo === 'limite') return
  await redecide(async () => {
    const atual = await Checkout.get(deps.storage, c.id, { consistent: true })
    const proximo = atual && interpretarCriacao(atual, pix.txid, criacao)
    if (proximo) await deps.storage.commit([replace(Checkout, proximo.proximo, proximo.ev)])
  })
}

/** Asks the PSP about the live charge and, once it ran out, about those it replaced. False: the PSP did not answer. */
async function perguntar(deps: DepsDePix, c: Checkout, prazo: number): Promise<boolean> {
  const txids = [c.pix?.txid ?? '']
  if (c.pix?.estado === 'expirada') {
    const anteriores = await PixAnterior.query(deps.storage, { pk: `CHK#${c.id}`, sk: { prefix: 'PIX#' } })
    txids.push(...anteriores.values.map(p => p.txid))
  }
  for (const txid of txids) {
    const consulta = await deps.pix.consultar(txid, { prazo })
    if (consulta.tipo === 'indeterminado') return false
    if (consulta.tipo === 'inexistente') continue
    for (const pago of consulta.pagamentos) await receberPagamento(deps, { ...pago, txid })
  }
  return true
}

async function vencer(deps: DepsDePix, checkoutId: string): Promise<Checkout | undefined> {
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  const vencido = c && interpretarExpiracao(c, deps.clock.now())
  if (!c || !vencido) return c
  // the use of a limited link goes back to the next payer
  const solta = vencido.proximo.estado === 'Expirado' ? await soltarUso(deps.storage, c) : []
  const { uso: _solto, ...semUso } = vencido.proximo
  const proximo = solta.length ? semUso : vencido.proximo
  await deps.storage.commit([replace(Checkout, proximo, vencido.ev), ...solta])
  return { ...vencido.proximo, versao: c.versao + 1 }
}
