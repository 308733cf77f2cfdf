import { RecorrenciaEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import type { mudarAssinaturaDoPagador as contrato } from '../../../../shared/contract/recorrencias.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import type { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'
import { conferirCodigoDoPagador, gastarCodigo } from '../regras/codigoDoPagador.ts'
import { decidirPeloPagador, jaDecidido } from '../regras/decidirPeloPagador.ts'
import { gravarAssinatura } from '../regras/encerrarAssinatura.ts'
import { lerPeloToken } from '../regras/lerAssinatura.ts'
import { ofereceMandato } from '../regras/pixAutomatico.ts'
import { verParaOPagador } from '../vista.ts'

type D = Base & { storage: Storage; gerais: Gerais; chaves: Chaves<'codigos'> }

/**
 * The payer pauses, goes on, leaves Pix Automático for slips or slips for Pix Automático, by a code that their phone received: one write unit for
 * the try, and where it fits one transaction of the change and the code that it uses up. What is so already asks for none.
 */
export const mudarAssinaturaDoPagador: UseCase<typeof contrato, D> =
  deps =>
  async ({ params: { token }, body: { decisao, codigo } }) => {
    const { storage, clock } = deps
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const agora = clock.now()
    const lida = await lerPeloToken(storage, token)
    if (jaDecidido(lida, decisao)) return verParaOPagador(deps, lida, false)
    const doMandato = { novoMandato: decisao === 'pixAutomatico' && (await aceitaMandato(storage, lida, agora)) }
    if (!decidirPeloPagador(lida, decisao, agora, doMandato)) throw fault(RecorrenciaEmOutraSituacao)
    const provado = await conferirCodigoDoPagador(storage, chaveiro, lida, { codigo, agora })
    await redecide(async () => {
      const a = await lerPeloToken(storage, token)
      await storage.commit([
        gravarAssinatura(decidirPeloPagador(a, decisao, agora, doMandato)),
        await gastarCodigo(storage, provado),
      ])
    })
    return verParaOPagador(deps, await lerPeloToken(storage, token), false)
  }

async function aceitaMandato(storage: Storage, { empresaId }: AssinaturaDePlano, agora: number): Promise<boolean> {
  const empresa = await Empresa.get(storage, empresaId)
  return empresa !== undefined && (await ofereceMandato(storage, empresa, agora))
}
