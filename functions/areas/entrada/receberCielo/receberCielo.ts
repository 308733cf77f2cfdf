import { createHash, timingSafeEqual } from 'node:crypto'
import type { receberCielo as contrato } from '../../../../shared/contract/entrada.ts'
import { AvisoDesconhecido } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Parametros } from '../../../platform/runtime/parametros.ts'
import { donoDoPedido } from '../../../platform/storage/Checkout.ts'
import { lerNotificacao } from '../../../providers/adquirente/notificacao.ts'
import type { PagamentoNoAdquirente } from '../../../providers/adquirente/port.ts'
import { conferirCarrinho } from '../../carrinho/regras/avisoDoCarrinho.ts'
import { anotarAvulsas } from '../../cobranca/regras/disputa/disputasAvulsas.ts'
import { type DepsDeCobranca, verificarCheckout } from '../../cobranca/regras/verificarCheckout.ts'
import { guardarIlegivel } from '../regras/guardarIlegivel.ts'

type D = DepsDeCobranca & { params: Parametros<'cielo-aviso'> }

/**
 * The acquirer's notification (Cielo E-commerce 3.0): a hint, never a fact. The payment is asked for at the acquirer,
 * its order leads to the checkout or cart, and that is looked at as the sweeper would. What fails answers 500, and is
 * told again. A notice that cannot be read is kept.
 */
export const receberCielo: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, contexto }) => {
    if (!igual(contexto.aviso ?? '', await deps.params.get('cielo-aviso'))) throw fault(AvisoDesconhecido)
    const aviso = lerNotificacao(body)
    if (!aviso) {
      await guardarIlegivel(deps, { provedor: 'cielo', corpo: body, itens: 1 })
      return {}
    }
    const { pagamentoId } = aviso
    const achado = await pedidoDoPagamento(deps, pagamentoId, contexto.prazo)
    if (!achado) return {}
    const dono = await donoDoPedido(deps.storage, achado.pedidoId)
    // the index may lag behind its item, and the sweeper no longer asks about an old slip: the acquirer must tell again
    if (!dono) throw new Error(`nobody has the order of ${pagamentoId} yet`)
    if (dono.raiz === 'carrinho') {
      await conferirCarrinho(deps, dono.id, contexto.prazo)
      if (achado.venda) await anotarAvulsas(deps, dono, achado.venda)
      return {}
    }
    const { situacao } = await verificarCheckout(deps, dono.id, contexto.prazo, true)
    // a dispute of a payment whose capture we do not know of yet: nothing else tells of it
    if (aviso.mudanca === 'contestacao' && situacao === 'aguardando')
      throw new Error(`${pagamentoId} is not settled yet`)
    if (achado.venda) await anotarAvulsas(deps, dono, achado.venda)
    return {}
  }

interface Achado {
  pedidoId: string
  /** The payment, where it is one by card. */
  venda?: PagamentoNoAdquirente
}
/** Card and slip share one address: whichever port can read the payment. Undefined: neither can. */
async function pedidoDoPagamento(deps: D, pagamentoId: string, prazo: number): Promise<Achado | undefined> {
  const venda = await deps.adquirente.consultar(pagamentoId, { prazo })
  if (venda.tipo === 'pagamento') return venda.pedidoId === null ? undefined : { pedidoId: venda.pedidoId, venda }
  if (venda.tipo === 'inexistente') return undefined
  const boleto = await deps.boleto.consultar(pagamentoId, { prazo })
  if (boleto.tipo === 'indeterminado') throw new Error('the acquirer did not answer')
  return boleto.tipo === 'boleto' && boleto.pedidoId ? { pedidoId: boleto.pedidoId } : undefined
}

/** In constant time, whatever their lengths. */
function igual(dado: string, esperado: string): boolean {
  const resumo = (texto: string) => createHash('sha256').update(texto).digest()
  return esperado !== '' && timingSafeEqual(resumo(dado), resumo(esperado))
}
