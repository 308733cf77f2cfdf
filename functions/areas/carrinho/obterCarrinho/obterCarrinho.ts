import type { obterCarrinho as contrato } from '../../../../shared/contract/carrinho.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { carrinhoDoCookie } from '../../../platform/http/retomar.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { boletosDoCarrinho, documentosDoCarrinho } from '../../../platform/storage/Carrinho.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { PagadorDoCarrinho, TokenDoCarrinho } from '../../../platform/storage/Pagador.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { carregarCarrinho } from '../regras/carregarCarrinho.ts'
import { carrinhoPublico } from '../vista.ts'

type D = Base & { storage: Storage; gerais: Gerais; chaves: Chaves<'retomada'> }

/** The cart as its page shows it (E103): reads only. Masked unless this browser started it or registered its payer. */
export const obterCarrinho: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
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
    const aberto = carrinhoDoCookie(deps.env, chaveiro, contexto.cookies) === carrinho.id
    const agora = deps.clock.now()
    return carrinhoPublico({ carrinho, boletos, documentos, pagador, token, empresa, agora, aberto })
  }
