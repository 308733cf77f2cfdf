import { ConsultaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { pagarConta as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDoCarrinho } from '../regras/gravarPedido.ts'
import { doPedido, passoDado, pedidoDe } from '../regras/passoInterno.ts'
import { comSegundaPessoa } from '../regras/passoManual.ts'
import { pagarBoletoDoCarrinho } from '../regras/passosDoCarrinho.ts'

/**
 * Pays a slip under the id that E116 gave its payment (E117), as another person asked, once. An answer of E116 holds for a
 * minute, and the second person takes longer: the slip is asked about again under the same id, and is not paid where its total
 * moved.
 */
export const pagarConta: UseCase<typeof contrato, DepsDoCarrinho> =
  deps =>
  async ({ params: { carrinho, consulta: consultaId, transacao }, sessao, contexto }) => {
    const p = await pedidoDe(deps.storage, carrinho, consultaId)
    if (doPedido(p, consultaId)?.pagamento?.id !== transacao) throw fault(ConsultaNaoEncontrada)
    const confirmado = { p, alvo: { passo: 'pagamento', consultaId }, quem: sessao } as const
    const dar = () => pagarBoletoDoCarrinho(deps, p, consultaId, contexto.prazo)
    return passoDado(await comSegundaPessoa(deps, confirmado, dar), consultaId)
  }
