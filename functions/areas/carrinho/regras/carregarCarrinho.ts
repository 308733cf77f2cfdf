import { CarrinhoNaoEncontrado, EtapaDoCarrinhoInvalida } from '../../../../shared/contract/erros.ts'
import {
  type EstadoCarrinho,
  type EventoCarrinho,
  etapaDoCarrinho,
  carrinho as maquina,
} from '../../../../shared/domain/estados/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** @throws CarrinhoNaoEncontrado */
export async function carregarCarrinho(storage: Storage, id: string): Promise<Carrinho> {
  const c = await Carrinho.get(storage, id, { consistent: true })
  if (!c) throw fault(CarrinhoNaoEncontrado)
  return c
}

export const etapaInvalidaDoCarrinho = (c: Pick<Carrinho, 'estado'>) =>
  fault(EtapaDoCarrinhoInvalida, { proximaEtapa: etapaDoCarrinho(c.estado) })

/** Attempts at the card after which nothing is on its way: another payer, option or card may come. */
const encerradas: ReadonlySet<string> = new Set(['negada', 'anulada', 'abandonada'])
/** No card of this cart may still become money. */
export const semCartaoVivo = ({ tentativa }: Pick<Carrinho, 'tentativa'>): boolean =>
  !tentativa || encerradas.has(tentativa.estado)

/**
 * Where an event leads.
 * @throws EtapaDoCarrinhoInvalida where it is not legal, or while a card is on its way.
 */
export function passar(c: Pick<Carrinho, 'estado' | 'tentativa'>, evento: EventoCarrinho): EstadoCarrinho {
  const estado = maquina.next(c.estado, evento)
  if (!estado || !semCartaoVivo(c)) throw etapaInvalidaDoCarrinho(c)
  return estado
}
