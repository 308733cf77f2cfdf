import { VersaoNaoAprovada, VersaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { desfazerParametros as contrato } from '../../../../shared/contract/parametrizacao.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { lerParametros } from '../../../platform/storage/ParametrosGerais.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { VersaoDosParametros } from '../../../platform/storage/VersaoDosParametros.ts'
import { type Mudanca, proporMudanca } from '../regras/mudarParametros.ts'
import { nomesDe, verVersao } from '../vista.ts'

/** What held before a version is proposed anew: by a new version, so that nothing of what happened is written over. */
export const desfazerParametros: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params, body: { motivo }, sessao: { usuarioId }, contexto }) => {
    const corpo = { ...params, motivo }
    const pedido = { sujeito: usuarioId, operacao: 'desfazerParametros', chave: contexto.idempotencyKey, corpo }
    const versao = await redecide(() =>
      umaVez(deps, pedido, async () => {
        const [lidos, velha] = await Promise.all([
          lerParametros(deps.storage, { consistent: true }),
          VersaoDosParametros.get(deps.storage, params.versao, { consistent: true }),
        ])
        if (!velha) throw fault(VersaoNaoEncontrada)
        if (velha.estado !== 'aprovada') throw fault(VersaoNaoAprovada)
        const { secao, antes: valor } = velha
        const mudanca = { secao, valor, motivo, quem: usuarioId, desfaz: velha.versao } as unknown as Mudanca
        const { versao: resposta, writes } = proporMudanca(lidos, mudanca, deps.clock.now())
        return { resposta, writes }
      }),
    )
    return verVersao(versao, await nomesDe(deps.storage, [versao]), usuarioId)
  }
