import { SessaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { encerrarSessao as contrato } from '../../../../shared/contract/seguranca.ts'
import { cookieName } from '../../../platform/http/cookies.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Aparelho } from '../../../platform/storage/Acesso.ts'
import type { AparelhoDeConfianca } from '../../../platform/storage/Confianca.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { esquecerAparelhos } from '../regras/confiancas.ts'
import { encerrarAparelho, encerrarAparelhos, familiaDe } from '../regras/sessoes.ts'

/** Ends one session of the person, or all but the one that asks; or forgets a browser that is known to be theirs. Another person's sessions answer as not found. */
export const encerrarSessao: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, sessao: { usuarioId }, contexto }) => {
    if (params.id === 'outras') {
      const esta = familiaDe(contexto.cookies[cookieName(deps.env, 'sessao')])
      const set = { sessoesApos: deps.clock.now(), sessaoQueFica: esta }
      await deps.storage.commit([Usuario.add(usuarioId, {}, { set, when: [{ exists: true }] })])
      return { encerradas: await encerrarAparelhos(deps, usuarioId, esta) }
    }
    const id = { usuarioId, familia: params.id }
    const aberta = await Aparelho.get(deps.storage, id, { consistent: true })
    if (aberta) await deps.storage.commit(encerrarAparelho(id, deps.clock.now()))
    // its browser is no longer the person's, nor is one that is named itself
    const daqui = (a: AparelhoDeConfianca) => params.id === a.familia || params.id === a.hash
    if (!(await esquecerAparelhos(deps.storage, usuarioId, daqui)) && !aberta) throw fault(SessaoNaoEncontrada)
    return { encerradas: aberta ? 1 : 0 }
  }
