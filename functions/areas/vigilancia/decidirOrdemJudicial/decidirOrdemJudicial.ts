import type { decidirOrdemJudicial as contrato } from '../../../../shared/contract/ordensJudiciais.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { escritasDaDecisao } from '../regras/ordens/decidir.ts'
import { lerOrdem } from '../regras/ordens/lerOrdem.ts'
import { verOrdem } from '../vistaDaOrdem.ts'

/** A word on what waits on a court order, in one transaction with what it moves and with the end of the case's lease. */
export const decidirOrdemJudicial: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body: { decisao, observacao }, sessao, contexto }) => {
    const { storage } = deps
    if (observacao) contexto.justificar?.(observacao)
    const { usuarioId, nome } = sessao
    const corpo = { id, decisao, observacao }
    const pedido = { sujeito: usuarioId, operacao: 'decidirOrdemJudicial', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        const antes = await lerOrdem(storage, id)
        const quem = { id: usuarioId, nome }
        const writes = await escritasDaDecisao(deps, antes, { decisao, observacao, quem })
        const caso = { natureza: 'ordemJudicial', referencia: id } as const
        const fim = await encerrarPosse(storage, caso, { quem: sessao, agora: deps.clock.now() })
        return { resposta: { id }, writes: [...writes, ...fim] }
      }),
    )
    return verOrdem(storage, await lerOrdem(storage, id), usuarioId)
  }
