import { answerOf, faultOf, type Person } from './person.ts'
import { newPersona } from './persona.ts'
import { type Payer, selfie } from './selfie.ts'

const minute = 60_000

/**
 * Does what comes before a card, as the page asks for it: types the code (also wrong, also in two tabs), asks for another,
 * takes photos, or leaves. Who is refused may be somebody else the next minute. True when the card's form would be shown.
 */
export async function identify(person: Payer, link: string, id: string): Promise<boolean> {
  const { dice } = person
  for (let steps = 0; steps < 12; steps++) {
    const ends = await person.many('abrir', person.calls.abrir(link, id), 1)
    const etapa = answerOf<{ proximaEtapa: string }>(ends)?.proximaEtapa
    if (etapa === 'REALIZAR_PAGAMENTO') return true
    if (etapa === undefined && faultOf(ends) === undefined) {
      await person.sleep(500, 20_000)
      continue
    }
    if (dice.chance(0.03)) return false
    if (etapa === 'VALIDAR_CONTATO_PAGADOR') await token(person, id)
    else if (etapa === 'CONSULTAR_DATAVALID') await selfie(person, id)
    else if (!etapa?.startsWith('PAGADOR_BLOQUEADO') || !(await another(person, id))) return false
  }
  return false
}

/** Another payer at the same checkout; or the one who was refused, again. */
async function another(person: Payer, id: string): Promise<boolean> {
  const { dice, calls } = person
  if (dice.chance(0.4)) return false
  await person.sleep(5_000, 3 * minute)
  if (dice.chance(0.8)) person.who = newPersona(dice)
  return (await person.insist('registrar', calls.registrar(id, person.who.dados), 1)) !== undefined
}

async function token(person: Person, id: string): Promise<void> {
  const { dice, world, calls } = person
  await person.sleep(500, dice.chance(0.9) ? 40_000 : 12 * minute)
  const received = world.messages.get(id) ?? []
  const wrong = String(dice.below(10_000)).padStart(4, '0')
  // the newest of the phone's messages, sometimes an older one, sometimes a slip of the finger
  const code = dice.chance(0.75) ? received.at(dice.chance(0.9) ? -1 : 0)?.codigo : wrong
  if (code !== undefined) {
    await person.many('validar', calls.validar(id, code), dice.pick([1, 1, 1, 2, 5]))
    if (dice.chance(0.8)) return
  }
  await person.sleep(0, 2 * minute)
  await person.many('reenviar', calls.reenviar(id), dice.pick([1, 1, 2]))
}
