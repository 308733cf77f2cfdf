import { RecuperacaoExpirada, RecuperacaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { PedidoDeRecuperacao, Recuperacao } from '../../../platform/storage/Acesso.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { hashDoSegredo } from './tokensDeUso.ts'

/**
 * The reset that a token opens, with its person.
 * @throws RecuperacaoNaoEncontrada for an unknown token or one that a later one replaced; RecuperacaoExpirada.
 */
export async function lerRecuperacao({ storage, clock }: Pick<Base, 'clock'> & { storage: Storage }, token: string) {
  const recuperacao = await Recuperacao.get(storage, hashDoSegredo(token), { consistent: true })
  if (!recuperacao) throw fault(RecuperacaoNaoEncontrada)
  const [pedido, usuario] = await Promise.all([
    PedidoDeRecuperacao.get(storage, recuperacao.usuarioId, { consistent: true }),
    Usuario.get(storage, recuperacao.usuarioId, { consistent: true }),
  ])
  if (!usuario || (pedido && pedido.vez !== recuperacao.vez)) throw fault(RecuperacaoNaoEncontrada)
  if (recuperacao.usadaEm !== undefined || recuperacao.expiraEm <= clock.now()) throw fault(RecuperacaoExpirada)
  return { recuperacao, usuario }
}
