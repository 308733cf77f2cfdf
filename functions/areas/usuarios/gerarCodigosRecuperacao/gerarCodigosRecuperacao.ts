import { SegundoFatorInativo } from '../../../../shared/contract/erros.ts'
import type { gerarCodigosRecuperacao as contrato } from '../../../../shared/contract/seguranca.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { CodigosDeRecuperacao, FatorTotp } from '../../../platform/storage/Acesso.ts'
import { ConditionFailed } from '../../../platform/storage/port.ts'
import { confirmarSenha } from '../regras/confirmarSenha.ts'
import { type DepsDoFator, trocarCodigos } from '../regras/segundoFator.ts'
import { hashDoCodigoDeRecuperacao, novosCodigos } from '../regras/totp.ts'

/** New recovery codes in place of those before. */
export const gerarCodigosRecuperacao: UseCase<typeof contrato, DepsDoFator> =
  deps =>
  async ({ body, sessao: { usuarioId } }) => {
    await confirmarSenha(deps, usuarioId, body.senha)
    const antes = await CodigosDeRecuperacao.get(deps.storage, usuarioId, { consistent: true })
    const chaveiro = await deps.chaves.abrir()
    const codigos = novosCodigos()
    const hashes = codigos.map(c => hashDoCodigoDeRecuperacao(chaveiro.chave('fatores'), usuarioId, c))
    const writes = [
      trocarCodigos(antes, usuarioId, hashes, deps.clock.now()),
      FatorTotp.check(usuarioId, [{ attr: 'ativo', op: '=', value: true }]),
    ]
    await deps.storage.commit(writes).catch(error => {
      throw error instanceof ConditionFailed ? fault(SegundoFatorInativo) : error
    })
    return { codigos }
  }
