import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import { CompraEmOutraSituacao, CompraNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type {
  criarPedidoDeCompra,
  listarPedidosDeCompra,
  obterPedidoDeCompra,
} from '../../../../shared/contract/fornecedores.ts'
import { totalDaCompra } from '../../../../shared/domain/compras.ts'
import { type EventoDoPedidoDeCompra, pedidoDeCompra } from '../../../../shared/domain/estados/pedidoDeCompra.ts'
import { fault } from '../../../platform/http/fault.ts'
import { PedidoDeCompra } from '../../../platform/storage/Fornecedor.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { lerNivel } from '../../estoque/regras/niveis.ts'
import { lerFornecedor } from './fornecedores.ts'

/** A purchase of this company. @throws CompraNaoEncontrada, also for another company's */
export async function lerCompra(storage: Storage, empresaId: string, id: string): Promise<PedidoDeCompra> {
  const p = await PedidoDeCompra.get(storage, id, { consistent: true })
  if (p?.empresaId !== empresaId) throw fault(CompraNaoEncontrada)
  return p
}

/** What a purchase says, read from what was sent: its supplier and things in stock, all of this company. */
export async function conteudoDaCompra(
  storage: Storage,
  empresaId: string,
  corpo: Input<typeof criarPedidoDeCompra>['body'],
) {
  const f = await lerFornecedor(storage, empresaId, corpo.fornecedor)
  const niveis = await Promise.all(corpo.itens.map(i => lerNivel(storage, empresaId, i.estoque)))
  return {
    ...{ fornecedorId: f.id, fornecedor: f.nome, observacao: corpo.observacao },
    itens: corpo.itens.map((i, n) => ({ ...i, nome: niveis[n]?.nome ?? '', recebido: 0 })),
    ...(corpo.previsao && { previsao: corpo.previsao }),
  }
}

/** The state after an event. @throws CompraEmOutraSituacao */
export function depoisDoEvento(p: PedidoDeCompra, evento: EventoDoPedidoDeCompra): PedidoDeCompra['estado'] {
  const estado = pedidoDeCompra.next(p.estado, evento)
  if (!estado) throw fault(CompraEmOutraSituacao)
  return estado
}

/** Replaces a purchase over the version that was read. */
export const trocarCompra = (antes: PedidoDeCompra, depois: PedidoDeCompra): Write =>
  PedidoDeCompra.put({ ...depois, versao: antes.versao + 1 }, [{ attr: 'versao', op: '=', value: antes.versao }])

type NaLista = Output<typeof listarPedidosDeCompra>['itens'][number]
const resumo = (p: PedidoDeCompra): Omit<NaLista, 'itens'> => ({
  ...{ id: p.id, fornecedor: p.fornecedor, situacao: p.estado, total: totalDaCompra(p.itens) },
  ...{ previsao: p.previsao ?? null, criadoEm: p.criadoEm },
})
export const compraNaLista = (p: PedidoDeCompra): NaLista => ({ ...resumo(p), itens: p.itens.length })
export const compraInteira = (p: PedidoDeCompra): Output<typeof obterPedidoDeCompra> => ({
  ...resumo(p),
  ...{ itens: p.itens, fornecedorId: p.fornecedorId, observacao: p.observacao, criadoPor: p.criadoPor.nome },
  ...{ enviadoEm: p.enviadoEm ?? null, fimEm: p.fimEm ?? null },
})
