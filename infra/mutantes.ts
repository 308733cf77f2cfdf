import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { equivalents, untold } from '../test/mutantes/equivalents.ts'
import { draw, type Kind, kinds, type Mutant, mutantsOf } from '../test/mutantes/generate.ts'
import { report, type Verdict } from '../test/mutantes/report.ts'
import { reachers, scratch } from '../test/mutantes/scratch.ts'
import { caminhoDaRaiz } from './functions.ts'

/**
 * `npm run mutantes -- [--seeds 300] [--minutes 60] [--only N] [--again]`: draws sixty mutants of the rules, the events and the
 * storage, and asks of each, in a copy of the tree, whether a unit file that reaches it or the simulation turns red. What
 * is known is kept in `.local/mutantes.json`, so that another run goes on where this one stopped; `test/mutantes.md` is
 * written after each. `--again` asks once more about those that a unit file or the simulation left green.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '60' },
    only: { type: 'string', default: '60' },
    again: { type: 'boolean', default: false },
  },
})
const drawSeed = 57
const drawnCount = 60
/** The stories that judge mutants: always the same ones. */
const firstStory = 57_001_000
const places = ['functions/areas/*/regras/**/*.ts', 'functions/events/**/*.ts', 'functions/platform/storage/**/*.ts']

const files = globSync(places, { cwd: caminhoDaRaiz })
  .map(f => f.replaceAll('\\', '/'))
  .sort()
const all = files.flatMap(f => mutantsOf(f, readFileSync(join(caminhoDaRaiz, f), 'utf8')))
const drawn = draw(all, drawnCount, drawSeed)
const matches = Object.fromEntries(Object.keys(kinds).map(k => [k, all.filter(m => m.kind === k).length])) as Record<
  Kind,
  number
>

const memory = join(caminhoDaRaiz, '.local/mutantes.json')
const verdicts: Record<string, Verdict> = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}
function remember(): void {
  mkdirSync(join(caminhoDaRaiz, '.local'), { recursive: true })
  writeFileSync(memory, JSON.stringify(verdicts, null, 1))
  writeFileSync(join(caminhoDaRaiz, 'test/mutantes.md'), report({ drawn, verdicts, equivalents, untold, matches }))
}

const seeds = Number(values.seeds)
const until = Date.now() + Number(values.minutes) * 60_000
const green = (id: string, { unit, sim }: Verdict) => unit === null || (sim === null && !untold[id])
const left = drawn
  .filter(m => {
    const known = verdicts[m.id]
    return !equivalents[m.id] && (!known || known.seeds < seeds || (values.again && green(m.id, known)))
  })
  .slice(0, Number(values.only))
console.log(`${all.length} matches in ${files.length} files; ${drawn.length} drawn, ${left.length} to run`)

const copy = scratch()
const reaching = reachers()
/** Test files that pass without any mutant: one that fails of itself says nothing of it. */
const sound = new Set<string>()

function redUnit(m: Mutant, unit: string[]): string | null {
  const failing = unit.length ? copy.with(m, () => copy.unit(unit)) : undefined
  if (failing === undefined || sound.has(failing) || !unit.includes(failing)) return failing ?? null
  if (copy.unit([failing]) !== undefined) throw new Error(`${failing} fails without any mutant`)
  sound.add(failing)
  return failing
}

try {
  const broken = left.length ? copy.sim(seeds, firstStory) : undefined
  if (broken !== undefined) throw new Error(`the simulation fails without any mutant: ${broken}`)
  for (const m of left) {
    if (Date.now() > until) break
    const { unit, sim } = reaching(m.file)
    // what was red of the same stories is red still
    const known = verdicts[m.id]?.seeds === seeds ? verdicts[m.id] : undefined
    const inUnit = known?.unit ?? redUnit(m, unit)
    const told = !(known && untold[m.id])
    const inSim = sim && told ? (known?.sim ?? copy.with(m, () => copy.sim(seeds, firstStory)) ?? null) : known?.sim
    verdicts[m.id] = { unit: inUnit, ...(inSim !== undefined && { sim: inSim }), seeds }
    console.log(
      `${m.id} ${m.kind} ${m.file}:${m.line}: ${inUnit ?? 'unit green'}; ${inSim ?? 'sim green or out of reach'}`,
    )
    remember()
  }
} finally {
  copy.close()
}
remember()
