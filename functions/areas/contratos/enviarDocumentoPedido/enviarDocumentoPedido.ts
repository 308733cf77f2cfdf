import type { enviarDocumentoPedido as contrato } from '../../../../shared/contract/documentosPedidos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import type { Arquivos } from '../../../platform/uploads/need.ts'
import { depoisDoPasso, lerPedido, pedidoNoFio, trocarPedido } from '../regras/documentos/documentos.ts'

type D = Base & { storage: Storage; arquivos: Arquivos; documentos: Balde }
const aceitos = ['jpeg', 'png', 'pdf'] as const

/** The company's answer: its file is cleaned and kept under a name of ours before it is written that it was sent. */
export const enviarDocumentoPedido: UseCase<typeof contrato, D> =
  ({ storage, arquivos, documentos, clock, ids }) =>
  async ({ params: { pedido }, arquivo, nomeDoArquivo = '', sessao }) => {
    const { empresaId } = sessao
    // before the file is worked on: whether it is waited for at all
    depoisDoPasso(await lerPedido(storage, empresaId, pedido), 'Enviou')
    const limpo = await arquivos.limpar(arquivo, nomeDoArquivo, aceitos)
    const agora = clock.now()
    const chave = `${empresaId}/${pedido}/${ids.ulid(agora)}.${limpo.extensao}`
    await documentos.gravar(chave, limpo.bytes, limpo.tipo)
    const em = new Date(agora).toISOString()
    const envio = {
      ...{ id: sessao.usuarioId, nome: sessao.nome, em },
      arquivo: { chave, tipo: limpo.tipo, bytes: limpo.bytes.length },
    }
    return redecide(async () => {
      const antes = await lerPedido(storage, empresaId, pedido)
      const depois = { ...antes, situacao: depoisDoPasso(antes, 'Enviou'), desde: em, envio }
      await storage.commit([trocarPedido(antes, depois)])
      return pedidoNoFio(depois)
    })
  }
