import type { responderContestacaoDaEquipe as contrato } from '../../../../shared/contract/casosDaEquipe.ts'
import { produto } from '../../../../shared/produto.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { anunciarAdministrador } from '../../usuarios/regras/administradores.ts'
import { lerContestacao, verContestacaoDaEquipe } from '../regras/contestacaoDaEquipe.ts'
import { type DepsDaResposta, type Resposta, responderDisputa, responderMed } from '../regras/darResposta.ts'

/**
 * Staff answer a contested sale with the proof that they have (decision 0234): by the same machine as its company, once for
 * both. Who did is kept with the answer and why in the company's chain; the company's administrators are told. A cart's is
 * the provider's own.
 */
export const responderContestacaoDaEquipe: UseCase<typeof contrato, DepsDaResposta> =
  deps =>
  async ({ params: { id, caso }, body, arquivo, nomeDoArquivo = '', sessao, contexto }) => {
    contexto.justificar?.(body.motivo)
    const lida = await lerContestacao(deps.storage, id, caso)
    const { empresaId } = 'med' in lida ? lida.med : lida.disputa
    // no person of the staff is named to a company
    const quem = { usuarioId: produto.slug, empresaId, nome: produto.nome }
    const aviso = anunciarAdministrador(deps, quem, { tipo: 'contestacao-respondida', nome: produto.nome })
    const resposta: Resposta = {
      ...{ id, texto: body.texto, arquivo, nomeDoArquivo, prazo: contexto.prazo },
      por: { id: sessao.usuarioId, nome: sessao.nome },
      avisos: 'carrinho' in lida ? [] : [aviso],
    }
    const depois =
      'med' in lida
        ? { ...lida, med: await responderMed(deps, lida.med, resposta) }
        : { ...lida, disputa: await responderDisputa(deps, lida.disputa, resposta) }
    return verContestacaoDaEquipe(deps.storage, depois, deps.clock.now())
  }
