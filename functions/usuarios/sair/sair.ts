import type { sair as contrato } from '../../../shared/contract/usuarios.ts'
import { sha256 } from '../../http/auth.ts'
import { cookieName } from '../../http/cookies.ts'
import { Answer, type UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { Sessao } from '../../storage/Sessao.ts'
import { cookieApagado, encerrarAparelho } from '../sessoes.ts'

/** Ends the session of the refresh cookie; without one there is nothing to end, and the answer is the same. */
export const sair: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ contexto }) => {
    const valor = contexto.cookies[cookieName(deps.env, 'sessao')]
    const sessao = valor && (await Sessao.get(deps.storage, sha256(valor)))
    // only a secret of ours is worth an item: anybody may call this with any cookie
    if (sessao) await deps.storage.commit([Sessao.remove(sha256(valor)), ...encerrarAparelho(sessao, deps.clock.now())])
    return new Answer({}, { cookies: [cookieApagado(deps)] })
  }
