import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClassicLevel } from 'classic-level'

/** One thing that was written somewhere, as text. */
export interface Trace {
  where: string
  text: string
}

/** All that a stopped stack keeps: every record of every database under its folder, and every other file. */
export async function dump(dir: string): Promise<Trace[]> {
  const entries = readdirSync(dir, { withFileTypes: true })
  if (entries.some(e => e.name === 'CURRENT')) return records(dir)
  const found: Trace[] = []
  for (const entry of entries) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) found.push(...(await dump(path)))
    else found.push({ where: path, text: readFileSync(path, 'latin1') })
  }
  return found
}

async function records(dir: string): Promise<Trace[]> {
  const db = new ClassicLevel<Buffer, Buffer>(dir, {
    keyEncoding: 'buffer',
    valueEncoding: 'buffer',
    createIfMissing: false,
  })
  await db.open()
  try {
    const found: Trace[] = []
    for await (const [key, value] of db.iterator()) {
      found.push({ where: dir, text: `${key.toString('utf8')} ${value.toString('utf8')}` })
    }
    return found
  } finally {
    await db.close()
  }
}

/** Where any of these texts was written; also inside base64 that a record carries. */
export function findings(traces: readonly Trace[], texts: readonly string[]): string[] {
  return traces.flatMap(trace =>
    plainOf(trace).flatMap(plain => {
      const hit = texts.find(t => plain.includes(t))
      return hit === undefined
        ? []
        : [`${trace.where}: ${hit} in ${plain.slice(Math.max(0, plain.indexOf(hit) - 60), plain.indexOf(hit) + 60)}`]
    }),
  )
}

/** A trace is searched for one secret after the other, and decoded once. */
const decoded = new WeakMap<Trace, string[]>()
function plainOf(trace: Trace): string[] {
  const { text } = trace
  const parts = decoded.get(trace) ?? text.match(/[A-Za-z0-9+/_-]{24,}={0,2}/g)?.map(inBase64) ?? []
  decoded.set(trace, parts)
  return [text, ...parts]
}
const inBase64 = (part: string) => Buffer.from(part, 'base64').toString('latin1')
