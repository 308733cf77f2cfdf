import { CODIGO_CERTO } from '../../functions/sandbox/mpi/cartoes.ts'
import { answerOf, faultOf, type Person } from './person.ts'

const minute = 60_000
/** A payer is told to answer within this. */
const challengeMs = 20 * minute
export interface Desafio3ds {
  threeDs: { authenticationTransactionId: string }
  jwt: string
}

/** At the page of the card's bank: passes, fails, gives up, lets it run out, or tells the shop something else. */
function answerBank(person: Person, id: string): string {
  const { dice, world } = person
  const fate = dice.number()
  if (fate < 0.65) {
    world.mpi.responder(id, CODIGO_CERTO)
    return dice.chance(0.95) ? 'SUCCESS' : 'TIMEOUT'
  }
  if (fate < 0.77) {
    for (let n = 0; n < 3; n++) world.mpi.responder(id, '0000')
    return dice.chance(0.7) ? 'FAILURE' : 'SUCCESS'
  }
  if (fate < 0.87) world.mpi.cancelar(id)
  return fate < 0.87 ? 'CANCEL' : dice.pick(['SUCCESS', 'TIMEOUT', 'ERROR'])
}

/**
 * What the payer comes back with from a 3-D Secure challenge: the code to charge with, '' where it was not passed;
 * undefined: they left, or it is too late.
 */
export async function challenge(person: Person, { threeDs, jwt }: Desafio3ds): Promise<string | undefined> {
  const { dice } = person
  const id = threeDs.authenticationTransactionId
  if (dice.chance(0.05)) return undefined
  const handed = person.world.scheduler.at
  await person.sleep(2_000, dice.chance(0.93) ? 90_000 : 23 * minute)
  const said = answerBank(person, id)
  await person.sleep(200, dice.chance(0.97) ? 5_000 : 12 * minute)
  const ends = await person.many('validar3ds', person.calls.validar3ds(jwt, said, id), dice.pick([1, 1, 1, 2]))
  const inTime = person.world.scheduler.at - handed < challengeMs
  if (inTime && faultOf(ends) === 'DesafioInvalido')
    person.world.broken = 'a challenge that was answered in time is refused'
  const code = answerOf<{ threeDsCode: string }>(ends)?.threeDsCode
  person.world.scheduler.tell(
    `challenge ${said}: ${code === undefined ? (faultOf(ends) ?? 'lost') : code ? 'code' : 'no code'}`,
  )
  // slower than the code lives, now and then
  await person.sleep(0, dice.chance(0.96) ? 3_000 : 6 * minute)
  return code
}
