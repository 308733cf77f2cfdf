import type { pedirDocumentos as contrato } from '../../../../shared/contract/carrinho.ts'
import { CarrinhoNaoEncontrado, ConsultaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { type Exigencia, tiposDeDocumento } from '../../../../shared/domain/carrinho.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import {
  type BoletoNoCarrinho,
  boletosDoCarrinho,
  Carrinho,
  Documento,
  documentosDoCarrinho,
} from '../../../platform/storage/Carrinho.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { carregarCarrinho, passar } from '../regras/carregarCarrinho.ts'
import { documentoPublico } from '../vista.ts'

/**
 * Asks for more documents (E099), of a cart whose token was given and whose card is not held yet: it waits for them again.
 * What is asked for already is not asked twice, so the call may be repeated.
 */
export const pedirDocumentos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, ids, clock }) =>
  async ({ params, body, sessao }) =>
    redecide(async () => {
      const carrinho = await carregarCarrinho(storage, params.id)
      if (carrinho.empresaId !== sessao.empresaId) throw fault(CarrinhoNaoEncontrado)
      // before the token the rules have not asked yet
      if (carrinho.contato !== 'validado') passar(carrinho, 'DocumentoEnviado')
      const estado = passar(carrinho, 'DocumentosPedidos')
      const boletos = await boletosDoCarrinho(storage, carrinho.id)
      const antes = await documentosDoCarrinho(storage, carrinho.id)
      const pedidoEm = new Date(clock.now()).toISOString()
      const novos = lerPedido(body.documentos, boletos)
        .filter(e => !antes.some(d => d.tipo === e.tipo && d.consultaId === e.consultaId))
        .map(e => ({ carrinhoId: carrinho.id, id: ids.id21(), daEmpresa: true, pedidoEm, ...e }))
      const todos = [...antes, ...novos].map(d => documentoPublico(d, boletos))
      if (!novos.length) return { proximaEtapa: etapaDoCarrinho(carrinho.estado), documentos: todos }
      const pedido = { ...carrinho, estado, pendentes: (carrinho.pendentes ?? 0) + novos.length }
      await storage.commit([
        replace(Carrinho, pedido, [{ tipo: 'DocumentosPedidos' }]),
        ...novos.map(d => Documento.create(d)),
      ])
      return { proximaEtapa: etapaDoCarrinho(estado), documentos: todos }
    })

type Pedidos = readonly { tipoDocumento: 1 | 2; consultaId?: string | undefined }[]
/** Pure: what is asked for, each once; a slip's document needs its slip. */
function lerPedido(pedidos: Pedidos, boletos: readonly BoletoNoCarrinho[]): Exigencia[] {
  const lidos = pedidos.map(({ tipoDocumento, consultaId }): Exigencia => {
    if (tipoDocumento === tiposDeDocumento.identidade) return { tipo: tipoDocumento }
    if (!consultaId || !boletos.some(b => b.consultaId === consultaId)) throw fault(ConsultaNaoEncontrada)
    return { tipo: tipoDocumento, consultaId }
  })
  return lidos.filter((a, n) => lidos.findIndex(b => b.tipo === a.tipo && b.consultaId === a.consultaId) === n)
}
