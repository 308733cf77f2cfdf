import type { alterarSenha as contrato } from '../../../../shared/contract/acesso.ts'
import { SenhaNaoConfere } from '../../../../shared/contract/erros.ts'
import { cookieName } from '../../../platform/http/cookies.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { mesmaCredencial, Usuario } from '../../../platform/storage/Usuario.ts'
import { avisarDono } from '../regras/avisarDono.ts'
import { confirmarSenha } from '../regras/confirmarSenha.ts'
import { hashDaNovaSenha } from '../regras/hashDaNovaSenha.ts'
import { encerrarAparelhos, familiaDe } from '../regras/sessoes.ts'

/** Another password (E155): this session goes on, the person's others end. */
export const alterarSenha: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const usuario = await confirmarSenha(deps, sessao.usuarioId, body.senhaAtual)
    const senha = await hashDaNovaSenha(body.senha, usuario)
    const esta = familiaDe(contexto.cookies[cookieName(deps.env, 'sessao')])
    const agora = deps.clock.now()
    const troca = { senha, sessoesApos: agora, sessaoQueFica: esta }
    const writes = [
      Usuario.add(usuario.id, { credencial: 1 }, { set: troca, when: mesmaCredencial(usuario) }),
      avisarDono(deps, usuario.id, 'senha'),
    ]
    await deps.storage.commit(writes).catch(error => {
      // it was changed meanwhile: what was typed is no longer the current one
      throw error instanceof ConditionFailed ? fault(SenhaNaoConfere) : error
    })
    const sessoesEncerradas = await encerrarAparelhos(deps, usuario.id, esta)
    return { message: 'Senha alterada.', sessoesEncerradas }
  }
