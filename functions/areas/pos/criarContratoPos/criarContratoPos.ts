import type { criarContratoPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { EmpresaEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { ContratoPos } from '../../../platform/storage/Pos.ts'
import { lerCliente } from '../../contratos/regras/cadastro.ts'
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
    const { id } = await umaVez(deps, pedido, async () => {
      const { situacao } = await lerCliente(storage, body.cliente)
      if (situacao === 'encerrada') throw fault(EmpresaEmOutraSituacao, { situacao })
      const novo: ContratoPos = {
        ...{ id: ids.id21(), empresaId: body.cliente, versao: 1, inicio: body.inicio },
        ...(body.fim && { fim: body.fim }),
        itens: mudarItens([], body.itens, ids.id21),
        criado: { id: sessao.usuarioId, nome: sessao.nome, em: new Date(agora).toISOString() },
      }
      return { resposta: { id: novo.id }, writes: [ContratoPos.create(novo)] }
    })
    return verContratoPos(await lerContratoPos(storage, id), dataSaoPaulo(agora))
  }
