import { VersaoJaDecidida, VersaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { decidirParametros as contrato } from '../../../../shared/contract/parametrizacao.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { lerParametros } from '../../../platform/storage/ParametrosGerais.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { VersaoDosParametros } from '../../../platform/storage/VersaoDosParametros.ts'
import { exigirOutraPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'
import { decidirMudanca } from '../regras/mudarParametros.ts'
import { nomesDe, verVersao } from '../vista.ts'

/** The second person takes a change, or refuses it: never the one who proposed it. Of two decisions at once one stands. */
export const decidirParametros: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params, body, sessao: { usuarioId }, contexto }) => {
    const corpo = { ...params, ...body }
    const pedido = { sujeito: usuarioId, operacao: 'decidirParametros', chave: contexto.idempotencyKey, corpo }
    const versao = await redecide(() =>
      umaVez(deps, pedido, async () => {
        const [lidos, proposta] = await Promise.all([
          lerParametros(deps.storage, { consistent: true }),
          VersaoDosParametros.get(deps.storage, params.versao, { consistent: true }),
        ])
        if (!proposta) throw fault(VersaoNaoEncontrada)
        const { decisao, porque } = body
        const decidida = decidirMudanca(lidos, proposta, {
          ...{ decisao, quem: usuarioId, agora: deps.clock.now() },
          ...(porque && { porque }),
        })
        if (!decidida) throw fault(VersaoJaDecidida)
        await exigirOutraPessoa(deps.storage, usuarioId, proposta.quem)
        return { resposta: decidida.versao, writes: decidida.writes }
      }),
    )
    return verVersao(versao, await nomesDe(deps.storage, [versao]), usuarioId)
  }
