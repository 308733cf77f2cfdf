import { createHash } from 'node:crypto'
import { canary } from './photo.ts'
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

/** Neither cards nor faces are left: in no version of any item, log line, message or input of a workflow (DESIGN §1.7). */
export function nothingLeft(world: World): void {
  if (!world.cards.size && !world.compared.length) return
  const texts = [
    ...world.table.stream.map(c => JSON.stringify(c.new ?? {})),
    ...world.logged,
    ...world.sent,
    ...world.executions.all.keys(),
  ].join('\n')
  if (world.compared.length) for (const written of faces) must(!texts.includes(written), 'a face was left')
  for (const [numero, cvv] of world.cards) {
    for (const written of known(numero))
      must(!texts.includes(written), `a card's number was left: …${numero.slice(-4)}`)
    must(
      !texts.includes(`"${cvv}"`) && !/"(cvv\w*|securitycode)":/i.test(texts),
      `a card's code was left: …${numero.slice(-4)}`,
    )
  }
}
/** A photo as text, as bytes and in base64. */
const faces = [
  canary,
  Buffer.from(canary).toString('hex'),
  [...Buffer.from(canary.slice(0, 6))].join(),
  `"3":${canary.charCodeAt(0)},"4":${canary.charCodeAt(1)},"5":${canary.charCodeAt(2)}`,
  ...[0, 1, 2].map(offset => Buffer.from(canary.slice(offset, offset + 12)).toString('base64')),
]
const memo = new Map<string, string[]>()
function known(numero: string): string[] {
  const found = memo.get(numero) ?? writings(numero)
  memo.set(numero, found)
  return found
}
