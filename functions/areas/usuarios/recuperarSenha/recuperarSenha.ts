import type { recuperarSenha as contrato } from '../../../../shared/contract/acesso.ts'
import { RecuperacaoExpirada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Recuperacao } from '../../../platform/storage/Acesso.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { mesmaCredencial, Usuario } from '../../../platform/storage/Usuario.ts'
import { avisarDono } from '../regras/avisarDono.ts'
import { hashDaNovaSenha } from '../regras/hashDaNovaSenha.ts'
import { lerRecuperacao } from '../regras/recuperacao.ts'
import { manterTodos } from '../regras/remocaoDeFator.ts'
import { encerrarAparelhos } from '../regras/sessoes.ts'
import { anunciarEmpresa } from '../regras/ultimaEmpresa.ts'

/**
 * A new password by the address that was sent (E162): once, by condition. Every session of the person ends with it, and
 * factors that waited to be removed stay.
 */
export const recuperarSenha: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body, contexto }) => {
    const { recuperacao, usuario } = await lerRecuperacao(deps, body.id)
    anunciarEmpresa(contexto, usuario)
    const senha = await hashDaNovaSenha(body.senha, usuario)
    const agora = deps.clock.now()
    const writes = [
      Recuperacao.put({ ...recuperacao, usadaEm: agora }, [{ exists: true }, { attr: 'usadaEm', absent: true }]),
      Usuario.add(
        usuario.id,
        { credencial: 1 },
        { set: { senha, sessoesApos: agora, sessaoQueFica: '' }, when: mesmaCredencial(usuario) },
      ),
      avisarDono(deps, usuario.id, 'senha'),
      ...(await manterTodos(deps.storage, usuario.id)),
    ]
    await deps.storage.commit(writes).catch(error => {
      throw error instanceof ConditionFailed ? fault(RecuperacaoExpirada) : error
    })
    await encerrarAparelhos(deps, usuario.id)
    return { message: 'Senha alterada. Entre com a nova senha.' }
  }
