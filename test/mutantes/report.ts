import { type Kind, kinds, type Mutant } from './generate.ts'

/** What became of one mutant. `sim` is left out where the simulation cannot reach it. */
export interface Verdict {
  unit: string | null
  sim?: string | null
  seeds: number
}
export interface State {
  drawn: readonly Mutant[]
  verdicts: Readonly<Record<string, Verdict>>
  equivalents: Readonly<Record<string, string>>
  /** Reached by the simulation, and of such a kind that no story can tell it apart. */
  untold: Readonly<Record<string, string>>
  /** How many matches each kind has in the whole of what is mutated. */
  matches: Readonly<Record<Kind, number>>
}
const cell = (text: string) =>
  `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('`', "'").slice(0, 90)}\``
const share = (part: number, of: number) => (of ? `${part} of ${of} (${Math.round((100 * part) / of)} %)` : 'none yet')

/** The page `test/mutantes.md`: counts first, then every mutant that ran, survivors on top. */
export function report({ drawn, verdicts, equivalents, untold, matches }: State): string {
  const counted = drawn.filter(m => !equivalents[m.id] && verdicts[m.id])
  const red = (m: Mutant) => verdicts[m.id]?.unit != null || verdicts[m.id]?.sim != null
  const reached = counted.filter(m => verdicts[m.id]?.sim !== undefined)
  const expressible = reached.filter(m => !untold[m.id] || verdicts[m.id]?.sim != null)
  const bySim = expressible.filter(m => verdicts[m.id]?.sim != null)
  const row = (m: Mutant) => {
    const { unit = null, sim } = verdicts[m.id] ?? {}
    const missed = untold[m.id] ? `cannot tell: ${untold[m.id]}` : 'nothing'
    const told = sim === undefined ? 'cannot reach it' : (sim?.replace(/^seed \d+ /, '') ?? missed)
    return `| ${m.id} | ${m.file.replace(/^functions\//, '')}:${m.line} | ${m.kind} | ${cell(m.was)} → ${cell(m.becomes)} | ${unit ?? 'nothing'} | ${told.replaceAll('|', '\\|')} |`
  }
  const known = drawn.filter(m => equivalents[m.id])
  return [
    '# What mutants tell',
    '',
    'Written by `npm run mutantes` (decision 0057); not edited by hand. A mutant is one small wrong change; the unit files that reach it run, and the simulation beside them.',
    '',
    `- Drawn: ${drawn.length} of ${Object.values(matches).reduce((a, b) => a + b, 0)} matches; ran: ${counted.length}; equivalent: ${known.length}.`,
    `- Turned something red: ${share(counted.filter(red).length, counted.length)}.`,
    `- By the simulation alone, of those that it can express: ${share(bySim.length, expressible.length)}. It reaches ${reached.length}.`,
    '',
    '| kind | what it does | matches | ran |',
    '|---|---|---|---|',
    ...(Object.keys(kinds) as Kind[]).map(
      k => `| ${k} | ${kinds[k]} | ${matches[k]} | ${counted.filter(m => m.kind === k).length} |`,
    ),
    '',
    '| mutant | where | kind | change | unit tests | simulation |',
    '|---|---|---|---|---|---|',
    ...[...counted].sort((a, b) => Number(red(a)) - Number(red(b))).map(row),
    ...known.map(
      m => `| ${m.id} | ${m.file}:${m.line} | ${m.kind} | ${cell(m.was)} | equivalent | ${equivalents[m.id]} |`,
    ),
    '',
  ].join('\n')
}
