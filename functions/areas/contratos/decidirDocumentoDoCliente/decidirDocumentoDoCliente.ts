import type { decidirDocumentoDoCliente as contrato } from '../../../../shared/contract/documentosDoCliente.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { novoPrazo } from '../../../../shared/domain/documentosPedidos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { avisarDoDocumento } from '../regras/documentos/avisarDoDocumento.ts'
import { depoisDoPasso, lerPedido, pedidoParaEquipe, trocarPedido } from '../regras/documentos/documentos.ts'

const passos = { aceitar: 'Aceitou', recusar: 'Recusou', cancelar: 'Cancelou' } as const

/** The staff's word on a document: what is sent back is waited for again, and the company is told why. */
export const decidirDocumentoDoCliente: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params: { id, pedido }, body: { decisao, motivo }, sessao }) => {
    const { storage, clock } = deps
    await redecide(async () => {
      const antes = await lerPedido(storage, id, pedido)
      const situacao = depoisDoPasso(antes, passos[decisao])
      const agora = clock.now()
      const em = new Date(agora).toISOString()
      const recusado = situacao === 'recusado'
      const depois = {
        ...antes,
        ...{ situacao, desde: em, ate: recusado ? novoPrazo(antes.ate, dataSaoPaulo(agora)) : antes.ate },
        decisao: { id: sessao.usuarioId, nome: sessao.nome, em, ...(motivo && { motivo }) },
      }
      const caso = { natureza: 'documentoPedido', referencia: pedido } as const
      await storage.commit([
        trocarPedido(antes, depois),
        ...(recusado ? [avisarDoDocumento(deps, id, 'documento-recusado')] : []),
        ...(await encerrarPosse(storage, caso, { quem: sessao, agora })),
      ])
    })
    return pedidoParaEquipe(await lerPedido(storage, id, pedido))
  }
