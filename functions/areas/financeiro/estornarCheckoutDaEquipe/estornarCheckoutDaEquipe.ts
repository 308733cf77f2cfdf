import type { estornarCheckoutDaEquipe as contrato } from '../../../../shared/contract/estornos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDoPedidoDeEstorno, pedirEstorno } from '../regras/pedirEstorno.ts'

/**
 * Staff give a payment of any company back (decision 0085): by the same rule as the company's own, so that what its
 * balance does not cover is refused, and what is beyond its limits waits for a second person.
 */
export const estornarCheckoutDaEquipe: UseCase<typeof contrato, DepsDoPedidoDeEstorno> =
  deps =>
  ({ params, body, sessao, contexto }) => {
    contexto.justificar?.(body.motivo)
    return pedirEstorno(deps, {
      checkoutId: params.id,
      valor: body.valor,
      empresaId: undefined,
      quem: { pedidoPor: sessao.usuarioId },
      sujeito: sessao.usuarioId,
      operacao: 'estornarCheckoutDaEquipe',
      razao: { quem: sessao.nome, motivo: body.motivo },
      contexto,
    })
  }
