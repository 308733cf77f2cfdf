import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import { VendaPosNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { venderNoPos as contrato } from '../../../../shared/contract/vendaPos.ts'
import { precoEm } from '../../../../shared/domain/catalogo.ts'
import { checkout as maquina } from '../../../../shared/domain/estados/checkout.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import type { SituacaoDaVenda } from '../../../../shared/domain/vendaPos.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Link, usosDoLink } from '../../../platform/storage/Link.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { abrirCheckout } from '../../checkout/regras/abrirCheckout.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'
import { caminhoDoComprovante, dadosPix, estaPago } from '../../cobranca/vista/checkout.ts'
import { urlDoLink } from '../../links/vista/link.ts'
import { type LinhaVendida, nomeDaLinha } from '../../loja/regras/linkDeMercadoria.ts'
import { lerProduto, variacaoEscolhida } from '../../loja/regras/produtos.ts'

type Corpo = Input<typeof contrato>['body']
type Venda = Output<typeof contrato>
/** A sale: its one-use link, and the payment on it once there is one. */
export interface VendaLida {
  link: Link
  checkout: Checkout | undefined
}
/** The sweeper gives a sale up whose code the PSP never made, after this long. */
const ESPERA_MS = 60 * 60_000

/** The products of a sale at today's prices. @throws ProdutoNaoEncontrado, RequisicaoInvalida */
export const linhasDaVenda = (
  storage: Storage,
  empresaId: string,
  linhas: Corpo['linhas'],
  hoje: string,
): Promise<LinhaVendida[]> =>
  Promise.all(
    linhas.map(async ({ produto: id, variacao: qual, quantidade }) => {
      const produto = await lerProduto(storage, empresaId, id)
      const variacao = variacaoEscolhida(produto, qual)
      return { produto, variacao, quantidade, unitario: precoEm(produto, hoje, variacao?.preco) }
    }),
  )

/** Pure: how a sale is called where its seller wrote nothing: what it sells, or that it was made at the counter. */
export function nomeDaVenda(descricao: string, linhas: readonly LinhaVendida[]): string {
  const [primeira, ...outras] = linhas
  if (descricao) return descricao
  if (!primeira) return 'Venda no balcão'
  return outras.length ? `${nomeDaLinha(primeira)} e mais ${outras.length}` : nomeDaLinha(primeira)
}

/**
 * Pure: the payment of a sale by Pix, as it begins: the buyer is not asked who they are, because their bank says it with the money.
 * It stands under the sale's own id, so that money that comes late is found there too.
 */
export const checkoutDoBalcao = (link: Link, { agora, segrega }: { agora: number; segrega: boolean }): Checkout => ({
  ...abrirCheckout(link, { link: link.id, formaPagamento: formas.pix, parcelas: 1 }, { id: link.id, agora, segrega }),
  estado: maquina.next(maquina.initial, 'PagadorRegistrado') ?? maquina.initial,
  ...{ uso: 1, vence: agora + ESPERA_MS },
  ev: [{ tipo: 'CheckoutIniciado' }, { tipo: 'PagadorRegistrado' }],
})

/** Pure: who buys at the counter: no document, no contact, so no register of payers keeps them. */
export const pagadorDoBalcao = (checkoutId: string, agora: number): Pagador => ({
  ...{ checkoutId, nome: 'CLIENTE DO BALCÃO', documento: '', email: null, contato: '' },
  ...{ endereco: null, sessionId: null, registradoEm: new Date(agora).toISOString() },
})

/** A sale of this company. @throws VendaPosNaoEncontrada, also for another company's, and for a link that is no sale of the kind */
export async function lerVendaPos(storage: Storage, empresaId: string, id: string): Promise<VendaLida> {
  const link = await Link.get(storage, id, { consistent: true })
  if (link?.empresaId !== empresaId || link.origem !== 'pos') throw fault(VendaPosNaoEncontrada)
  const daVenda = meioDa(link) === 'pix' ? id : (await usosDoLink(storage, link))[0]?.checkoutId
  return { link, checkout: daVenda ? await Checkout.get(storage, daVenda, { consistent: true }) : undefined }
}

/** Pure: where a sale stands, as its seller reads it. */
export function situacaoDaVenda({ link, checkout: c }: VendaLida, agora: number): SituacaoDaVenda {
  if (c && estaPago(c)) return 'paga'
  if (c?.estado === 'Estornado') return 'devolvida'
  if (c?.estado === 'Divergente') return 'emAnalise'
  if (c?.estado === 'Cancelado' || link.estado === 'encerrado') return 'cancelada'
  const porPix = meioDa(link) === 'pix'
  const venceu = link.expiraEm !== null && Date.parse(link.expiraEm) <= agora
  if (c?.estado === 'Expirado' || (!c && venceu)) return 'expirada'
  if (porPix && c?.pix?.estado === 'ativa' && (c.pix.expiraEm ?? 0) <= agora) return 'expirada'
  if (c?.estado === 'Recusado') return 'recusada'
  return c && !porPix ? 'pagando' : 'aguardando'
}

const meioDa = (link: Link): Venda['meio'] =>
  link.formasPagamento.length === 1 && link.formasPagamento[0]?.tipo === formas.pix ? 'pix' : 'link'

/** Pure: a sale as its seller reads it. */
export function verVendaPos({ link, checkout: c }: VendaLida, agora: number, pagarUrl: string): Venda {
  const situacao = situacaoDaVenda({ link, checkout: c }, agora)
  const pix = c && situacao === 'aguardando' ? dadosPix(c, undefined, agora, false) : null
  const paga = c && situacao === 'paga'
  return {
    ...{ id: link.id, nome: link.nome, valor: link.valor, itens: link.itens, meio: meioDa(link), situacao },
    pix: pix && { copiaECola: pix.qrCode, tempoRestanteSegundos: pix.tempoRestanteSegundos },
    url: urlDoLink(pagarUrl, link.empresa.slug, link.id),
    comprovante: paga ? `${pagarUrl}${caminhoDoComprovante(c)}` : null,
    pagoEm: paga ? (c.pagoEm ?? null) : null,
    pagoCom: paga ? (pagoCom(c) ?? null) : null,
    criadaEm: link.criadoEm,
    operador: link.operador?.nome ?? null,
  }
}
