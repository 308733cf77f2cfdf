import type { retirarReceita as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDaReceita, pagarReceita } from '../regras/fora/pagarReceita.ts'
import { verSaque } from '../vista.ts'

/** What is left of a request's time for writing down what the PSP said. */
const FOLGA_MS = 4_000

/** Staff ask for our own revenue, while it is proved that others hold all that we owe (0061); another lets it go (0063). */
export const retirarReceita: UseCase<typeof contrato, DepsDaReceita> =
  deps =>
  async ({ body: { motivo: justificativa, ...body }, sessao, contexto }) => {
    const { usuarioId: pedidoPor, empresaId } = sessao
    const contextoDoPedido = { idempotencyKey: contexto.idempotencyKey, prazo: contexto.prazo - FOLGA_MS }
    const t = await pagarReceita(deps, { ...body, justificativa, pedidoPor, empresaId }, contextoDoPedido)
    const { id, valor, situacao, situacaoLabel, para, motivo } = verSaque(t, sessao.usuarioId)
    return { id, valor, situacao, situacaoLabel, para, motivo }
  }
