import { spawn } from 'node:child_process'

/**
 * `npm run check`: types, lint with the import zones, dead code; all at once, since each leaves processors idle. Two
 * checkers of types share what four would each work out again.
 */
const steps: [string, string[]][] = [
  ['types', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--checkers', '2']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['dead code', ['node_modules/knip/bin/knip.js']],
]

/** Runs one step and prints what it said in one piece; whether it passed. */
const run = ([name, args]: (typeof steps)[number]): Promise<boolean> =>
  new Promise(resolve => {
    const started = Date.now()
    const said: Buffer[] = []
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
    child.on('close', status => {
      process.stdout.write(Buffer.concat(said))
      console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`)
      resolve(status === 0)
    })
  })

process.exit((await Promise.all(steps.map(run))).every(Boolean) ? 0 : 1)
