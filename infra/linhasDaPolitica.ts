import { formatarReais } from '../shared/domain/dinheiro.ts'
import {
  type GarantiaDaVenda,
  limitesDeSaidaDe,
  type PoliticaDeCredito,
  politicaPadrao,
} from '../shared/domain/politicaDeCredito.ts'

const deQuanto = ({ percentual, dias }: GarantiaDaVenda) => `${percentual} % for ${dias} days`

/**
 * Pure: a company's policy as an operator reads it. `propria`: its newest version, none while no operator has decided;
 * `vale`: what holds, which its contract may raise (decision 0179) and lower (0108). What the policy itself retains and
 * what is held of a sale are two figures, each by its name: an operator who set the first to nothing sees that it is so.
 */
export function linhasDaPolitica(
  propria: Pick<PoliticaDeCredito, 'garantia'> | undefined,
  vale: PoliticaDeCredito,
): string[] {
  const { garantia } = propria ?? politicaPadrao
  const saidas = Object.entries(limitesDeSaidaDe(vale)).map(([k, v]) => `${k} ${formatarReais(v)}`)
  return [
    `retention ${deQuanto(garantia)}, floor ${formatarReais(vale.piso)}, credit ${formatarReais(vale.credito)}`,
    `held of each sale, with its contract: ${deQuanto(vale.garantia)}`,
    `money out unseen: ${saidas.join(', ')}`,
  ]
}
