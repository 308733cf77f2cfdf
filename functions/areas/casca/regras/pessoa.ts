import type * as casca from '../../../../shared/contract/casca.ts'
import { SessaoInvalida } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { type DepsDaCasca, lerMesa, mudarMesa, type Quem } from './mesa.ts'

async function pessoa(deps: DepsDaCasca, sessao: Quem) {
  const usuario = await Usuario.get(deps.storage, sessao.usuarioId)
  if (!usuario) throw fault(SessaoInvalida)
  return { id: usuario.id, name: usuario.nome, email: usuario.email, avatar: usuario.imagem }
}

/** Who is signed in, with how they said they are (E003, V101). */
export const obterPessoa: UseCase<typeof casca.obterPessoa, DepsDaCasca> =
  deps =>
  async ({ sessao }) => {
    const [quem, { status }] = await Promise.all([pessoa(deps, sessao), lerMesa(deps.storage, sessao)])
    return { ...quem, status }
  }

/** How the person is (E004). */
export const alterarPessoa: UseCase<typeof casca.alterarPessoa, DepsDaCasca> =
  deps =>
  async ({ sessao, body: { status } }) => {
    const quem = await pessoa(deps, sessao)
    return mudarMesa(deps.storage, sessao, mesa => ({ mesa: { ...mesa, status }, resposta: { ...quem, status } }))
  }
