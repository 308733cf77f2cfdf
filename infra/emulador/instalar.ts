import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { caminhoDaRaiz } from '../functions.ts'

/** The emulator's Python, or in plain words what this machine lacks. */
export type Instalado = { python: string } | { falta: string }

/** How a command ended; `achado` is false where there is no such program. */
export interface Saida {
  achado: boolean
  status: number | null
  texto: string
}
/** What the installation asks of the machine; tests play it. */
export interface Maquina {
  rodar(comando: string, args: readonly string[]): Saida
  raiz: boolean
}

export const pastaDoEmulador = join(caminhoDaRaiz, '.local/emulador')
const requisitos = join(import.meta.dirname, 'requirements.txt')
/** What the emulator's HTTP server asks of Python. */
const menorPython = [3, 11] as const

const estaMaquina: Maquina = {
  rodar(comando, args) {
    const { error, status, stdout, stderr } = spawnSync(comando, args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PIP_DISABLE_PIP_VERSION_CHECK: '1' },
    })
    return { achado: !error, status, texto: `${stdout ?? ''}${stderr ?? ''}`.trim() }
  },
  raiz: process.getuid?.() === 0,
}

/**
 * Installs the emulator into `pasta`, once for each version of requirements.txt: a virtual environment of Python, its
 * packages by their hashes. Where Python or its `venv` is missing, root on Debian installs them; others are told.
 */
export function instalarEmulador({
  pasta = pastaDoEmulador,
  maquina = estaMaquina,
  dizer = () => {},
}: {
  pasta?: string
  maquina?: Maquina
  dizer?: (texto: string) => void
} = {}): Instalado {
  const python = join(pasta, 'venv', 'bin', 'python')
  const marca = join(pasta, 'instalado')
  const versao = createHash('sha256').update(readFileSync(requisitos)).digest('hex')
  if (existsSync(python) && existsSync(marca) && readFileSync(marca, 'utf8') === versao) return { python }
  mkdirSync(pasta, { recursive: true })
  rmSync(join(pasta, 'venv'), { recursive: true, force: true })
  dizer('Installing the AWS emulator (once)…')
  const falta = criarVenv(join(pasta, 'venv'), maquina)
  if (falta) return { falta }
  const pip = maquina.rodar(python, [
    ...['-m', 'pip', 'install', '--quiet', '--no-deps', '--only-binary', ':all:'],
    ...['--require-hashes', '--requirement', requisitos],
  ])
  if (pip.status !== 0) return { falta: `pip did not install the emulator: ${ultimaLinha(pip.texto)}` }
  writeFileSync(marca, versao)
  return { python }
}

/** Undefined once the environment is there; else what is missing. */
function criarVenv(venv: string, maquina: Maquina): string | undefined {
  const criar = () => maquina.rodar('python3', ['-m', 'venv', '--clear', venv])
  let feito = criar()
  if (feito.status !== 0 && maquina.raiz && maquina.rodar('apt-get', ['--version']).achado) {
    maquina.rodar('apt-get', ['update', '-qq'])
    maquina.rodar('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'python3-venv'])
    feito = criar()
  }
  if (!feito.achado) return 'Python 3 is not installed (on Debian: apt-get install python3-venv)'
  if (feito.status !== 0)
    return `python3 -m venv failed (on Debian: apt-get install python3-venv): ${ultimaLinha(feito.texto)}`
  const { texto } = maquina.rodar('python3', ['-c', 'import sys; print(*sys.version_info[:2])'])
  const [maior = 0, menor = 0] = texto.split(' ').map(Number)
  const [queremosMaior, queremosMenor] = menorPython
  if (maior < queremosMaior || (maior === queremosMaior && menor < queremosMenor))
    return `Python ${maior}.${menor} is too old: the emulator asks for ${menorPython.join('.')}`
  return undefined
}

const ultimaLinha = (texto: string) => texto.split('\n').at(-1) ?? ''
