import { spawnSync } from 'node:child_process'

/** `npm run check`: types, lint with the import zones, dead code. */
const steps: [string, string[]][] = [
  ['types', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['dead code', ['node_modules/knip/bin/knip.js']],
]
let failed = false
for (const [name, args] of steps) {
  const started = Date.now()
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`)
  failed ||= status !== 0
}
process.exit(failed ? 1 : 0)
