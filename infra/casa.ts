import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { caminhoDaRaiz } from './functions.ts'

/**
 * The house, measured from its own imports (infra/decisions/0048): files, rooms of `functions/`, and the arrows between
 * them. `npm run -s casa` prints it, and the test of zones holds it.
 */
export interface Import {
  from: string
  to: string
  /** Nothing of it is left when the program runs. */
  typeOnly: boolean
}
const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?([^'"\n;]*?(?:\{[^}]*\})?[^'"\n;]*?)\sfrom\s+['"]([^'"]+)['"]/g
const slashes = (path: string) => path.split(sep).join('/')

export const sourceFiles = (): string[] =>
  globSync('{shared,functions,infra,web,test}/**/*.{ts,tsx}', {
    cwd: caminhoDaRaiz,
    exclude: ['**/node_modules/**'],
  }).map(slashes)

/** Every import of these files; what is relative is a path from the root of the project. */
export const importsOf = (files: readonly string[]): Import[] =>
  files.flatMap(from =>
    [...readFileSync(join(caminhoDaRaiz, from), 'utf8').matchAll(statement)].map(
      ([, type, names = '', target = '']) => ({
        from,
        to: target.startsWith('.') ? slashes(normalize(join(dirname(from), target))) : target,
        typeOnly:
          Boolean(type) ||
          (/^\s*\{/.test(names) &&
            names
              .replace(/[{}]/g, '')
              .split(',')
              .every(n => !n.trim() || /^\s*type\s/.test(n))),
      }),
    ),
  )

/** The room of a file under `functions/`: an area, or one of platform, providers, events, sandbox; the root's file has none. */
export function roomOf(file: string): string | undefined {
  const [top, room, area, ...rest] = file.split('/')
  if (top !== 'functions' || area === undefined) return undefined
  return room === 'areas' ? (rest.length ? area : undefined) : room
}

export interface Arrow {
  from: string
  to: string
  typeOnly: boolean
}
/** One arrow for each pair of rooms of which one imports the other; `typeOnly` when no import of the pair runs. */
export function arrowsBetweenRooms(imports: readonly Import[]): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const i of imports) {
    const [from, to] = [roomOf(i.from), roomOf(i.to)]
    if (!from || !to || from === to) continue
    const known = arrows.get(`${from} ${to}`)
    arrows.set(`${from} ${to}`, { from, to, typeOnly: i.typeOnly && (known?.typeOnly ?? true) })
  }
  return [...arrows.values()]
}

/** Sets of rooms that reach each other (Tarjan's strongly connected components of more than one room). */
export function circles(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, Arrow[]>()
  for (const a of arrows) next.set(a.from, [...(next.get(a.from) ?? []), a])
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (room: string): void => {
    index.set(room, index.size)
    low.set(room, index.get(room)!)
    stack.push(room)
    for (const { to } of next.get(room) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(room, Math.min(low.get(room)!, low.get(to)!))
    }
    if (low.get(room) !== index.get(room)) return
    const circle = stack.splice(stack.indexOf(room))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const { from } of arrows) if (!index.has(from)) visit(from)
  return found
}

const count = <T>(all: readonly T[], is: (one: T) => boolean) => all.reduce((n, one) => n + Number(is(one)), 0)
/** A line of a comment whose actor has no name. */
const unnamedActor = /^\s*(?:\/\/|\/?\*).*\b(?:nobody|somebody|whoever)\b/gim
/** The lines of comments in these files whose actor has no name: what a test bounds and `house` counts. */
export const unnamedActorsIn = (texts: readonly string[]): string[] =>
  texts.flatMap(text => text.match(unnamedActor) ?? [])
/** A state setter that is not `setX`. */
const verbForSetter = /const \[\w+, (?!set[A-Z])\w+\] = useState/g
/** The name of an event put together while the program runs. */
const eventByTemplate = /tipo: `[A-Z][^`]*\$\{/g

/** What `npm run -s casa` prints: one figure a line, to set beside those of another day. */
export function house(): string {
  const files = sourceFiles()
  const imports = importsOf(files)
  const arrows = arrowsBetweenRooms(imports)
  const rooms = new Set(files.flatMap(f => roomOf(f) ?? []))
  const texts = files.map(f => ({ f, text: readFileSync(join(caminhoDaRaiz, f), 'utf8') }))
  const found = (what: RegExp, under: RegExp) =>
    texts.filter(({ f }) => under.test(f)).reduce((n, { text }) => n + (text.match(what)?.length ?? 0), 0)
  const code = /^(shared|functions|infra|web)\//
  const rows: [string, number | string][] = [
    ['rooms under functions/', rooms.size],
    ['arrows between them', arrows.length],
    ['circles when it runs', circles(arrows.filter(a => !a.typeOnly)).length],
    ['circles with imports of types alone', circles(arrows).length],
    ['files', files.length],
    ['lines', texts.reduce((n, { text }) => n + text.split('\n').length, 0)],
    ['files over 300 lines, without tests', count(texts, t => code.test(t.f) && t.text.split('\n').length > 301)],
    ['comments whose actor has no name', unnamedActorsIn(texts.flatMap(t => (code.test(t.f) ? t.text : []))).length],
    ['state setters that are not setX', found(verbForSetter, /^web\//)],
    ['event names put together by template', found(eventByTemplate, /^functions\//)],
  ]
  return rows.map(([name, figure]) => `${name.padEnd(38)}${String(figure).padStart(8)}`).join('\n')
}
