import { podeAcessar } from '../../../../shared/contract/direitos.ts'
import { SemPermissao } from '../../../../shared/contract/erros.ts'
import type { acessarRecebedor as contrato } from '../../../../shared/contract/usuarios.ts'
import { cookieName } from '../../../platform/http/cookies.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import {
  abrirSessao,
  acessavel,
  aposentar,
  type DepsDeSessao,
  hashDaNova,
  lerSessao,
  seAcabou,
} from '../../usuarios/regras/sessoes.ts'
import { lerRecebedor } from '../regras/lerRecebedor.ts'
import { outraSituacao } from '../regras/mudarSituacao.ts'

/**
 * Acts as a receiver of the company (E133), or comes back (null). The person's own role is read from their link to the
 * company and not from the token, whose role is the receiver's while they act.
 */
export const acessarRecebedor: UseCase<typeof contrato, DepsDeSessao> =
  deps =>
  async ({ body, contexto }) => {
    const { sessao, usuario, continua } = await lerSessao(deps, contexto.cookies[cookieName(deps.env, 'sessao')])
    const proprio = usuario.empresas.find(e => e.empresaId === sessao.empresaId)?.perfil
    if (!proprio || !podeAcessar(proprio)) throw fault(SemPermissao)
    const como =
      body.recebedor === null ? undefined : await lerRecebedor(deps.storage, sessao.empresaId, body.recebedor)
    if (como && !acessavel(como)) throw outraSituacao(como)
    const { resposta, writes } = await abrirSessao(deps, usuario, {
      empresaId: sessao.empresaId,
      contexto,
      continua,
      como,
    })
    await deps.storage.commit([...writes, aposentar(sessao, hashDaNova(writes), deps.clock.now())]).catch(seAcabou)
    deps.log.info('acting', { usuarioId: usuario.id, empresaId: sessao.empresaId, recebedorId: como?.id ?? null })
    return resposta
  }
