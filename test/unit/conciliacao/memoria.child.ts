import { conferirEdi } from '../../../functions/areas/conciliacao/regras/edi/conferirEdi.ts'
import { ediDeMuitasLinhas } from '../../builders/ediDeMuitasLinhas.ts'

/** Reads a file of so many lines, made as it is read, and prints the most memory that the process ever had, in MB. */
const linhas = Number(process.argv[2])
const comeco = performance.now()
const r = await conferirEdi(ediDeMuitasLinhas(linhas))
const lidas = r.ok ? r.edi.linhas : JSON.stringify(r.erro)
console.log(
  JSON.stringify({
    lidas,
    mb: Math.round(process.resourceUsage().maxRSS / 1024),
    s: (performance.now() - comeco) / 1000,
  }),
)
