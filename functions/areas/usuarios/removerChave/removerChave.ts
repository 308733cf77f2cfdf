import { ChaveDeAcessoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { removerChave as contrato } from '../../../../shared/contract/seguranca.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ChaveDeAcesso } from '../../../platform/storage/Acesso.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { confirmarSenha } from '../regras/confirmarSenha.ts'
import { pedirRemocao } from '../regras/remocaoDeFator.ts'

/** Asks for a passkey to be removed; with the last one goes the second step, unless the app is on. */
export const removerChave: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params: { id }, body, sessao: { usuarioId } }) => {
    const usuario = await confirmarSenha(deps, usuarioId, body.senha)
    const chave = await ChaveDeAcesso.get(deps.storage, { usuarioId, id }, { consistent: true })
    if (!chave) throw fault(ChaveDeAcessoNaoEncontrada)
    return { removeEm: new Date(await pedirRemocao(deps, usuario, id)).toISOString() }
  }
