import { SegundoFatorInativo } from '../../../../shared/contract/erros.ts'
import type { removerTotp as contrato } from '../../../../shared/contract/seguranca.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { CodigosDeRecuperacao, FatorTotp } from '../../../platform/storage/Acesso.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { avisarDono } from '../regras/avisarDono.ts'
import { confirmarSenha } from '../regras/confirmarSenha.ts'
import { temChave } from '../regras/segundoFator.ts'

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
