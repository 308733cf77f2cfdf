import type { Estagio } from '../stages.ts'
import { doTipo, type Modelos } from './medir.ts'
import { limites } from './tabela.ts'

/** What Lambda keeps for functions without concurrency of their own: a reservation that leaves less is refused. */
export const semReserva = 100

/**
 * Everything in a stage's templates that AWS would refuse for its size or its number, each in one line. Empty is good.
 */
export const excessos = (modelos: Modelos, { cotas }: Pick<Estagio, 'cotas'>): string[] => [
  ...limites.flatMap(({ nome, maximo, medir }) =>
    medir(modelos)
      .filter(([, valor]) => valor > maximo)
      .map(([onde, valor]) => `${onde}: ${nome}: ${valor} of ${maximo}`),
  ),
  ...reservas(modelos, cotas.execucoes.pedida),
]

/** Reserved concurrency against the account's quota, as the stage file says that it was asked for. */
function reservas(modelos: Modelos, cota: number): string[] {
  const soma = doTipo(modelos, 'AWS::Lambda::Function').reduce(
    (n, [, r]) => n + Number(r.Properties?.ReservedConcurrentExecutions ?? 0),
    0,
  )
  return soma > 0 && soma > cota - semReserva
    ? [`reserved concurrency: ${soma} of ${cota} leaves less than ${semReserva} for every other function`]
    : []
}
