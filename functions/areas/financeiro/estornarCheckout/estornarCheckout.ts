import type { estornarCheckout as contrato } from '../../../../shared/contract/estornos.ts'
import { gastarDaChave } from '../../../platform/http/gastoDaChave.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDoPedidoDeEstorno, pedirEstorno } from '../regras/pedirEstorno.ts'

/** A company gives a payment of its own back (H02); what its API key may give back in a day is counted with it. */
export const estornarCheckout: UseCase<typeof contrato, DepsDoPedidoDeEstorno> =
  deps =>
  ({ params, body, sessao, contexto }) =>
    pedirEstorno(deps, {
      checkoutId: params.id,
      valor: body.valor,
      devolverAoEstoque: body.devolverAoEstoque,
      itensDevolvidos: body.itensDevolvidos,
      empresaId: sessao.empresaId,
      quem: { pedidoPor: sessao.usuarioId, ...(sessao.chave && { chave: sessao.chave.nome }) },
      sujeito: sessao.empresaId,
      operacao: 'estornarCheckout',
      contexto,
      gastar: valor => gastarDaChave(deps, sessao.chave, valor),
    })
