import { RecebedorNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { solicitarMeuSaque as contrato } from '../../../../shared/contract/saldo.ts'
import { colunasRecebedor } from '../../../../shared/domain/estados/recebedor.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { lerRecebedor } from '../../recebedores/regras/lerRecebedor.ts'
import { outraSituacao } from '../../recebedores/regras/mudarSituacao.ts'
import { type DepsDoSaque, sacar } from '../regras/sacar.ts'
import { titularDe } from '../regras/titularDaConta.ts'

/**
 * A receiver's own withdrawal: only by its own login, never by a user who acts as it, nor by a program's key. Blocked,
 * it waits; what was owed when it ended is still its own.
 */
export const solicitarMeuSaque: UseCase<typeof contrato, DepsDoSaque> =
  deps =>
  async ({ body: { valor }, sessao, contexto }) => {
    const { empresaId, perfil, recebedorId, ator, chave, usuarioId } = sessao
    if (perfil !== 'recebedor' || !recebedorId || ator || chave) throw fault(RecebedorNaoEncontrado)
    const r = await lerRecebedor(deps.storage, empresaId, recebedorId)
    if (!colunasRecebedor[r.estado].recebe && r.estado !== 'encerrado') throw outraSituacao(r)
    return sacar(deps, await titularDe(deps.storage, sessao), { valor, usuarioId }, contexto)
  }
