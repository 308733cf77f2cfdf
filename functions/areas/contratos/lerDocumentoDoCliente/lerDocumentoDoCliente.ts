import type { lerDocumentoDoCliente as contrato } from '../../../../shared/contract/documentosDoCliente.ts'
import { DocumentoPedidoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { lerPedido, trocarPedido } from '../regras/documentos/documentos.ts'

type D = Base & { storage: Storage; documentos: Pick<Balde, 'ler'> }

/** The file's bytes, once it is written down who of the staff opened it first. */
export const lerDocumentoDoCliente: UseCase<typeof contrato, D> =
  ({ storage, documentos, clock }) =>
  async ({ params: { id, pedido }, sessao }) => {
    const envio = await redecide(async () => {
      const antes = await lerPedido(storage, id, pedido)
      if (!antes.envio) throw fault(DocumentoPedidoNaoEncontrado)
      if (!antes.envio.aberto) {
        const aberto = { id: sessao.usuarioId, nome: sessao.nome, em: new Date(clock.now()).toISOString() }
        await storage.commit([trocarPedido(antes, { ...antes, envio: { ...antes.envio, aberto } })])
      }
      return antes.envio
    })
    const bytes = await documentos.ler(envio.arquivo.chave)
    if (!bytes) throw fault(DocumentoPedidoNaoEncontrado)
    return { tipo: envio.arquivo.tipo, data: Buffer.from(bytes).toString('base64') }
  }
