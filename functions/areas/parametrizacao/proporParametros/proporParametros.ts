import type { proporParametros as contrato } from '../../../../shared/contract/parametrizacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { lerParametros } from '../../../platform/storage/ParametrosGerais.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { type Mudanca, proporMudanca } from '../regras/mudarParametros.ts'
import { termoProposto } from '../regras/termoProposto.ts'
import { nomesDe, verVersao } from '../vista.ts'

/** A section's next value, for a second person to take; banner and maintenance hold at once. */
export const proporParametros: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao: { usuarioId }, contexto }) => {
    const pedido = { sujeito: usuarioId, operacao: 'proporParametros', chave: contexto.idempotencyKey, corpo: body }
    const desde = body.desde === undefined ? undefined : Date.parse(body.desde)
    const versao = await redecide(() =>
      umaVez(deps, pedido, async () => {
        const lidos = await lerParametros(deps.storage, { consistent: true })
        const agora = deps.clock.now()
        const { secao, motivo } = body
        const { valor, writes: junto } =
          secao === 'termo'
            ? termoProposto(lidos, { ...body.valor, desde: Date.parse(body.desde) }, agora)
            : { valor: body.valor, writes: [] }
        const mudanca = { secao, valor, desde, motivo, quem: usuarioId } as Mudanca
        const { versao: resposta, writes } = proporMudanca(lidos, mudanca, agora)
        return { resposta, writes: [...writes, ...junto] }
      }),
    )
    return verVersao(versao, await nomesDe(deps.storage, [versao]), usuarioId)
  }
