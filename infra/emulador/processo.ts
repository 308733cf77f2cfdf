import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'

/** A running emulator: one process of Python, and one of Node for each warm function. */
export interface Emulador {
  /** Where its AWS answers. */
  url: string
  /** The most memory that it and its functions held at once so far, in MB, by a sample each second. */
  pico(): number
  /** Ends it with every function; what it kept is gone. */
  parar(): Promise<void>
}

/** A port that was free a moment ago. */
export const portaLivre = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/**
 * Starts the emulator and waits until it answers. Everything of it is in `pasta`: its log, and its functions' code while
 * they are warm. Its account has no other credentials than these, and it reaches nothing but this machine.
 */
export async function iniciarEmulador({
  python,
  porta,
  pasta,
  regiao,
}: {
  python: string
  porta: number
  pasta: string
  regiao: string
}): Promise<Emulador> {
  const temporaria = join(pasta, 'tmp')
  rmSync(temporaria, { recursive: true, force: true })
  mkdirSync(temporaria, { recursive: true })
  // the repository says ESM; what the emulator writes for its functions is CommonJS
  writeFileSync(join(temporaria, 'package.json'), '{"type":"commonjs"}\n')
  const registro = openSync(join(pasta, 'emulador.log'), 'w')
  const processo = spawn(python, [join(import.meta.dirname, 'iniciar.py')], {
    // a group of its own, so that its functions end with it
    detached: true,
    stdio: ['pipe', registro, registro],
    env: {
      HOME: pasta,
      TMPDIR: temporaria,
      // functions run on the Node that runs this
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      PYTHONUNBUFFERED: '1',
      // glibc would give each of its threads an arena that it never gives back
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=1',
      GATEWAY_PORT: String(porta),
      BIND_HOST: '127.0.0.1',
      MINISTACK_REGION: regiao,
      LAMBDA_EXECUTOR: 'local',
      LOG_LEVEL: 'WARNING',
      ...(process.env.FUNCOES_QUENTES && { FUNCOES_QUENTES: process.env.FUNCOES_QUENTES }),
    },
  })
  const memoria = medirMemoria(processo)
  const url = `http://127.0.0.1:${porta}`
  const parar = async () => {
    memoria.parar()
    await encerrar(processo)
    rmSync(temporaria, { recursive: true, force: true })
  }
  try {
    await responder(processo, url)
  } catch (erro) {
    await parar()
    const dito = readFileSync(join(pasta, 'emulador.log'), 'utf8').trim().split('\n').slice(-5).join('\n')
    throw new Error(`${(erro as Error).message}\n${dito}`)
  }
  return { url, pico: memoria.pico, parar }
}

async function responder(processo: ChildProcess, url: string): Promise<void> {
  const limite = Date.now() + 60_000
  for (;;) {
    if (processo.exitCode !== null || processo.signalCode !== null) throw new Error('The emulator ended as it started.')
    const pronto = await fetch(`${url}/_ministack/health`).then(
      r => r.ok,
      () => false,
    )
    if (pronto) return
    if (Date.now() > limite) throw new Error('The emulator does not answer.')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

function encerrar(processo: ChildProcess): Promise<void> {
  if (processo.exitCode !== null || processo.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    processo.once('close', () => resolve())
    try {
      if (processo.pid) process.kill(-processo.pid, 'SIGKILL')
    } catch {
      // it ended meanwhile
      resolve()
    }
  })
}

/** Proportional memory of the group (pages that several share are counted once), where Linux tells it. */
function medirMemoria({ pid }: ChildProcess) {
  let pico = 0
  const medir = () => {
    try {
      // a child is listed under the thread that started it
      const filhos = readdirSync(`/proc/${pid}/task`).flatMap(tarefa =>
        readFileSync(`/proc/${pid}/task/${tarefa}/children`, 'utf8').split(' ').filter(Boolean),
      )
      pico = Math.max(
        pico,
        [String(pid), ...filhos].reduce((soma, p) => soma + memoriaDe(p), 0),
      )
    } catch {
      // it ended, or this system has no /proc
    }
  }
  const relogio = setInterval(medir, 1000)
  relogio.unref()
  return { pico: () => Math.round(pico / 1024), parar: () => clearInterval(relogio) }
}
function memoriaDe(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
