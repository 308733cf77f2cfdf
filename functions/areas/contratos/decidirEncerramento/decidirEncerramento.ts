import type { decidirEncerramento as contrato } from '../../../../shared/contract/encerramento.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Encerramento } from '../../../platform/storage/Encerramento.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { escritasDaDecisaoDeEncerrar } from '../regras/encerramento/decidir.ts'
import { verEncerramento } from '../regras/encerramento/ver.ts'

/** Confirms a client's end, by another person than who asked, or refuses it. */
export const decidirEncerramento: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock } = deps
    contexto.justificar?.(body.observacao)
    const corpo = { ...body, id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'decidirEncerramento', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        const empresa = await lerCliente(storage, id)
        const antes = await Encerramento.get(storage, id, { consistent: true })
        const quem = { id: sessao.usuarioId, nome: sessao.nome }
        return {
          resposta: { id },
          writes: [
            ...(await escritasDaDecisaoDeEncerrar(deps, { empresa, antes }, { ...body, quem })),
            ...(await encerrarPosse(
              storage,
              { natureza: 'encerramento', referencia: id },
              { quem: sessao, agora: clock.now() },
            )),
          ],
        }
      }),
    )
    return verEncerramento(storage, id, clock.now(), sessao.usuarioId)
  }
