import type { AlvoDaBusca } from '../../../../shared/domain/buscaDaEquipe.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { colunasCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { colunasCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { colunasTransferencia, situacoesDeProcessamento } from '../../../../shared/domain/estados/transferencia.ts'
import { numeroDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { PagadorDaEmpresa } from '../../../platform/storage/PagadorDaEmpresa.ts'
import { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import { PixAvulso } from '../../../platform/storage/PixAvulso.ts'
import type { Item, Key, Storage } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'

export interface Achado {
  alvo: AlvoDaBusca
  id: string
  /** Undefined of money that came to no company. */
  empresaId: string | undefined
  /** Centavos. */
  valor: number | null
  situacao: string
  criadoEm: string
  /** Of who paid: the document masked. */
  pagador?: { nome: string; documento: string }
}

/** What is at these keys and is what was asked for, newest first: one batch. */
export async function lerAchados(
  storage: Storage,
  chaves: Key[],
  combina: (item: Item) => boolean = () => true,
): Promise<Achado[]> {
  if (!chaves.length) return []
  const achados = (await storage.getMany(chaves)).filter(combina).flatMap(item => verItem(item) ?? [])
  // a company stands before what was paid
  const ordem = (a: Achado) => `${a.alvo === 'empresa' ? 1 : 0}${a.criadoEm}`
  return achados.sort((a, b) => (ordem(a) < ordem(b) ? 1 : -1))
}

/** Pure: an item as the search shows it. */
function verItem(item: Item): Achado | undefined {
  switch (item._t) {
    case 'Empresa': {
      const { id, situacao, criadoEm } = Empresa.parse(item)
      return { alvo: 'empresa', id, empresaId: id, valor: null, situacao: colunasDaEmpresa[situacao].rotulo, criadoEm }
    }
    case 'Checkout': {
      const { id, empresaId, total, estado, criadoEm } = Checkout.parse(item)
      return { alvo: 'checkout', id, empresaId, valor: total, situacao: colunasCheckout[estado].rotulo, criadoEm }
    }
    case 'Link': {
      const { id, empresaId, valor, nome, criadoEm } = Link.parse(item)
      return { alvo: 'link', id, empresaId, valor, situacao: nome, criadoEm }
    }
    case 'Carrinho': {
      const { id, empresaId, total, estado, criadoEm } = Carrinho.parse(item)
      const { rotulo } = colunasCarrinho[estado]
      return { alvo: 'carrinho', id, empresaId, valor: total ?? null, situacao: rotulo, criadoEm }
    }
    case 'Transferencia': {
      const { id, empresaId, valor, estado, criadoEm } = Transferencia.parse(item)
      const situacao = situacoesDeProcessamento[colunasTransferencia[estado].numero]
      return { alvo: 'saque', id, empresaId, valor, situacao, criadoEm }
    }
    case 'PedidoDaLoja': {
      const { id, empresaId, total, criadoEm } = PedidoDaLoja.parse(item)
      // as its link is called
      return { alvo: 'pedidoDaLoja', id, empresaId, valor: total, situacao: `Pedido ${numeroDoPedido(id)}`, criadoEm }
    }
    case 'PagadorDaEmpresa': {
      const { id, empresaId, nome, documento, total, pagamentos, ultimoEm } = PagadorDaEmpresa.parse(item)
      const pagador = { nome, documento: mascararDocumento(documento) }
      const situacao = pagamentos === 1 ? '1 pagamento' : `${pagamentos} pagamentos`
      return { alvo: 'pagador', id, empresaId, valor: total, situacao, criadoEm: ultimoEm, pagador }
    }
    case 'PixAvulso': {
      const { e2eid, valor, estado, recebidoEm } = PixAvulso.parse(item)
      return { alvo: 'pix', id: e2eid, empresaId: undefined, valor, situacao: estado, criadoEm: recebidoEm }
    }
    default:
      return undefined
  }
}
