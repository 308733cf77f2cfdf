import { RecuperacaoExpirada, RecuperacaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Recuperacao } from '../../../platform/storage/Acesso.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { hashDoSegredo, RECUPERACAO_MS } from './tokensDeUso.ts'

/**
 * The reset that a token opens, with its person.
 * @throws RecuperacaoNaoEncontrada for an unknown token, or one that was asked for before another password was set;
 *   RecuperacaoExpirada. One that was asked for later leaves it good: a stranger who asks takes nothing from its owner.
 */
export async function lerRecuperacao({ storage, clock }: Pick<Base, 'clock'> & { storage: Storage }, token: string) {
  const recuperacao = await Recuperacao.get(storage, hashDoSegredo(token), { consistent: true })
  if (!recuperacao) throw fault(RecuperacaoNaoEncontrada)
  const usuario = await Usuario.get(storage, recuperacao.usuarioId, { consistent: true })
  const pedidaEm = recuperacao.expiraEm - RECUPERACAO_MS
  const antiga = recuperacao.usadaEm === undefined && pedidaEm < (usuario?.sessoesApos ?? 0)
  if (!usuario || antiga) {
    // between the two reads another request may have used it, which the person's new password tells first
    const denovo = usuario && (await Recuperacao.get(storage, hashDoSegredo(token), { consistent: true }))
    throw fault(denovo?.usadaEm === undefined ? RecuperacaoNaoEncontrada : RecuperacaoExpirada)
  }
  if (recuperacao.usadaEm !== undefined || recuperacao.expiraEm <= clock.now()) throw fault(RecuperacaoExpirada)
  return { recuperacao, usuario }
}
