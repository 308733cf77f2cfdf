import { createHash } from 'node:crypto'
import { parseSync } from 'oxc-parser'

/** One small wrong change of one file. `id` stays the same while the lines around it move. */
export interface Mutant {
  id: string
  file: string
  kind: Kind
  line: number
  start: number
  end: number
  was: string
  becomes: string
}
export const kinds = {
  condition: 'a condition is dropped',
  comparison: 'a comparison takes its other bound',
  rounding: 'an amount is rounded the other way',
  page: 'only the first page is read',
  failure: 'a failure is swallowed',
  order: 'what is sorted or conditioned on a version is not',
  cap: 'a cap or floor is dropped',
  time: 'a moment is not moved',
} as const
export type Kind = keyof typeof kinds

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
type Change = [kind: Kind, node: Node, becomes: string]
type Rule = (node: Node, of: (n: unknown) => string, inCatch: boolean) => Change | undefined

const otherBound: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
const otherWay: Record<string, string> = { floor: 'ceil', ceil: 'floor', round: 'floor', trunc: 'ceil' }
const paged = /^(?:after|cursor)$/
const moment = /(?:Ms|agora|prazo|\bdia|hora|minut|minute|\bday|\bespera)\w*/i

const call = (n: Node): { name: string; args: Node[]; callee: Node } | undefined => {
  if (n.type !== 'CallExpression') return undefined
  const callee = n.callee as Node
  const property = callee.property as Node | undefined
  return { name: String(property?.name ?? callee.name), args: n.arguments as Node[], callee }
}
const isMath = (callee: Node) => (callee.object as Node | undefined)?.name === 'Math'

const rules: readonly Rule[] = [
  n => (n.type === 'IfStatement' && !n.alternate ? ['condition', n.test as Node, 'false'] : undefined),
  (n, of) => (n.type === 'LogicalExpression' && n.operator === '&&' ? ['condition', n, of(n.left)] : undefined),
  (n, of) => {
    const other = n.type === 'BinaryExpression' ? otherBound[String(n.operator)] : undefined
    return other ? ['comparison', n, `${of(n.left)} ${other} ${of(n.right)}`] : undefined
  },
  (n, of) => {
    const c = call(n)
    const way = c && isMath(c.callee) ? otherWay[c.name] : undefined
    if (c && way) return ['rounding', n, `Math.${way}(${c.args.map(of).join(', ')})`]
    const [over, under] = c?.args.map(of) ?? []
    if (c?.name === 'porcentagem') return ['rounding', n, `Math.floor((${over}) * Number(${under}) / 100)`]
    return c?.name === 'arredondarMeioAcima' ? ['rounding', n, `Number((${over}) / (${under}))`] : undefined
  },
  (n, of) => {
    if (n.type === 'AssignmentExpression' && paged.test(of(n.left))) return ['page', n.right as Node, 'undefined']
    if (n.type === 'Property' && paged.test(of(n.key)) && /Expression|Identifier/.test((n.value as Node).type))
      return ['page', n, `${of(n.key)}: undefined`]
    const body = n.type === 'ForOfStatement' && n.await ? (n.body as Node) : undefined
    return body ? ['page', body, `{ ${of(body)}; break }`] : undefined
  },
  (n, of, inCatch) => {
    if (n.type === 'ThrowStatement' && inCatch) return ['failure', n, ';']
    const awaited = n.type === 'ExpressionStatement' ? (n.expression as Node) : undefined
    if (awaited?.type !== 'AwaitExpression') return undefined
    return ['failure', n, `await (async () => ${of(awaited.argument)})().catch(() => undefined)`]
  },
  (n, of) => {
    const c = call(n)
    if (c && /^(?:sort|toSorted|reverse|toReversed)$/.test(c.name)) return ['order', n, of(c.callee.object)]
    if (n.type !== 'ArrayExpression' || !/^\[\s*\{\s*attr: 'versao'/.test(of(n))) return undefined
    return ['order', n, '[]']
  },
  (n, of) => {
    const c = call(n)
    if (!c || !isMath(c.callee) || !/^(?:min|max)$/.test(c.name) || c.args.length !== 2) return undefined
    // the bound is what is named in the fewest words, and goes
    const [one, two] = c.args.map(of) as [string, string]
    return ['cap', n, one.length < two.length ? two : one]
  },
  (n, of) => {
    if (n.type !== 'BinaryExpression' || (n.operator !== '+' && n.operator !== '-')) return undefined
    const said = moment.test(of(n.left)) && moment.test(of(n.right)) && !/['"`]/.test(of(n))
    return said ? ['time', n, of(n.left)] : undefined
  },
]

/** Every match of the eight kinds in one file, in the order of its text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const found: Mutant[] = []
  const times = new Map<string, number>()
  const of = (n: unknown) => text.slice((n as Node).start, (n as Node).end)
  function visit(n: Node, inCatch: boolean): void {
    if (/^TS|^Import|^Export(?:All)/.test(n.type) && !/^TS(?:As|NonNull|Satisfies)/.test(n.type)) return
    for (const rule of rules) {
      const change = rule(n, of, inCatch)
      if (change) found.push(mutant(...change))
    }
    const within = n.type === 'CatchClause' || (inCatch && !/Function/.test(n.type))
    for (const child of Object.values(n).flat())
      if (child && typeof (child as Node).type === 'string') visit(child as Node, within)
  }
  function mutant(kind: Kind, node: Node, becomes: string): Mutant {
    const { start, end } = node
    const was = text.slice(start, end)
    const seen = times.get(`${kind} ${was} ${becomes}`) ?? 0
    times.set(`${kind} ${was} ${becomes}`, seen + 1)
    const id = createHash('sha256').update([file, kind, was, becomes, seen].join('\n')).digest('hex').slice(0, 10)
    const line = text.slice(0, start).split('\n').length
    return { id, file, kind, line, start, end, was, becomes }
  }
  visit(parseSync(file, text).program as unknown as Node, false)
  return found.sort((a, b) => a.start - b.start || a.kind.localeCompare(b.kind))
}

export const mutated = (text: string, m: Pick<Mutant, 'start' | 'end' | 'becomes'>): string =>
  text.slice(0, m.start) + m.becomes + text.slice(m.end)

/** So many of them: each kind in its turn, within a kind by a fixed seed, so that the same code draws the same. */
export function draw(all: readonly Mutant[], count: number, seed: number): Mutant[] {
  const rank = (m: Mutant) => createHash('sha256').update(`${seed} ${m.id}`).digest('hex')
  const piles = (Object.keys(kinds) as Kind[]).map(kind =>
    all.filter(m => m.kind === kind).sort((a, b) => rank(a).localeCompare(rank(b))),
  )
  const drawn: Mutant[] = []
  while (drawn.length < count && piles.some(p => p.length)) {
    for (const pile of piles) {
      const next = pile.shift()
      if (next && drawn.length < count) drawn.push(next)
    }
  }
  return drawn
}
