import type { Received } from '../../../../../shared/contract/endpoint.ts'
import type { obterPolitica } from '../../../../../shared/contract/politicaDaEmpresa.ts'
import { emReais } from '../../filas/casos.ts'
import { dizer } from '../../textos.ts'
import type { Diferenca } from '../diferencaDoContrato.ts'

export type PoliticaDoCliente = Received<typeof obterPolitica>
export type Politica = PoliticaDoCliente['politica']
export type Saidas = NonNullable<Politica['saidas']>

/** In the order of the page. */
export const limitesDeSaida = [
  ...(['revisao', 'dia', 'mes', 'destinoDia', 'destinoMes', 'estorno', 'folhaNovos', 'folhaSozinho'] as const),
] as const satisfies readonly (keyof Saidas)[]

export const daGarantia = ({ percentual, dias }: Politica['garantia']): string =>
  percentual > 0
    ? dizer('politica.garantiaRegra', { percentual: String(percentual).replace('.', ','), n: dias })
    : dizer('politica.semGarantia')

/** Pure: what a policy says, a line a decision, by their names; limits that it does not say are everybody's. */
const linhas = (p: Politica, deTodos: Saidas): readonly (readonly [string, string])[] => [
  [dizer('politica.garantia'), daGarantia(p.garantia)],
  [dizer('politica.piso'), p.piso > 0 ? emReais(p.piso) : dizer('politica.semPiso')],
  [dizer('politica.credito'), p.credito > 0 ? emReais(p.credito) : dizer('politica.semCredito')],
  [dizer('politica.quais'), dizer(p.saidas ? 'politica.soDele' : 'politica.deTodos')],
  ...limitesDeSaida.map(l => [dizer(`politica.${l}`), emReais((p.saidas ?? deTodos)[l])] as const),
]

/** Pure: the decisions that differ, in words, in the order of the page. */
export function diferencasDaPolitica(antes: Politica, depois: Politica, deTodos: Saidas): Diferenca[] {
  const novas = linhas(depois, deTodos)
  return linhas(antes, deTodos).flatMap(([nome, dito], n) => {
    const outro = novas[n]?.[1] ?? ''
    return dito === outro ? [] : [{ nome, antes: dito, depois: outro }]
  })
}
