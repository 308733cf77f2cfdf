import type { mudarAssinatura as contrato } from '../../../../shared/contract/recorrencias.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { pausarAssinatura, retomarAssinatura } from '../regras/decidirAssinatura.ts'
import { gravarAssinatura, gravarCancelamento, retirarAbertos } from '../regras/encerrarAssinatura.ts'
import { lerAssinatura } from '../regras/lerAssinatura.ts'
import { prepararNovoValor } from '../regras/prepararNovoValor.ts'
import { verAssinatura } from '../vista.ts'

/** A person of the company pauses a subscription, resumes it, cancels it with all that may still be paid of it, or changes its price. */
export const mudarAssinatura: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao: { empresaId, nome }, contexto }) => {
    const { storage, clock } = deps
    const { decisao } = body
    const corpo = { id, ...body }
    const pedido = { sujeito: empresaId, operacao: 'mudarAssinatura', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        const a = await lerAssinatura(storage, id, empresaId)
        const agora = clock.now()
        const write = await {
          pausar: () => gravarAssinatura(pausarAssinatura(a, 'empresa', agora)),
          retomar: () => gravarAssinatura(retomarAssinatura(a, agora)),
          cancelar: () => gravarCancelamento(a, 'empresa', agora),
          mudarValor: async () => gravarAssinatura(await prepararNovoValor({ storage, agora, por: nome }, a, body)),
        }[decisao]()
        return { resposta: { id }, writes: [write] }
      }),
    )
    if (decisao === 'cancelar') await retirarAbertos(deps, id)
    return verAssinatura(deps, await lerAssinatura(storage, id, empresaId))
  }
