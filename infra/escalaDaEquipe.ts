import { chaveiroDe } from '../functions/platform/runtime/chaveiro.ts'
import { memoryStorage } from '../functions/platform/storage/memory.ts'
import { medir } from './escalaDaEquipe/leituras.ts'
import { popular } from './escalaDaEquipe/popular.ts'

/**
 * `npm run -s escala-equipe [companies] [payments of each]`: writes so many through the storage port and prints what each
 * page and search of the staff's asks the table.
 */
const [empresas = 500, pagamentos = 200] = process.argv.slice(2).map(Number)
const agora = Date.parse('2026-11-24T12:00:00.000Z')
const segredo = 'only for counting, and of no stage at all'
const chaveiro = chaveiroDe(
  'documentos',
  JSON.stringify({ versoes: [{ v: 'v1', de: 0, valor: segredo }] }),
  () => agora,
)
const storage = memoryStorage()
await popular(storage, chaveiro, { empresas, pagamentos, agora })
console.log(`${empresas} companies, ${empresas * pagamentos} payments\n`)
console.log(`${'page or search'.padEnd(36)} queries batches  gets  found`)
for (const { nome, consultas, lotes, leituras, achados, parcial } of await medir(storage, chaveiro, agora)) {
  const numeros = [consultas, lotes, leituras].map(n => String(n).padStart(7)).join(' ')
  console.log(`${nome.padEnd(36)} ${numeros} ${String(achados).padStart(6)}${parcial ? ' (partial)' : ''}`)
}
