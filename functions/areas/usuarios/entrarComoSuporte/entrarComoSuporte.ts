import { EmpresaNaoEncontrada, SemPermissao } from '../../../../shared/contract/erros.ts'
import type { entrarComoSuporte as contrato } from '../../../../shared/contract/suporte.ts'
import { cookieName } from '../../../platform/http/cookies.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { abrirSessao, aposentar, type DepsDeSessao, hashDaNova, lerSessao, seAcabou } from '../regras/sessoes.ts'
import { perfilDeSuporte, SUPORTE_MS } from '../regras/suporte.ts'

/**
 * Enters a client's company as support (decision 0084). The entry in the client's own audit chain is in the transaction that
 * opens the session. The role is read from the person's link to the provider's company, not from the token.
 */
export const entrarComoSuporte: UseCase<typeof contrato, DepsDeSessao> =
  deps =>
  async ({ params, body, contexto }) => {
    const { sessao, usuario, continua } = await lerSessao(deps, contexto.cookies[cookieName(deps.env, 'sessao')])
    const perfil = perfilDeSuporte(usuario, sessao.empresaId)
    if (!perfil) throw fault(SemPermissao)
    const cliente = await Empresa.get(deps.storage, params.id)
    if (!cliente || cliente.provedora) throw fault(EmpresaNaoEncontrada)
    const agora = deps.clock.now()
    const suporte = { empresaId: cliente.id, motivo: body.motivo, ate: agora + SUPORTE_MS }
    const { resposta, writes } = await abrirSessao(deps, usuario, {
      empresaId: sessao.empresaId,
      contexto,
      continua,
      suporte,
    })
    // the act is the client's to read: it goes to their chain, not to the provider's
    const { id, nome } = usuario
    contexto.ator?.({ tipo: 'usuario', id, nome, perfil, empresaId: cliente.id, motivo: body.motivo })
    await deps.storage.commit([...writes, aposentar(sessao, hashDaNova(writes), agora)]).catch(seAcabou)
    return resposta
  }
