import { SessaoInvalida } from '../../../../shared/contract/erros.ts'
import type { renovarSessao as contrato } from '../../../../shared/contract/usuarios.ts'
import { cookieName } from '../../../platform/http/cookies.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import {
  abrirSessao,
  aposentar,
  type DepsDeSessao,
  hashDaNova,
  lerSessao,
  recebedorDa,
  seAcabou,
} from '../regras/sessoes.ts'
import { suporteDa } from '../regras/suporte.ts'

/** Exchanges the refresh cookie for a new token, rotating both. */
export const renovarSessao: UseCase<typeof contrato, DepsDeSessao> =
  deps =>
  async ({ contexto }) => {
    const { sessao, usuario, continua } = await lerSessao(deps, contexto.cookies[cookieName(deps.env, 'sessao')])
    const { empresaId } = sessao
    // unlinked from the company of this session since: there is nothing to renew
    if (!usuario.empresas.some(e => e.empresaId === empresaId)) throw fault(SessaoInvalida)
    const { resposta, writes } = await abrirSessao(deps, usuario, {
      empresaId,
      contexto,
      continua,
      como: await recebedorDa(deps, sessao, usuario),
      suporte: suporteDa(sessao, usuario, deps.clock.now()),
    })
    const troca = [...writes, aposentar(sessao, hashDaNova(writes), deps.clock.now())]
    await deps.storage.commit(troca).catch(seAcabou)
    return resposta
  }
