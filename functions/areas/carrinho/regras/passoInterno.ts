import { CarrinhoNaoEncontrado, ConsultaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Pedido } from './decidirPasso.ts'
import { carregarPedido } from './gravarPedido.ts'

/** @throws CarrinhoNaoEncontrado, ConsultaNaoEncontrada */
export async function pedidoDe(storage: Storage, id: string, consultaId?: string): Promise<Pedido> {
  const p = await carregarPedido(storage, id)
  if (!p) throw fault(CarrinhoNaoEncontrado)
  if (consultaId !== undefined && !doPedido(p, consultaId)) throw fault(ConsultaNaoEncontrada)
  return p
}
export const doPedido = (p: Pedido, consultaId: string) => p.boletos.find(b => b.consultaId === consultaId)

/** Where the cart stands after a step, and its slip. */
export const passoDado = (p: Pedido, consultaId?: string) => ({
  proximaEtapa: etapaDoCarrinho(p.c.estado),
  situacao: consultaId === undefined ? null : (doPedido(p, consultaId)?.situacao ?? null),
})
