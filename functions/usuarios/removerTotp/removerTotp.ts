import { SegundoFatorInativo } from '../../../shared/contract/erros.ts'
import type { removerTotp as contrato } from '../../../shared/contract/seguranca.ts'
import { avisarDono } from '../../credentials/aviso.ts'
import { confirmarSenha } from '../../credentials/confirmar.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { CodigosDeRecuperacao, FatorTotp } from '../../storage/Conta.ts'
import { ConditionFailed, type Storage } from '../../storage/port.ts'
import { Usuario } from '../../storage/Usuario.ts'
import { temChave } from '../fator.ts'

/** Turns the app off; a passkey, where there is one, goes on being asked for. */
export const removerTotp: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body, sessao: { usuarioId } }) => {
    await confirmarSenha(deps, usuarioId, body.senha)
    const segundoFator = await temChave(deps.storage, usuarioId)
    const writes = [
      FatorTotp.remove(usuarioId, [{ attr: 'ativo', op: '=', value: true }]),
      CodigosDeRecuperacao.remove(usuarioId),
      Usuario.add(usuarioId, { credencial: 1 }, { set: { segundoFator }, when: [{ exists: true }] }),
      avisarDono(deps, usuarioId, 'fator-desligado'),
    ]
    await deps.storage.commit(writes).catch(error => {
      throw error instanceof ConditionFailed ? fault(SegundoFatorInativo) : error
    })
    return { ativo: false }
  }
