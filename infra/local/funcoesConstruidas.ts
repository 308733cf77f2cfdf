import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stop } from 'esbuild'
import { type Construidas, construirFuncoes } from '../build.ts'
import { caminhoDaRaiz } from '../functions.ts'
import { hashDasFontes } from './hashDasFontes.ts'

const pasta = join(caminhoDaRaiz, '.local/funcoes')
const fontes = [
  'functions/**/*.{ts,json}',
  'shared/**/*.{ts,json}',
  'infra/{build,functions}.ts',
  // the page function's renderer, copied beside its bundle
  'dist/web/servidor.js',
  'package-lock.json',
]
const UM_DIA_MS = 24 * 60 * 60_000

/**
 * The production bundles of the tree as it is, built once for all who weigh or deploy them on this machine: a minute of
 * processor each time. A deployment never takes them: it builds its own.
 */
export async function funcoesConstruidas(): Promise<Construidas> {
  const daqui = join(pasta, hashDasFontes(fontes))
  const feito = join(daqui, 'construidas.json')
  while (!existsSync(feito)) if (!(await construirSozinho(daqui, feito))) await setTimeout(250)
  return { ...JSON.parse(readFileSync(feito, 'utf8')), pasta: (nome: string) => join(daqui, nome) }
}

/** Builds, unless another process is at it. Bundles appear whole or not at all: they are made beside their place. */
async function construirSozinho(daqui: string, feito: string): Promise<boolean> {
  esquecerAntigas()
  const vez = `${daqui}.vez`
  try {
    writeFileSync(vez, String(process.pid), { flag: 'wx' })
  } catch {
    if (!vive(vez)) rmSync(vez, { force: true })
    return false
  }
  const antes = `${daqui}.${process.pid}`
  try {
    const { metafile, bytes, nativos } = await construirFuncoes(undefined, antes)
    // the bundler's service keeps every source in memory: 200 MB
    await stop()
    writeFileSync(join(antes, 'construidas.json'), JSON.stringify({ metafile, bytes, nativos }))
    if (!existsSync(feito)) renameSync(antes, daqui)
    return true
  } finally {
    rmSync(antes, { recursive: true, force: true })
    rmSync(vez, { force: true })
  }
}

/** Whether who took the turn is still there: a process that was killed leaves its turn behind. */
function vive(vez: string): boolean {
  try {
    return process.kill(Number(readFileSync(vez, 'utf8')), 0)
  } catch {
    // no such process, or the turn ended since
    return false
  }
}

/** Bundles of a day ago are of a tree that is gone; a run that still reads younger ones is left alone. */
function esquecerAntigas(): void {
  mkdirSync(pasta, { recursive: true })
  for (const nome of readdirSync(pasta)) {
    const caminho = join(pasta, nome)
    if (Date.now() - statSync(caminho).mtimeMs > UM_DIA_MS) rmSync(caminho, { recursive: true, force: true })
  }
}
