import { type Centavos, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { parcelarLink } from '../../../../shared/domain/parcelamento.ts'
import { dizerParcelas, planoOferecido } from '../../../../shared/domain/parcelasMostradas.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'

type Formas = Pick<Empresa, 'formasHabilitadas' | 'taxas'>

/**
 * The plan that a price is offered in, as it stands beside it: the most instalments free of interest, or the most there are,
 * with what they cost in all. Nothing of a shop without cards, or of one instalment.
 */
export function parcelamentoDe(preco: Centavos, { formasHabilitadas, taxas }: Formas): string | undefined {
  if (!formasHabilitadas.includes(formas.cartao)) return undefined
  const plano = planoOferecido(parcelarLink(preco, taxas.cartao.parcelas))
  if (!plano || plano.numeroParcela < 2) return undefined
  const texto = dizerParcelas(plano.total, plano.numeroParcela, {
    iguais: (n, valor) => `${n}x de ${valor}`,
    reais: formatarReais,
  })
  return Number(plano.juros) === 0
    ? `${texto} sem juros`
    : `${texto} no cartão (total ${formatarReais(plano.total)}, juros de ${String(plano.juros).replace('.', ',')}%)`
}
