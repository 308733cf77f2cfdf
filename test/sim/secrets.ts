import { createHash } from 'node:crypto'
import { must } from './violation.ts'
import type { World } from './world.ts'

/** The ways in which a number might be written down, all as text that can be searched for. */
export function writings(numero: string): string[] {
  const bytes = Buffer.from(numero)
  const hashes = ['md5', 'sha1', 'sha256', 'sha512'].flatMap(name =>
    (['hex', 'base64', 'base64url'] as const).map(as => createHash(name).update(bytes).digest(as)),
  )
  // base64 of a text that holds it: at each of the three offsets, without what its neighbours change
  const inBase64 = [0, 1, 2].map(offset => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
    return text.slice(offset ? offset + 1 : 0, Math.floor((bytes.length + offset) / 3) * 4)
  })
  const groups = numero.match(/.{1,4}/g) ?? []
  return [
    numero,
    groups.join(' '),
    groups.join('-'),
    [...numero].reverse().join(''),
    bytes.toString('hex'),
    BigInt(numero).toString(16),
    encodeURIComponent(groups.join(' ')),
    ...inBase64,
    ...hashes,
  ]
}

/** Card data is left nowhere: no version of any item, no log line, no message, no input of a workflow (DESIGN §1.7). */
export function noCardLeft(world: World): void {
  if (!world.cards.size) return
  const texts = [
    ...world.table.stream.map(c => JSON.stringify(c.new ?? {})),
    ...world.logged,
    ...world.sent,
    ...world.executions.all.keys(),
  ].join('\n')
  for (const [numero, cvv] of world.cards) {
    for (const written of known(numero))
      must(!texts.includes(written), `a card's number was left: …${numero.slice(-4)}`)
    must(
      !texts.includes(`"${cvv}"`) && !/"(cvv\w*|securitycode)":/i.test(texts),
      `a card's code was left: …${numero.slice(-4)}`,
    )
  }
}
const memo = new Map<string, string[]>()
function known(numero: string): string[] {
  const found = memo.get(numero) ?? writings(numero)
  memo.set(numero, found)
  return found
}
