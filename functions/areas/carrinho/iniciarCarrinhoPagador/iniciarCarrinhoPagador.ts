import type { iniciarCarrinhoPagador as contrato } from '../../../../shared/contract/carrinho.ts'
import { CarrinhoVazio, ParcelasInvalidas, ValorDivergente } from '../../../../shared/contract/erros.ts'
import { opcoesDoCarrinho } from '../../../../shared/domain/carrinho.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { carregarCarrinho, passar } from '../regras/carregarCarrinho.ts'

type D = Base & { storage: Storage; gerais: Gerais }

/**
 * Chooses the instalments (E108): one write unit. The total is ours; a page that showed another is told so, and no
 * payer agrees to a total that was not shown.
 */
export const iniciarCarrinhoPagador: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, body }) => {
    await recusarEmManutencao(deps.gerais)
    return redecide(async () => {
      const carrinho = await carregarCarrinho(deps.storage, params.id)
      const estado = passar(carrinho, 'ParcelaEscolhida')
      const empresa = await Empresa.get(deps.storage, carrinho.empresaId)
      if (!empresa) throw new Error('company of the cart is missing')
      if (carrinho.boletos === 0) throw fault(CarrinhoVazio)
      const opcao = opcoesDoCarrinho(carrinho.valor, empresa.taxas.cartao).find(o => o.parcela === body.parcela)
      if (!opcao) throw fault(ParcelasInvalidas)
      if (opcao.valorTotal !== body.valor) throw fault(ValorDivergente, { valor: paraReais(opcao.valorTotal) })
      const { parcela: parcelas, taxa, valorTotal: total } = opcao
      const escolhido = { ...carrinho, estado, parcelas, taxa, total }
      await deps.storage.commit([replace(Carrinho, escolhido, [{ tipo: 'ParcelaEscolhida' }])])
      return { proximaEtapa: etapaDoCarrinho(estado), parcelas, valorTotal: total }
    })
  }
