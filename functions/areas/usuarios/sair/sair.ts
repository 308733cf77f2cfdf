import type { sair as contrato } from '../../../../shared/contract/usuarios.ts'
import { sha256 } from '../../../platform/http/auth.ts'
import { cookieName } from '../../../platform/http/cookies.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Sessao } from '../../../platform/storage/Sessao.ts'
import { cookieApagado, encerrarAparelho } from '../regras/sessoes.ts'

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
