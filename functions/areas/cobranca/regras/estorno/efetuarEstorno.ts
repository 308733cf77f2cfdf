import { formas } from '../../../../../shared/domain/formas.ts'
import { emissorDe } from '../../../../../shared/domain/pix/txid.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Estorno } from '../../../../platform/storage/cobrancas.ts'
import { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import type { AdquirentePort } from '../../../../providers/adquirente/port.ts'
import type { PixPort } from '../../../../providers/pix/port.ts'
import { pagoCom } from '../pagoCom.ts'
import { registrarDevolucao } from '../pix/receberPagamento.ts'
import { vigiaDoEstornoMs } from './decidirEstorno.ts'
import { escritas } from './escritasDoEstorno.ts'
import { interpretarResposta, type MudancaNoCartao } from './estornoNoCartao.ts'
import { interpretarDevolucaoPedida } from './estornoNoPix.ts'

export type DepsDeEstorno = Base & { storage: Storage; pix: PixPort; adquirente: AdquirentePort }

/** How long after what changed a payment last the acquirer takes another change of it. */
const folga = (deps: DepsDeEstorno, c: Checkout, antes: Estorno | undefined): number => {
  const mudou = Math.max(Date.parse(c.pagoEm ?? c.criadoEm), (antes?.prazo ?? 0) - vigiaDoEstornoMs)
  return mudou + deps.adquirente.capacidades.intervaloMs - deps.clock.now()
}

/**
 * Sends the refund that the checkout announces, and writes what the answer proves: outcome and journal in one
 * transaction. The caller holds the refund's lease. `antes` is the refund that this one replaced.
 */
export async function efetuarEstorno(deps: DepsDeEstorno, c: Checkout, prazo: number, antes?: Estorno): Promise<void> {
  const { estorno: e } = c
  if (!e) return
  if (pagoCom(c) === formas.pix) return devolver(deps, c, e, prazo)
  const espera = folga(deps, c, antes)
  if (espera > 0) await deps.clock.sleep(espera)
  const pedido = { pagamentoId: c.tentativa?.pagamentoId ?? '', valor: e.valor, estornadoAntes: e.antes }
  const resposta = await deps.adquirente.estornar(pedido, { prazo })
  if (resposta.tipo === 'recusada') {
    const { motivo, codigo, situacao } = resposta
    deps.log.warn('refund-refused', { checkoutId: c.id, estorno: e.id, motivo, codigo, situacao })
  }
  await gravar(deps, c.id, atual => interpretarResposta(atual, e.id, resposta, deps.clock.now()))
}

/** Sends a Pix back at the PSP that issued it, which the journal names: our id of the refund is the PSP's idempotency key, so asking again is asking once. */
async function devolver(deps: DepsDeEstorno, c: Checkout, e: Estorno, prazo: number): Promise<void> {
  const e2eid = c.e2eid ?? ''
  const pago = await Lancamento.get(deps.storage, { checkoutId: c.id, tipo: 'pix', ref: e2eid }, { consistent: true })
  const pedido = { e2eid, id: e.id, valor: e.valor, descricao: 'Estorno' }
  const resposta = await deps.pix.devolver(pedido, { prazo, psp: emissorDe(pago?.txid) })
  if (resposta.tipo === 'devolvido') {
    const devolucao = { id: e.id, valor: e.valor, situacao: 'DEVOLVIDO', liquidadaEm: deps.clock.now() } as const
    return registrarDevolucao(deps, c.id, e2eid, devolucao)
  }
  await gravar(deps, c.id, atual => interpretarDevolucaoPedida(atual, e.id, resposta, deps.clock.now()))
}

/** Decides over the checkout as it is and writes, again when a concurrent writer wrote first. */
async function gravar(
  deps: DepsDeEstorno,
  checkoutId: string,
  decidir: (c: Checkout) => MudancaNoCartao | undefined,
): Promise<void> {
  await redecide(async () => {
    const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
    const mudanca = c && decidir(c)
    if (c && mudanca) await deps.storage.commit(await escritas(deps, c, mudanca))
  })
}
