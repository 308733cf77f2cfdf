import { answerOf, faultOf, type Person } from './person.ts'
import type { Persona } from './persona.ts'
import { photoOf } from './photo.ts'

const minute = 60_000
/** Another device has this long. */
const handOverMs = 9 * minute
export type Payer = Person & { who: Persona }

/**
 * Takes photos as the page asks for them: of the payer, of somebody else, of no face; one, some at once as a script would,
 * or by another device that the browser hands over to.
 */
export async function selfie(person: Payer, id: string): Promise<void> {
  const { dice, world, calls } = person
  await person.sleep(500, 40_000)
  const { dados, impostor } = person.who
  const { documento } = dados
  const shown = dice.number()
  const photo = photoOf(shown < (impostor ? 0.1 : 0.6) ? documento : shown < 0.85 ? `not ${documento}` : 'nobody')
  const before = world.scheduler.at
  const handed = dice.chance(0.15) ? await handOver(person, id) : undefined
  const take = () => person.many('selfie', calls.selfie(id, photo, handed), dice.pick([1, 1, 1, 1, 2, 2, 6]))
  const ends = await world.asking(`selfie ${id}`, take)
  const inTime = handed !== undefined && world.scheduler.at - before < handOverMs
  const asked = world.table.items.get(`CHK#${id} RAIZ`)?.vida === 'pendente'
  if (inTime && asked && faultOf(ends) === 'TransferenciaInvalida')
    world.broken = 'a device that was handed over to in time is refused'
  const answer = answerOf<{ name: string }>(ends)
  world.scheduler.tell(`selfie: ${answer?.name ?? faultOf(ends) ?? 'lost'}`)
}

/** The word that lets another device take the photo, used at once or when it is nearly over, or past it. */
async function handOver(person: Payer, id: string): Promise<string | undefined> {
  const ends = await person.many('transferir', person.calls.transferir(id), 1)
  const token = answerOf<{ url: string }>(ends)?.url.split('#')[1]
  await person.sleep(1_000, person.dice.chance(0.8) ? minute : 11 * minute)
  return token
}
