import type { responderContestacao as contrato } from '../../../../shared/contract/contestacoes.ts'
import { ContestacaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import { type DepsDaResposta, responderDisputa, responderMed } from '../regras/darResposta.ts'
import { verDisputa, verMed } from '../regras/verContestacao.ts'

/** The company's answer to a contested payment of its own, of Pix or of card. */
export const responderContestacao: UseCase<typeof contrato, DepsDaResposta> =
  deps =>
  async ({ params: { id, caso }, body, arquivo, nomeDoArquivo = '', sessao, contexto }) => {
    const de = `CHK#${id}`
    const c = await Checkout.get(deps.storage, id, { consistent: true })
    if (!c || c.empresaId !== sessao.empresaId) throw fault(ContestacaoNaoEncontrada)
    const resposta = { id, texto: body.texto, arquivo, nomeDoArquivo, prazo: contexto.prazo, avisos: [] }
    const med = await CasoMed.get(deps.storage, { de, id: caso }, { consistent: true })
    if (med) return verMed(await responderMed(deps, med, resposta), c, deps.clock.now())
    const disputa = await Disputa.get(deps.storage, { de, id: caso }, { consistent: true })
    if (!disputa) throw fault(ContestacaoNaoEncontrada)
    return verDisputa(await responderDisputa(deps, disputa, resposta), c)
  }
