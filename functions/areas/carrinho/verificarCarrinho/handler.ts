import { calendario } from '../../../platform/runtime/calendario.ts'
import { comCorrelacao } from '../../../platform/runtime/correlacao.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { pagamentoDeBoleto } from '../../../providers/pagamentoDeBoleto/need.ts'
import { avancarCarrinho } from '../regras/avancarCarrinho.ts'

/** Everything that is due for a cart whose card was sent: the task of its workflow. Ids in, where it stands out. */
export const needs = {
  storage: storage({
    escreve: [
      'BoletoNoCarrinho',
      'Carrinho',
      'CarrinhoEmAnalise',
      'Disputa@CAR',
      'Lancamento@CAR',
      'TentativaDoCarrinho',
    ],
  }),
  adquirente,
  pagamentoDeBoleto,
  calendario,
}
const d = deps(needs)
const taskMs = 50_000

export const handler = ({ carrinhoId }: { carrinhoId: string }) =>
  comCorrelacao({ correlationId: carrinhoId, pagamento: `CAR#${carrinhoId}` }, async () => {
    await d.calendario.preparar()
    return avancarCarrinho(d, carrinhoId, d.clock.now() + taskMs)
  })
