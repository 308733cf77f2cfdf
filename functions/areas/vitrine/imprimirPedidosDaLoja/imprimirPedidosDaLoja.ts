import { PedidoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { imprimirPedidosDaLoja as contrato } from '../../../../shared/contract/pedidosDaLoja.ts'
import type { FolhaDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { produto } from '../../../../shared/produto.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { LojaOnline } from '../../../platform/storage/LojaOnline.ts'
import { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type EstornoDoPedido, estornoDoPedido } from '../regras/estornoDoPedido.ts'
import { desenharEtiquetas } from './etiquetas.ts'
import type { QuemEnvia } from './quemEnvia.ts'
import { desenharSeparacao } from './separacao.ts'

interface Impressao {
  pedidos: readonly PedidoDaLoja[]
  de: QuemEnvia
  produto: string
  agora: number
  estornos: ReadonlyMap<string, EstornoDoPedido>
}
const desenhos = {
  etiquetas: desenharEtiquetas,
  separacao: desenharSeparacao,
} as const satisfies Record<FolhaDoPedido, (i: Impressao) => Promise<Uint8Array>>

/** Orders of this company on paper, in the order in which they were named. */
export const imprimirPedidosDaLoja: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao: { empresaId } }) => {
    const ids = [...new Set(query.pedidos.split(','))]
    const [empresa, loja, itens] = await Promise.all([
      Empresa.get(storage, empresaId),
      LojaOnline.get(storage, empresaId),
      storage.getMany(ids.map(PedidoDaLoja.key)),
    ])
    if (!empresa) throw fault(PedidoNaoEncontrado)
    const lidos = new Map(itens.map(PedidoDaLoja.parse).map(p => [p.id, p]))
    const pedidos = ids.map(id => {
      const p = lidos.get(id)
      if (p?.empresaId !== empresaId) throw fault(PedidoNaoEncontrado)
      return p
    })
    const de: QuemEnvia = {
      nome: loja?.nome ?? empresa.nomeComercial,
      endereco: loja?.endereco ?? '',
      cnpj: empresa.cnpj,
    }
    const ditos = await Promise.all(pedidos.map(async p => [p.id, await estornoDoPedido(storage, p)] as const))
    const estornos = new Map(ditos.flatMap(([id, estorno]) => (estorno ? [[id, estorno] as const] : [])))
    const pdf = await desenhos[query.folha]({ pedidos, de, produto: produto.nome, agora: clock.now(), estornos })
    return { data: Buffer.from(pdf).toString('base64') }
  }
