import type { Base } from '../../../../platform/runtime/needs.ts'
import { BoletoAnterior } from '../../../../platform/storage/anteriores.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Boleto } from '../../../../platform/storage/cobrancas.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { soltarUso } from '../../../../platform/storage/Link.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import type { BoletoNoBanco, BoletoPort } from '../../../../providers/boleto/port.ts'
import type { PixPort } from '../../../../providers/pix/port.ts'
import type { Mudanca } from './decidirBoleto.ts'
import { aCancelar, interpretarCancelamento, interpretarConsultaDoBoleto } from './lerBoletoNoBanco.ts'

export type DepsDeBoleto = Base & { storage: Storage; pix: PixPort; boleto: BoletoPort }

/**
 * Brings a checkout and the slips under one of its orders to agree: records what was paid, adopts an announced slip
 * that exists, writes down what time did, and cancels at the registrar the slips that must not be paid any more.
 * Repeating it changes nothing. False: the registrar did not say all, ask again.
 */
export async function reconciliar(
  deps: DepsDeBoleto,
  checkoutId: string,
  pedidoId: string,
  prazo: number,
): Promise<boolean> {
  const achados = await noRegistrador(deps, { checkoutId, pedidoId, prazo })
  if (!achados) return false
  const visto = await redecide(() => gravar(deps, checkoutId, pedidoId, achados))
  if (!visto) return true
  let soube = true
  for (const pagamentoId of aCancelar(visto.c, visto.boleto, achados, deps.clock.now())) {
    const { tipo } = await deps.boleto.cancelar(pagamentoId, { prazo })
    if (tipo === 'acesso-negado') deps.log.error('boleto-cancel-refused', { checkoutId, pedidoId })
    const tirado = tipo === 'cancelado' || tipo === 'inexistente' || tipo === 'nao-suportado'
    // paid while it was being taken away: the next look records it
    if (!tirado) soube = false
    else if (pagamentoId === visto.boleto.pagamentoId) await redecide(() => gravarCancelado(deps, checkoutId, pedidoId))
  }
  return soube
}

/**
 * What the registrar has under an order. Of an order older than it lists (Cielo: ninety days) the slip that we know is asked
 * for by its own id, for a bank may take it still. Undefined: it did not say.
 */
async function noRegistrador(
  deps: DepsDeBoleto,
  { checkoutId, pedidoId, prazo }: { checkoutId: string; pedidoId: string; prazo: number },
): Promise<readonly BoletoNoBanco[] | undefined> {
  const consulta = await deps.boleto.consultarPorPedido(pedidoId, { prazo })
  if (consulta.tipo === 'indeterminado') return undefined
  if (consulta.tipo === 'boletos') return consulta.boletos
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  const pagamentoId = c && (await boletoDoPedido(deps, c, pedidoId))?.pagamentoId
  if (pagamentoId === undefined) return []
  const nosso = await deps.boleto.consultar(pagamentoId, { prazo })
  if (nosso.tipo === 'indeterminado') return undefined
  return nosso.tipo === 'boleto' ? [nosso] : []
}

/** The slip of an order, in the root or archived beside it. */
async function boletoDoPedido(deps: DepsDeBoleto, c: Checkout, pedidoId: string): Promise<Boleto | undefined> {
  if (c.boleto?.pedidoId === pedidoId) return c.boleto
  const { values } = await BoletoAnterior.query(deps.storage, {
    pk: `CHK#${c.id}`,
    sk: { prefix: 'BOL#' },
    consistent: true,
  })
  return values.find(b => b.pedidoId === pedidoId)
}

async function gravar(
  deps: DepsDeBoleto,
  checkoutId: string,
  pedidoId: string,
  achados: readonly BoletoNoBanco[],
): Promise<{ c: Checkout; boleto: Boleto } | undefined> {
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  const boleto = c && (await boletoDoPedido(deps, c, pedidoId))
  if (!c || !boleto) return undefined
  const mudanca = interpretarConsultaDoBoleto(c, boleto, achados, deps.clock.now())
  if (!mudanca) return { c, boleto }
  if (mudanca.ev.some(e => e.tipo === 'BoletoDivergente')) {
    // the money is held and the merchant is not owed it: the operator has to return it
    deps.log.error('boleto-paid-divergent', { checkoutId, pedidoId })
  }
  const { anterior, lancamentos = [] } = mudanca
  const lancadoEm = new Date(deps.clock.now()).toISOString()
  const depois = await comUso(deps, c, mudanca, [
    ...(anterior ? [BoletoAnterior.put({ ...anterior, checkoutId })] : []),
    ...lancamentos.map(l => Lancamento.create({ ...l, lancadoEm })),
  ])
  return { c: depois, boleto: anterior ?? (depois.boleto?.pedidoId === pedidoId ? depois.boleto : boleto) }
}

async function gravarCancelado(deps: DepsDeBoleto, checkoutId: string, pedidoId: string): Promise<void> {
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  const mudanca = c && interpretarCancelamento(c, pedidoId)
  if (c && mudanca) await comUso(deps, c, mudanca, [])
}

/** Commits; a checkout that expires gives the use of a limited link to the next payer. */
async function comUso(
  deps: DepsDeBoleto,
  c: Checkout,
  { proximo, ev }: Mudanca,
  writes: ReturnType<typeof Lancamento.create>[],
): Promise<Checkout> {
  const solta = proximo.estado === 'Expirado' && c.estado !== 'Expirado' ? await soltarUso(deps.storage, c) : []
  const { uso: _solto, ...semUso } = proximo
  const novo = solta.length ? semUso : proximo
  await deps.storage.commit([replace(Checkout, novo, ev), ...writes, ...solta])
  return { ...novo, versao: c.versao + 1 }
}
