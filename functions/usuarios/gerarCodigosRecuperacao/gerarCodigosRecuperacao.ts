import { SegundoFatorInativo } from '../../../shared/contract/erros.ts'
import type { gerarCodigosRecuperacao as contrato } from '../../../shared/contract/seguranca.ts'
import { confirmarSenha } from '../../credentials/confirmar.ts'
import { hashDoCodigo, novosCodigos } from '../../credentials/totp.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import { CodigosDeRecuperacao, FatorTotp } from '../../storage/Conta.ts'
import { ConditionFailed } from '../../storage/port.ts'
import { type DepsDoFator, trocarCodigos } from '../fator.ts'

/** New recovery codes in place of those before. */
export const gerarCodigosRecuperacao: UseCase<typeof contrato, DepsDoFator> =
  deps =>
  async ({ body, sessao: { usuarioId } }) => {
    await confirmarSenha(deps, usuarioId, body.senha)
    const antes = await CodigosDeRecuperacao.get(deps.storage, usuarioId, { consistent: true })
    const segredo = await deps.params.get('segredo-hmac')
    const codigos = novosCodigos()
    const hashes = codigos.map(c => hashDoCodigo(segredo, usuarioId, c))
    const writes = [
      trocarCodigos(antes, usuarioId, hashes, deps.clock.now()),
      FatorTotp.check(usuarioId, [{ attr: 'ativo', op: '=', value: true }]),
    ]
    await deps.storage.commit(writes).catch(error => {
      throw error instanceof ConditionFailed ? fault(SegundoFatorInativo) : error
    })
    return { codigos }
  }
