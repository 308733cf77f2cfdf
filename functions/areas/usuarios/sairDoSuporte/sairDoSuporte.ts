import type { sairDoSuporte as contrato } from '../../../../shared/contract/suporte.ts'
import { cookieName } from '../../../platform/http/cookies.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import {
  abrirSessao,
  aposentar,
  type DepsDeSessao,
  encerrarAparelho,
  hashDaNova,
  lerSessao,
  seAcabou,
} from '../regras/sessoes.ts'

/**
 * Leaves the client's company (decision 0084). The session goes on under another family, and the one before ends: a token
 * made for the client opens nothing from here on.
 */
export const sairDoSuporte: UseCase<typeof contrato, DepsDeSessao> =
  deps =>
  async ({ contexto }) => {
    const { sessao, usuario, continua } = await lerSessao(deps, contexto.cookies[cookieName(deps.env, 'sessao')])
    const agora = deps.clock.now()
    const { suporte, empresaId } = sessao
    const { resposta, writes } = await abrirSessao(deps, usuario, {
      empresaId,
      contexto,
      continua: suporte ? { familia: deps.ids.secret(16), inicio: continua.inicio } : continua,
    })
    const fim = suporte ? encerrarAparelho(sessao, agora) : []
    await deps.storage.commit([...writes, aposentar(sessao, hashDaNova(writes), agora), ...fim]).catch(seAcabou)
    return resposta
  }
