import type { proporParametros as contrato } from '../../../../shared/contract/parametrizacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { lerParametros } from '../../../platform/storage/ParametrosGerais.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { type Mudanca, proporMudanca } from '../regras/mudarParametros.ts'
import { nomesDe, verVersao } from '../vista.ts'

/** A section's next value, for a second person to take; banner and maintenance hold at once. */
export const proporParametros: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao: { usuarioId }, contexto }) => {
    const pedido = { sujeito: usuarioId, operacao: 'proporParametros', chave: contexto.idempotencyKey, corpo: body }
    const { desde, ...resto } = body
    const mudanca = { ...resto, desde: desde === undefined ? undefined : Date.parse(desde), quem: usuarioId } as Mudanca
    const versao = await redecide(() =>
      umaVez(deps, pedido, async () => {
        const lidos = await lerParametros(deps.storage, { consistent: true })
        const { versao: resposta, writes } = proporMudanca(lidos, mudanca, deps.clock.now())
        return { resposta, writes }
      }),
    )
    return verVersao(versao, await nomesDe(deps.storage, [versao]), usuarioId)
  }
