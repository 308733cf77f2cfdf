import { SenhaNaoConfere } from '../../shared/contract/erros.ts'
import { fault } from '../http/fault.ts'
import { contarTentativa } from '../http/tentativas.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Storage } from '../storage/port.ts'
import { Usuario } from '../storage/Usuario.ts'
import { conferirSenha } from './senha.ts'

/** Wrong passwords allowed in 15 minutes to somebody who is signed in. */
const limite = { assunto: 'senha-de-novo', maximo: 5, janelaMs: 15 * 60_000 }

/**
 * The password again, of who is signed in, before an act that a stolen session must not do. The right one gives
 * its try back at once, whatever becomes of the act.
 * @throws SenhaNaoConfere, MuitasTentativas.
 */
export async function confirmarSenha(
  deps: { storage: Storage; clock: Clock },
  usuarioId: string,
  senha: string,
): Promise<void> {
  const devolver = await contarTentativa(deps, { ...limite, chave: usuarioId })
  const usuario = await Usuario.get(deps.storage, usuarioId, { consistent: true })
  if (!(await conferirSenha(usuario?.senha, senha))) throw fault(SenhaNaoConfere)
  await deps.storage.commit([devolver])
}
