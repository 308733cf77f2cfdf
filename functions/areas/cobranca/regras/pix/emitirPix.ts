import { ProvedorSemResposta } from '../../../../../shared/contract/erros.ts'
import { fimDoDia } from '../../../../../shared/domain/calendario.ts'
import { proximoDiaUtil } from '../../../../../shared/domain/diasUteis.ts'
import { tipoDocumento } from '../../../../../shared/domain/documento.ts'
import { nomeMaiusculo } from '../../../../../shared/domain/nome.ts'
import type { Psp } from '../../../../../shared/domain/pix/psps.ts'
import { emissorDe } from '../../../../../shared/domain/pix/txid.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { PixAnterior } from '../../../../platform/storage/anteriores.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Pix } from '../../../../platform/storage/cobrancas.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import type { Pagador } from '../../../../platform/storage/Pagador.ts'
import { redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import type { PixPort } from '../../../../providers/pix/port.ts'
import { recusaDeEmissao } from '../recusaDeEmissao.ts'
import { boletoVivo, comVence } from '../vence.ts'
import { decidirEmissao, interpretarCriacao } from './decidirPix.ts'
import { anotarEmissor, escolherEmissor } from './escolherEmissor.ts'
import { receberPagamento } from './receberPagamento.ts'

export type DepsDePix = Base & { storage: Storage; pix: PixPort }

/** The PSP may take this long of a request; the rest is ours. */
const pspMs = 12_000
/** The PSP of a charge that is replaced may be the one that does not answer: the new one's needs the rest of the time. */
const outroPspMs = 3_000

/**
 * What the caller adds to the announcement, in its transaction: the use of a limited link that a renewal needs again.
 */
export type Preparar = (c: Checkout) => Promise<{ mudanca: Partial<Checkout>; writes: Write[] }>
const nadaAPreparar: Preparar = async () => ({ mudanca: {}, writes: [] })

/**
 * Makes the checkout have a live Pix, whatever happened before: the first, the same after a crash, or a renewal.
 * The announcement is written before the PSP is asked, so a dead worker is found; the txid is ours, so asking twice is
 * asking once. Two write units. Answers the checkout as it stands.
 * @throws ProvedorSemResposta while the outcome is unknown; PagamentoRecusado when the PSP proved that there is no
 * charge.
 */
export async function emitirPix(
  deps: DepsDePix,
  {
    checkoutId,
    pagador,
    prazo,
    preparar = nadaAPreparar,
    emissor,
  }: {
    checkoutId: string
    pagador: Pagador | undefined
    prazo: number
    preparar?: Preparar | undefined
    /** The one PSP that may issue it, where something else binds it to one. */
    emissor?: Psp
  },
): Promise<Checkout | undefined> {
  const limite = Math.min(prazo - 2_000, deps.clock.now() + pspMs)
  const anunciado = await redecide(() => anunciar(deps, checkoutId, { prazo: limite, preparar, emissor }))
  if (!anunciado?.pix) return anunciado?.checkout
  const { checkout, pix } = anunciado
  const tinha = limite - deps.clock.now()
  const criacao = await deps.pix.criarCobranca(pedidoDePix(checkout, pix, pagador, deps.clock.now()), {
    prazo: limite,
  })
  await anotarEmissor(deps, pix.txid, criacao, tinha)
  if (criacao.tipo === 'indeterminado') throw fault(ProvedorSemResposta, { checkoutId })
  if (criacao.tipo === 'recusada' && criacao.motivo === 'codigo-alheio')
    deps.log.error('pix-code-foreign', { checkoutId, txid: pix.txid })
  const atual = await redecide(async () => {
    const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
    // a webhook or another tab may have won the version race: then its write stands
    const proximo = c && interpretarCriacao(c, pix.txid, criacao)
    if (!c || !proximo) return c
    await deps.storage.commit([replace(Checkout, proximo.proximo, proximo.ev)])
    return { ...proximo.proximo, versao: c.versao + 1 }
  })
  if (atual?.estado === 'Recusado') throw recusa(checkoutId)
  return atual
}

/** Writes the announcement, or finds that there is nothing to announce. `pix`: ask the PSP for this charge. */
async function anunciar(
  deps: DepsDePix,
  checkoutId: string,
  { prazo, preparar, emissor: unico }: { prazo: number; preparar: Preparar; emissor: Psp | undefined },
): Promise<{ checkout: Checkout; pix?: Pix } | undefined> {
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  if (!c) return undefined
  const antes = decidirEmissao(c, deps.clock.now())
  if (antes.acao === 'repetir') return { checkout: c, pix: antes.pix }
  if (antes.acao !== 'emitir') return { checkout: c }
  const emissor = unico ?? (await escolherEmissor(deps))
  const decisao = decidirEmissao(c, deps.clock.now(), emissor)
  if (decisao.acao !== 'emitir') return { checkout: c }
  const { pix, anterior, ev } = decisao
  const { mudanca, writes } = await preparar(c)
  const proximo = comVence({ ...decisao.proximo, ...mudanca })
  const remover: typeof ev = []
  if (anterior) {
    // the old charge goes away first; if it was paid meanwhile, that payment settles and nothing is renewed
    const deOutro = emissorDe(anterior.txid) !== emissor
    const ate = deOutro ? Math.min(prazo, deps.clock.now() + outroPspMs) : prazo
    const cancelamento = await deps.pix.cancelar(anterior.txid, { prazo: ate })
    if (cancelamento.tipo === 'ja-paga' && (await receberDoPsp(deps, anterior.txid, prazo))) {
      const pago = await Checkout.get(deps.storage, checkoutId, { consistent: true })
      return pago && { checkout: pago }
    }
    // nothing known of the cancellation: asked until it is, and if both are paid the second is returned
    if (cancelamento.tipo === 'indeterminado' || cancelamento.tipo === 'ja-paga')
      remover.push({ tipo: 'RemoverPix', ref: anterior.txid })
  }
  const arquivo = anterior ? [PixAnterior.put({ ...anterior, checkoutId })] : []
  await deps.storage.commit([replace(Checkout, proximo, [...ev, ...remover]), ...arquivo, ...writes])
  return { checkout: { ...proximo, versao: c.versao + 1 }, pix }
}

/** Asks the PSP about a charge and records what was paid on it. Answers whether something was. */
export async function receberDoPsp(deps: DepsDePix, txid: string, prazo: number): Promise<boolean> {
  const consulta = await deps.pix.consultar(txid, { prazo })
  if (consulta.tipo !== 'cobranca') return false
  for (const pago of consulta.pagamentos) await receberPagamento(deps, { ...pago, txid })
  return consulta.pagamentos.length > 0
}

/** What the PSP is asked for. A Pix on a slip lives as long as banks take the slip, where the PSP allows it. */
export function pedidoDePix(c: Checkout, pix: Pix, pagador: Pagador | undefined, agora: number) {
  const ateOFimDoBoleto = boletoVivo(c.boleto) ? fimDoDia(proximoDiaUtil(c.boleto.vencimento)) - agora : undefined
  const ms = ateOFimDoBoleto ?? c.expiracaoPixMinutos * 60_000
  const documento = pagador && !c.estrangeiro && tipoDocumento(pagador.documento) ? pagador.documento : undefined
  return {
    txid: pix.txid,
    valor: c.total,
    expiracaoSegundos: Math.max(1, Math.floor(ms / 1000)),
    ...(documento && pagador && { devedor: { documento, nome: nomeMaiusculo(pagador.nome) } }),
    solicitacaoPagador: `Pagamento ${c.id}`,
  }
}

const recusa = (checkoutId: string) =>
  recusaDeEmissao(checkoutId, 'O banco não aceitou gerar este Pix. Confira seus dados ou tente novamente em instantes.')
