import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The stack on PORT over a folder of its own that goes with the process: what the journeys are driven against. */
const dir = mkdtempSync(join(tmpdir(), 'quita-e2e-'))
process.env.DADOS = dir
process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
await import('../../infra/local/start.ts')
