import { conferirEdi } from '../../functions/areas/conciliacao/regras/edi/conferirEdi.ts'
import { linhasDoFluxo } from '../../functions/areas/conciliacao/regras/edi/linhasDoFluxo.ts'
import { ediDeMuitasLinhas } from '../builders/ediDeMuitasLinhas.ts'
import { mediana } from './medir.ts'

/**
 * `npm run bench-edi`: an acquirer's file of a million lines, read and added up, against its lines alone, in turns within
 * one run. Fails where the median of the first is more than twelve times that of the second. Another number of lines
 * after `--`.
 */
const LIMITE = 12
const VOLTAS = 5
const linhas = Number(process.argv[2] ?? 1_000_000)

async function cronometrar(fazer: () => Promise<number>): Promise<number> {
  const comeco = performance.now()
  const lidas = await fazer()
  if (lidas !== linhas) throw new Error(`${lidas} lines of ${linhas}`)
  return performance.now() - comeco
}
const soLinhas = async () => {
  let n = 0
  for await (const pedaco of linhasDoFluxo(ediDeMuitasLinhas(linhas))) n += pedaco.length
  // header and trailer are lines too
  return n - 2
}
const comSomas = async () => {
  const r = await conferirEdi(ediDeMuitasLinhas(linhas))
  return r.ok ? r.edi.linhas : 0
}
const [deLinhas, deSomas]: [number[], number[]] = [[], []]
for (let n = 0; n < VOLTAS; n++) {
  deLinhas.push(await cronometrar(soLinhas))
  deSomas.push(await cronometrar(comSomas))
}
const [a, b] = [mediana(deLinhas), mediana(deSomas)]
console.log(
  `${linhas} lines: ${a.toFixed(0)} ms for lines alone, ${b.toFixed(0)} ms read and added up: ${(b / a).toFixed(1)} times`,
)
if (b / a > LIMITE) {
  console.error(`more than ${LIMITE} times`)
  process.exit(1)
}
