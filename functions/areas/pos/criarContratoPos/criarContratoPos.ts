import type { criarContratoPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { ContratoPos } from '../../../platform/storage/Pos.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { clienteAtendido } from '../regras/clienteAtendido.ts'
import { mudarItens } from '../regras/contratoPos.ts'
import { lerContratoPos } from '../regras/paginaPos.ts'
import { verContratoPos } from '../vista.ts'

/** A client's new contract of card terminals (E149). */
export const criarContratoPos: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { storage, clock, ids } = deps
    const agora = clock.now()
    const pedido = {
      sujeito: sessao.usuarioId,
      operacao: 'criarContratoPos',
      chave: contexto.idempotencyKey,
      corpo: body,
    }
    const { id } = await redecide(() =>
      umaVez(deps, pedido, async () => {
        const { mesmo } = await clienteAtendido(storage, body.cliente)
        const novo: ContratoPos = {
          ...{ id: ids.id21(), empresaId: body.cliente, versao: 1, inicio: body.inicio },
          ...(body.fim && { fim: body.fim }),
          itens: mudarItens([], body.itens, ids.id21),
          criado: { id: sessao.usuarioId, nome: sessao.nome, em: new Date(agora).toISOString() },
        }
        return { resposta: { id: novo.id }, writes: [ContratoPos.create(novo), mesmo] }
      }),
    )
    return verContratoPos(await lerContratoPos(storage, id), dataSaoPaulo(agora))
  }
