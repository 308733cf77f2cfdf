import { SenhaNaoConfere, SessaoInvalida } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import type { Clock } from '../../../platform/runtime/clock.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { conferirSenha } from './hashDeSenha.ts'

/** Wrong passwords of a signed-in user in 15 minutes, whatever for: a stolen session cannot guess on. */
const limite = { assunto: 'senha-atual', maximo: 5, janelaMs: 15 * 60_000 }

/**
 * The password again, of who is signed in, before an act that a stolen session must not do. The right one gives
 * its try back at once, whatever becomes of the act.
 * @returns whose it is.
 * @throws SenhaNaoConfere, MuitasTentativas; SessaoInvalida when the person is gone.
 */
export async function confirmarSenha(
  deps: { storage: Storage; clock: Clock },
  usuarioId: string,
  senha: string,
): Promise<Usuario> {
  const devolver = await contarTentativa(deps, { ...limite, chave: usuarioId })
  const usuario = await Usuario.get(deps.storage, usuarioId, { consistent: true })
  if (!usuario) throw fault(SessaoInvalida)
  if (!(await conferirSenha(usuario.senha, senha))) throw fault(SenhaNaoConfere)
  await deps.storage.commit([devolver])
  return usuario
}
