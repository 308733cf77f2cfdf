import { ConsultaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import {
  type BoletoNoCarrinho,
  boletosDoCarrinho,
  type Carrinho,
  Consulta,
} from '../../../platform/storage/Carrinho.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { carregarCarrinho, passar } from './carregarCarrinho.ts'

interface Consultado {
  carrinho: Carrinho
  boleto: BoletoNoCarrinho
  outros: BoletoNoCarrinho[]
}
/**
 * The slip of a lookup, in a cart whose slips may still change.
 * @throws ConsultaNaoEncontrada or EtapaDoCarrinhoInvalida
 */
export async function carregarConsulta(storage: Storage, consultaId: string): Promise<Consultado> {
  const consulta = await Consulta.get(storage, consultaId, { consistent: true })
  if (!consulta) throw fault(ConsultaNaoEncontrada)
  const carrinho = await carregarCarrinho(storage, consulta.carrinhoId)
  const boletos = await boletosDoCarrinho(storage, carrinho.id)
  const boleto = boletos.find(b => b.consultaId === consultaId)
  if (!boleto) throw fault(ConsultaNaoEncontrada)
  passar(carrinho, 'BoletoRemovido')
  return { carrinho, boleto, outros: boletos.filter(b => b !== boleto) }
}
