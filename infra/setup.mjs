#!/usr/bin/env node
/**
 * What stands behind every npm script: installs what is missing, with progress, then runs the step on Node 24.
 * No dependencies, and plain JavaScript that Node 18 runs, because on a fresh clone nothing is installed yet.
 * A child is spawned by Node 24's full path: a shell opened before the install keeps the old one.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const nodeVersion = '24.21.0'
const [, , step = 'start', ...args] = process.argv
const say = text => process.stderr.write(`› ${text}\n`)

process.chdir(root)
if (step === 'reset') {
  for (const name of ['.local', 'dist', 'test-results']) rmSync(join(root, name), { recursive: true, force: true })
  say('.local/, dist/ and test-results/ are empty.')
  process.exit(0)
}

installPackages()
const node = findNode()
if (step === 'test') installChromium()

const scripts = {
  start: ['infra/local/start.ts'],
  dev: ['infra/local/dev.ts'],
  test: ['infra/test.ts'],
  check: ['infra/check.ts'],
  build: ['web/build.ts'],
  run: [],
}
const script = scripts[step]
if (!script) {
  say(`Unknown step ${step}; one of ${Object.keys(scripts).join(', ')}, reset.`)
  process.exit(2)
}
const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(
  process.platform === 'win32' ? ';' : ':',
)
const child = spawn(node, [...script, ...args], { stdio: 'inherit', env: { ...process.env, PATH: path } })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

/** `npm ci` when the lock file is not the one that was installed. */
function installPackages() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).update(process.platform).digest('hex')
  const mark = join(root, 'node_modules/.quita-lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  say('Installing packages (a minute or so, once)…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (done.status !== 0) {
    say('npm ci failed; see above.')
    process.exit(1)
  }
  writeFileSync(mark, lock)
}

/** Node 24: this one, the optional dependency on Linux x64, or one put into .local/ from the registry. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const arch = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const name = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  for (const base of [join(root, 'node_modules', arch), join(root, '.local/node/node_modules', arch)]) {
    if (existsSync(join(base, name))) return join(base, name)
  }
  say(`Fetching Node ${nodeVersion} into .local/ …`)
  mkdirSync(join(root, '.local/node'), { recursive: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  spawnSync(npm, ['install', '--prefix', '.local/node', '--no-audit', '--no-fund', `${arch}@${nodeVersion}`], {
    stdio: 'inherit',
  })
  const found = join(root, '.local/node/node_modules', arch, name)
  if (existsSync(found)) return found
  say(`Node 24 is needed and could not be fetched for ${arch}. Install Node 24 and run again.`)
  process.exit(1)
}

/**
 * Debian's Chromium for the browser tests; without it they fail loudly, they are never skipped. Its headless shell only
 * makes them faster.
 */
function installChromium() {
  const missing = ['chromium', 'chromium-headless-shell'].filter(name => !existsSync(`/usr/bin/${name}`))
  if (process.env.CHROMIUM || !missing.length) return
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    if (missing.includes('chromium')) say('The browser tests need Chromium: install it, or name its path in CHROMIUM.')
    return
  }
  say('Installing Chromium for the browser tests (once)…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}
