import type { pedirDocumentoDoCliente as contrato } from '../../../../shared/contract/documentosDoCliente.ts'
import {
  EmpresaEmOutraSituacao,
  RecebedorNaoEncontrado,
  RequisicaoInvalida,
} from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { prazoValido } from '../../../../shared/domain/documentosPedidos.ts'
import { documentoPedido as maquina } from '../../../../shared/domain/estados/documentoPedido.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { DocumentoPedido } from '../../../platform/storage/DocumentoPedido.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { avisarDoDocumento } from '../regras/documentos/avisarDoDocumento.ts'
import { lerPedido, pedidoParaEquipe } from '../regras/documentos/documentos.ts'

/** Staff ask a client for a document; its administrators are told in the same transaction. */
export const pedirDocumentoDoCliente: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock, ids } = deps
    const corpo = { ...body, id }
    const chave = {
      sujeito: sessao.usuarioId,
      operacao: 'pedirDocumentoDoCliente',
      chave: contexto.idempotencyKey,
      corpo,
    }
    const { ulid } = await umaVez(deps, chave, async () => {
      const { situacao } = await lerCliente(storage, id)
      // who left the platform answers no more
      if (situacao === 'encerrada') throw fault(EmpresaEmOutraSituacao, { situacao })
      const agora = clock.now()
      if (!prazoValido(body.ate, dataSaoPaulo(agora)))
        throw fault(RequisicaoInvalida, { campos: [{ campo: 'ate', mensagem: 'de amanhã a 60 dias' }] })
      const recebedor = body.recebedor ? await recebedorDa(storage, id, body.recebedor) : undefined
      const em = new Date(agora).toISOString()
      const novo: DocumentoPedido = {
        ...{ empresaId: id, ulid: ids.ulid(agora), versao: 1, situacao: maquina.initial },
        ...{ tipo: body.tipo, motivo: body.motivo, ate: body.ate, desde: em },
        ...(body.descricao && { descricao: body.descricao }),
        ...(recebedor && { recebedor }),
        pedido: { id: sessao.usuarioId, nome: sessao.nome, em },
      }
      const writes = [DocumentoPedido.create(novo), avisarDoDocumento(deps, id, 'documento-pedido')]
      return { resposta: { ulid: novo.ulid }, writes }
    })
    return pedidoParaEquipe(await lerPedido(storage, id, ulid))
  }

/** @throws RecebedorNaoEncontrado where it is not the company's. */
async function recebedorDa(storage: Storage, empresaId: string, id: string): Promise<{ id: string; nome: string }> {
  const recebedor = await Recebedor.get(storage, id, { consistent: true })
  if (recebedor?.empresaId !== empresaId) throw fault(RecebedorNaoEncontrado)
  return { id, nome: recebedor.nome }
}
