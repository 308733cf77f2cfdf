import { SenhaNaoConfere, SessaoInvalida } from '../../shared/contract/erros.ts'
import { conferirSenha } from '../credentials/senha.ts'
import { fault } from '../http/fault.ts'
import { contarTentativa } from '../http/tentativas.ts'
import type { Base } from '../runtime/needs.ts'
import type { Storage } from '../storage/port.ts'
import { Usuario } from '../storage/Usuario.ts'

/** Wrong passwords of somebody who is signed in, in 15 minutes: a session that was left open guesses no more. */
export const TENTATIVAS_DA_SENHA = 5

/**
 * The person of a session who says their password again before something that matters.
 * @throws SenhaNaoConfere, MuitasTentativas; SessaoInvalida when the person is gone.
 */
export async function conferirAtual(
  deps: Base & { storage: Storage },
  usuarioId: string,
  senha: string,
): Promise<Usuario> {
  const limite = { assunto: 'senha-atual', chave: usuarioId, maximo: TENTATIVAS_DA_SENHA, janelaMs: 15 * 60_000 }
  const devolver = await contarTentativa(deps, limite)
  const usuario = await Usuario.get(deps.storage, usuarioId, { consistent: true })
  if (!usuario) throw fault(SessaoInvalida)
  if (!(await conferirSenha(usuario.senha, senha))) throw fault(SenhaNaoConfere)
  await deps.storage.commit([devolver])
  return usuario
}

/** The person of a session. */
export async function lerUsuario(storage: Storage, usuarioId: string): Promise<Usuario> {
  const usuario = await Usuario.get(storage, usuarioId, { consistent: true })
  if (!usuario) throw fault(SessaoInvalida)
  return usuario
}
