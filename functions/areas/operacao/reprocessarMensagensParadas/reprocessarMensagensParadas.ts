import { NadaParado } from '../../../../shared/contract/erros.ts'
import type { reprocessarMensagensParadas as contrato } from '../../../../shared/contract/mensagensParadas.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import type { FilasMortas } from '../../../platform/runtime/filasMortas.ts'
import { Reprocesso } from '../../../platform/storage/Reprocesso.ts'

const guardaS = 365 * 86_400
/** Left of the call's time for its answer, in ms. */
const folgaMs = 5_000

/**
 * Sends what a queue's consumer gave up on to it again. Who did it, and why, is written before anything is sent; a call that is
 * cut off is repeated without harm, since consumers do nothing twice.
 */
export const reprocessarMensagensParadas: UseCase<typeof contrato, DepsDeIdempotencia & { mortas: FilasMortas }> =
  deps =>
  async ({ params: { fila }, body: { motivo }, sessao, contexto }) => {
    const { usuarioId, nome: quem } = sessao
    const corpo = { fila, motivo }
    const envio = {
      ...{ sujeito: usuarioId, operacao: 'reprocessarMensagensParadas', chave: contexto.idempotencyKey, corpo },
    }
    const { quantas } = await umaVez(deps, envio, async () => {
      const n = await deps.mortas.contar(fila)
      if (n === 0) throw fault(NadaParado)
      const agora = deps.clock.now()
      const em = new Date(agora).toISOString()
      const feito = { ulid: deps.ids.ulid(agora), fila, quantas: n, motivo, quem, em }
      const ttl = Math.ceil(agora / 1000) + guardaS
      return { resposta: { quantas: n }, writes: [Reprocesso.create({ ...feito, ttl })] }
    })
    return { quantas, voltaram: await deps.mortas.reprocessar(fila, contexto.prazo - folgaMs) }
  }
