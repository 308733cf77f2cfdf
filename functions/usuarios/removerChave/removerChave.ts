import { ChaveDeAcessoNaoEncontrada } from '../../../shared/contract/erros.ts'
import type { removerChave as contrato } from '../../../shared/contract/seguranca.ts'
import { avisarDono } from '../../credentials/aviso.ts'
import { confirmarSenha } from '../../credentials/confirmar.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { ChaveDeAcesso, FatorTotp } from '../../storage/Conta.ts'
import { ConditionFailed, type Storage } from '../../storage/port.ts'
import { Usuario } from '../../storage/Usuario.ts'
import { temChave } from '../fator.ts'

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
