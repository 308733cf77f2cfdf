import { existsSync, readFileSync } from 'node:fs'
import { conferirEdi } from '../../../functions/areas/conciliacao/regras/edi/conferirEdi.ts'
import { ediDeMuitasLinhas } from '../../builders/ediDeMuitasLinhas.ts'

/**
 * The most memory that this program ever had, in KB. Linux counts its parent's peak into `maxRSS`, because a process is the
 * parent's copy until it becomes a program of its own; `VmHWM` is of the program alone.
 */
function pico(): number {
  const daqui = '/proc/self/status'
  const dito = existsSync(daqui) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(daqui, 'utf8'))?.[1] : undefined
  return dito === undefined ? process.resourceUsage().maxRSS : Number(dito)
}

/** Reads a file of so many lines, made as it is read, and prints how much it took, in MB. */
const linhas = Number(process.argv[2])
const comeco = performance.now()
const r = await conferirEdi(ediDeMuitasLinhas(linhas))
const lidas = r.ok ? r.edi.linhas : JSON.stringify(r.erro)
console.log(JSON.stringify({ lidas, mb: Math.round(pico() / 1024), s: (performance.now() - comeco) / 1000 }))
