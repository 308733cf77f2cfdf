import { SegundoFatorInativo } from '../../../../shared/contract/erros.ts'
import type { removerTotp as contrato } from '../../../../shared/contract/seguranca.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { FatorTotp } from '../../../platform/storage/Acesso.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { confirmarSenha } from '../regras/confirmarSenha.ts'
import { APP, pedirRemocao } from '../regras/remocaoDeFator.ts'

/** Asks for the app to be turned off; a passkey, where there is one, goes on being asked for. */
export const removerTotp: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body, sessao: { usuarioId } }) => {
    const usuario = await confirmarSenha(deps, usuarioId, body.senha)
    const totp = await FatorTotp.get(deps.storage, usuarioId, { consistent: true })
    if (!totp?.ativo) throw fault(SegundoFatorInativo)
    return { removeEm: new Date(await pedirRemocao(deps, usuario, APP)).toISOString() }
  }
