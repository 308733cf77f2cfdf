import type { obterCarrinho as contrato } from '../../../shared/contract/carrinho.ts'
import type { UseCase } from '../../http/handle.ts'
import { carrinhoDoCookie } from '../../http/retomar.ts'
import { recusarEmManutencao } from '../../runtime/manutencao.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Parametros } from '../../runtime/parametros.ts'
import { boletosDoCarrinho, documentosDoCarrinho } from '../../storage/Carrinho.ts'
import { Empresa } from '../../storage/Empresa.ts'
import { PagadorDoCarrinho, TokenDoCarrinho } from '../../storage/Pagador.ts'
import type { Storage } from '../../storage/port.ts'
import { carrinhoPublico } from '../../views/carrinho.ts'
import { carregarCarrinho } from '../carregar.ts'

type D = Base & { storage: Storage; params: Parametros<'manutencao' | 'segredo-hmac'> }

/** The cart as its page shows it (E103): reads only. Masked unless this browser started it or registered its payer. */
export const obterCarrinho: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, contexto }) => {
    await recusarEmManutencao(deps.params)
    const segredo = await deps.params.get('segredo-hmac')
    const { storage } = deps
    const carrinho = await carregarCarrinho(storage, params.id)
    const [boletos, documentos, pagador, token, empresa] = await Promise.all([
      boletosDoCarrinho(storage, carrinho.id),
      documentosDoCarrinho(storage, carrinho.id),
      PagadorDoCarrinho.get(storage, carrinho.id, { consistent: true }),
      TokenDoCarrinho.get(storage, carrinho.id, { consistent: true }),
      Empresa.get(storage, carrinho.empresaId),
    ])
    if (!empresa) throw new Error('company of the cart is missing')
    const aberto = carrinhoDoCookie(deps.env, segredo, contexto.cookies) === carrinho.id
    const agora = deps.clock.now()
    return carrinhoPublico({ carrinho, boletos, documentos, pagador, token, empresa, agora, aberto })
  }
