import type { alterarSenha as contrato } from '../../../shared/contract/contas.ts'
import { SenhaNaoConfere } from '../../../shared/contract/erros.ts'
import { avisarDono } from '../../credentials/aviso.ts'
import { confirmarSenha } from '../../credentials/confirmar.ts'
import { hashDaNovaSenha } from '../../credentials/novaSenha.ts'
import { cookieName } from '../../http/cookies.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { ConditionFailed, type Storage } from '../../storage/port.ts'
import { mesmaCredencial, Usuario } from '../../storage/Usuario.ts'
import { encerrarAparelhos, familiaDe } from '../sessoes.ts'

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
