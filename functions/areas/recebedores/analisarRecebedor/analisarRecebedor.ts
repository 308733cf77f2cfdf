import { RecebedorNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { analisarRecebedor as contrato } from '../../../../shared/contract/recebedoresDaEquipe.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { mudarSituacao } from '../regras/mudarSituacao.ts'
import { passoDaAnalise } from '../regras/passoDaAnalise.ts'
import { situacaoDoRecebedor } from '../vista.ts'

/**
 * The staff's decision on any company's receiver. An approval's event sends the terms to be signed. Why one was approved is
 * for staff alone; why one was not, the receiver and its company read.
 */
export const analisarRecebedor: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params, body, sessao, contexto }) => {
    contexto.justificar?.(body.motivo)
    const corpo = { ...body, id: params.id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'analisarRecebedor', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const agora = deps.clock.now()
        const caso = { natureza: 'recebedor', referencia: params.id } as const
        const posse = await encerrarPosse(deps.storage, caso, { quem: sessao, agora })
        const r = await Recebedor.get(deps.storage, params.id, { consistent: true })
        if (!r) throw fault(RecebedorNaoEncontrado)
        const { evento, mudanca } = passoDaAnalise(body.decisao, r)
        const autoria = { quem: sessao.nome, ...(body.decisao !== 'aprovar' && { motivo: body.motivo }) }
        const { recebedor, writes } = mudarSituacao(deps, { r, evento, agora, autoria, mudanca })
        return { resposta: { id: r.id, ...situacaoDoRecebedor(recebedor) }, writes: [...writes, ...posse] }
      }),
    )
  }
