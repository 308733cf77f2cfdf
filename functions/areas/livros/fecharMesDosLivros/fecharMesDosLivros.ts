import { MesFechado, MesNaoFecha } from '../../../../shared/contract/erros.ts'
import type { fecharMesDosLivros as contrato } from '../../../../shared/contract/livros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { MesDosLivros } from '../../../platform/storage/MesDosLivros.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { escreverMes } from '../regras/escreverMes.ts'
import { mesDe } from '../regras/lerMes.ts'
import { verMes } from '../vista.ts'

/** Closes a month that has ended, again too after it was opened: one person's word, for it takes nothing from anyone. */
export const fecharMesDosLivros: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { mes }, sessao, contexto }) => {
    const { storage, clock } = deps
    const { usuarioId, nome } = sessao
    const pedido = {
      sujeito: usuarioId,
      operacao: 'fecharMesDosLivros',
      chave: contexto.idempotencyKey,
      corpo: { mes },
    }
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        if (mes >= mesDe(clock.now())) throw fault(MesNaoFecha)
        const antes = await MesDosLivros.get(storage, mes, { consistent: true })
        if (antes?.fechado) throw fault(MesFechado, { mes })
        const fechado = {
          ...{ mes, fechado: true, fechou: { id: usuarioId, nome } },
          fechadoEm: new Date(clock.now()).toISOString(),
        }
        return { resposta: { mes }, writes: [escreverMes(antes, fechado)] }
      }),
    )
    return verMes(mes, await MesDosLivros.get(storage, mes, { consistent: true }))
  }
