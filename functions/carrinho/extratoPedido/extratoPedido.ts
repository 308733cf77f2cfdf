import { CarrinhoNaoEncontrado } from '../../../shared/contract/erros.ts'
import type { extratoPedido as contrato } from '../../../shared/contract/pagamentoBoleto.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import { carrinhoDoCookie } from '../../http/retomar.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Parametros } from '../../runtime/parametros.ts'
import { Assinatura } from '../../storage/Assinatura.ts'
import { boletosDoCarrinho, Carrinho, documentosDoCarrinho } from '../../storage/Carrinho.ts'
import { Empresa } from '../../storage/Empresa.ts'
import { PagadorDoCarrinho } from '../../storage/Pagador.ts'
import type { Storage } from '../../storage/port.ts'
import { extratoDoPedido } from '../../views/extrato.ts'
import { nomeNaFatura } from '../../views/fatura.ts'

type D = Base & { storage: Storage; params: Parametros<'segredo-hmac'> }

/** The order of a cart (E105), masked for whoever did not start it; a cart of another contract is none. */
export const extratoPedido: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, contexto }) => {
    const { storage } = deps
    const c = await Carrinho.get(storage, params.carrinho, { consistent: true })
    if (!c || c.contrato !== params.contrato) throw fault(CarrinhoNaoEncontrado)
    const [boletos, documentos, pagador, empresa, assinatura] = await Promise.all([
      boletosDoCarrinho(storage, c.id),
      documentosDoCarrinho(storage, c.id),
      PagadorDoCarrinho.get(storage, c.id),
      Empresa.get(storage, c.empresaId),
      Assinatura.get(storage, { dono: `CAR#${c.id}`, documento: 'termos' }),
    ])
    const segredo = await deps.params.get('segredo-hmac')
    return extratoDoPedido({
      c,
      boletos,
      documentos,
      pagador,
      assinatura,
      nomeNaFatura: nomeNaFatura(empresa?.nomeComercial ?? ''),
      aberto: carrinhoDoCookie(deps.env, segredo, contexto.cookies) === c.id,
    })
  }
