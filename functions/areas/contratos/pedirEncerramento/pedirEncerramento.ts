import type { pedirEncerramento as contrato } from '../../../../shared/contract/encerramento.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Encerramento } from '../../../platform/storage/Encerramento.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { escritasDoPedidoDeEncerrar } from '../regras/encerramento/decidir.ts'
import { verEncerramento } from '../regras/encerramento/ver.ts'

/** Asks for a client's end; another person confirms it, or nothing happens. */
export const pedirEncerramento: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body: { motivo }, sessao, contexto }) => {
    const { storage, clock } = deps
    const corpo = { motivo, id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'pedirEncerramento', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        const empresa = await lerCliente(storage, id)
        const antes = await Encerramento.get(storage, id, { consistent: true })
        const quem = { id: sessao.usuarioId, nome: sessao.nome }
        return { resposta: { id }, writes: escritasDoPedidoDeEncerrar(deps, { empresa, antes }, { motivo, quem }) }
      }),
    )
    return verEncerramento(storage, id, clock.now(), sessao.usuarioId)
  }
