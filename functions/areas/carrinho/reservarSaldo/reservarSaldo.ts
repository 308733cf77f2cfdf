import type { reservarSaldo as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDoCarrinho } from '../regras/gravarPedido.ts'
import { doPedido, passoDado, pedidoDe } from '../regras/passoInterno.ts'
import { comSegundaPessoa } from '../regras/passoManual.ts'
import { reservarBoleto } from '../regras/passosDoCarrinho.ts'

/**
 * Asks about a slip right before it is paid (E116), as another person asked: one whose total moved is not paid. Nothing moves
 * yet.
 */
export const reservarSaldo: UseCase<typeof contrato, DepsDoCarrinho> =
  deps =>
  async ({ params: { carrinho, consulta: consultaId }, sessao, contexto }) => {
    const antes = await pedidoDe(deps.storage, carrinho, consultaId)
    const confirmado = { p: antes, alvo: { passo: 'reserva', consultaId }, quem: sessao } as const
    const p = await comSegundaPessoa(deps, confirmado, () => reservarBoleto(deps, antes, consultaId, contexto.prazo))
    return { ...passoDado(p, consultaId), pagamento: doPedido(p, consultaId)?.pagamento?.id ?? null }
  }
