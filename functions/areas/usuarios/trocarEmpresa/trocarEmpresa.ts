import { EmpresaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { trocarEmpresa as contrato } from '../../../../shared/contract/usuarios.ts'
import { cookieName } from '../../../platform/http/cookies.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { abrirSessao, aposentar, type DepsDeSessao, hashDaNova, lerSessao, seAcabou } from '../regras/sessoes.ts'

/** Switches to another linked company (E158); a company that is not linked does not exist for this person. */
export const trocarEmpresa: UseCase<typeof contrato, DepsDeSessao> =
  deps =>
  async ({ body, contexto }) => {
    const { sessao, usuario, continua } = await lerSessao(deps, contexto.cookies[cookieName(deps.env, 'sessao')])
    if (!usuario.empresas.some(e => e.empresaId === body.empresaId)) throw fault(EmpresaNaoEncontrada)
    const { resposta, writes } = await abrirSessao(deps, usuario, {
      empresaId: body.empresaId,
      contexto,
      continua,
    })
    const troca = [
      ...writes,
      aposentar(sessao, hashDaNova(writes), deps.clock.now()),
      Usuario.add(usuario.id, {}, { set: { ultimaEmpresaId: body.empresaId }, when: [{ exists: true }] }),
    ]
    await deps.storage.commit(troca).catch(seAcabou)
    return resposta
  }
