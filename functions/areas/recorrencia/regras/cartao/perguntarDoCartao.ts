import { CartaoNaoConfirmado } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { type AssinaturaDePlano, ChecagemDoCartao } from '../../../../platform/storage/Recorrencia.ts'
import type { CartaoLido } from '../../../cobranca/regras/cartao/lerCartao.ts'
import { anunciarNaVez } from '../../../cobranca/regras/cartao/vezDoCartao.ts'

const DIA_S = 86_400
/** What the schemes count is kept this long: their window of thirty days, and some. */
const GUARDA_DA_CHECAGEM_S = 40 * DIA_S

/**
 * A question about a card that is given to a subscription, written down before its issuer is asked, so that the schemes'
 * limits hold for any number of them at once; one without an answer counts. @throws CartaoNaoConfirmado: not now
 */
export async function anunciarPergunta(
  { storage, clock, ids }: Base & { storage: Storage },
  a: Pick<AssinaturaDePlano, 'id' | 'empresaId' | 'valor'>,
  { cartao: { bin, finais }, bandeira, digital, dados }: CartaoLido,
): Promise<ChecagemDoCartao> {
  const em = clock.now()
  const pergunta: ChecagemDoCartao = {
    ...{ ciclo: 0, pedidoId: ids.id21().slice(0, 20), estado: 'enviada', valor: 0, parcelas: 1, bandeira, em },
    ...{ bin, finais, digital, dados: dados(a.valor), assinaturaId: a.id, empresaId: a.empresaId },
    ttl: Math.ceil(em / 1000) + GUARDA_DA_CHECAGEM_S,
  }
  const vez = { empresaId: a.empresaId, digital, dados: pergunta.dados ?? '' }
  const { tipo } = await anunciarNaVez(storage, vez, {
    tentativa: { pedidoId: pergunta.pedidoId, em, onde: ChecagemDoCartao.key(pergunta) },
    writes: [ChecagemDoCartao.create(pergunta)],
  })
  if (tipo !== 'permitida') throw fault(CartaoNaoConfirmado, { razao: 'depois' })
  return pergunta
}

/** The answer was no: it counts as a denial. */
export const anotarNegada = (
  storage: Storage,
  pergunta: ChecagemDoCartao,
  negada: Pick<ChecagemDoCartao, 'codigo' | 'nova' | 'espera' | 'max'>,
): Promise<void> => storage.commit([ChecagemDoCartao.put({ ...pergunta, estado: 'negada', ...negada })])

/** It was confirmed, or never asked: nothing was denied, and nothing counts. */
export const tirarPergunta = (storage: Storage, pergunta: ChecagemDoCartao): Promise<void> =>
  storage.commit([ChecagemDoCartao.remove(pergunta)])
