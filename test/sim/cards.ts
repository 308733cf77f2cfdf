import { cartoesMagicos } from '../../functions/sandbox/cielo/cartoes.ts'
import { cartoesTresDs } from '../../functions/sandbox/mpi/cartoes.ts'
import { bandeiraDe } from '../../shared/domain/cartao.ts'
import type { Dice } from './dice.ts'
import type { Card } from './scenario.ts'

/** Codes that no other text of a story holds, so that one left anywhere is found. */
const withCode = (numero: string): Card => ({
  numero,
  cvv: bandeiraDe(numero) === 'amex' ? '9182' : '739',
})

/** The simulator's cards by what they do. */
export const approved = cartoesMagicos
  .filter(c => !c.falha && !c.exige3ds && c.desfecho?.codigo === '4')
  .map(({ numero }) => withCode(numero))
export const denied = cartoesMagicos
  .filter(c => !c.falha && c.desfecho && c.desfecho.codigo !== '4')
  .map(({ numero }) => withCode(numero))
/** Go wrong at the acquirer itself, each in its own way. */
export const faulty = cartoesMagicos.filter(c => c.falha).map(({ numero }) => withCode(numero))

/** Cards by what their bank's 3-D Secure does; the acquirer takes most of them. */
const secured = cartoesTresDs.map(({ numero }) => withCode(numero))
export const challenged = cartoesTresDs.filter(c => c.caminho === 'desafio').map(({ numero }) => withCode(numero))

/** `com3ds`: for a link that authenticates. */
export const pickCard = (dice: Dice, com3ds = false): Card => {
  const of = dice.number()
  if (com3ds && dice.chance(0.6)) return dice.pick(of < 0.6 ? challenged : secured)
  return dice.pick(of < 0.5 ? approved : of < 0.75 ? denied : faulty)
}
