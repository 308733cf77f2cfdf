import { ChaveDeAcessoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { removerChave as contrato } from '../../../../shared/contract/seguranca.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ChaveDeAcesso, FatorTotp } from '../../../platform/storage/Acesso.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { avisarDono } from '../regras/avisarDono.ts'
import { confirmarSenha } from '../regras/confirmarSenha.ts'
import { temChave } from '../regras/segundoFator.ts'

/** Removes a passkey; with the last one goes the second step, unless the app is on. */
export const removerChave: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params: { id }, body, sessao: { usuarioId } }) => {
    await confirmarSenha(deps, usuarioId, body.senha)
    const [outra, totp] = await Promise.all([
      temChave(deps.storage, usuarioId, id),
      FatorTotp.get(deps.storage, usuarioId, { consistent: true }),
    ])
    const segundoFator = outra || totp?.ativo === true
    const writes = [
      ChaveDeAcesso.remove({ usuarioId, id }, [{ exists: true }]),
      Usuario.add(usuarioId, { credencial: 1 }, { set: { segundoFator }, when: [{ exists: true }] }),
      avisarDono(deps, usuarioId, 'chave-removida'),
    ]
    await deps.storage.commit(writes).catch(error => {
      throw error instanceof ConditionFailed ? fault(ChaveDeAcessoNaoEncontrada) : error
    })
    return {}
  }
