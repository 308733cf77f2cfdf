import type { renovarSessao as contrato } from '../../../shared/contract/usuarios.ts'
import { cookieName } from '../../http/cookies.ts'
import type { UseCase } from '../../http/handle.ts'
import { abrirSessao, aposentar, type DepsDeSessao, hashDaNova, lerSessao } from '../sessoes.ts'

/** Exchanges the refresh cookie for a new token, rotating both. */
export const renovarSessao: UseCase<typeof contrato, DepsDeSessao> =
  deps =>
  async ({ contexto }) => {
    const { sessao, usuario, familia } = await lerSessao(deps, contexto.cookies[cookieName(deps.env, 'sessao')])
    const { resposta, writes } = await abrirSessao(deps, usuario, sessao.empresaId, familia)
    await deps.storage.commit([...writes, aposentar(sessao, hashDaNova(writes), deps.clock.now())])
    return resposta
  }
