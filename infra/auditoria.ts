import { parseArgs } from 'node:util'
import { verificarCadeia } from '../functions/areas/auditoria/regras/verificarCadeia.ts'
import { chaves } from '../functions/platform/runtime/chaves.ts'
import { deps } from '../functions/platform/runtime/needs.ts'
import { storage } from '../functions/platform/storage/index.ts'

/**
 * `npm run auditoria -- verificar --empresa X [--ancora 12:hash …]`: walks the audit chain of a company (`plataforma`:
 * of sign-ins to no known account) and names the first link that does not hold. An anchor is a link remembered from
 * outside the table: the log line `audit-anchor`, or the last line that this command printed. By default it asks the
 * stack that `npm start` runs; a stage's by `TABELA`, `PARAMETROS` and credentials in the environment.
 * Exit code 0 when the chain is whole, 1 when it is not, 2 when it cannot be read.
 */
const uso = 'auditoria verificar --empresa X [--ancora SEQ:HASH …]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { empresa: { type: 'string' }, ancora: { type: 'string', multiple: true } },
})
if (positionals[0] !== 'verificar' || !values.empresa) {
  console.error(`Usage: npm run ${uso}`)
  process.exit(2)
}
const ancoras = (values.ancora ?? []).map(texto => {
  const [seq, hash = ''] = texto.split(':')
  return { seq: Number(seq), hash }
})
if (!process.env.TABELA) {
  process.env.AWS_ENDPOINT_URL ??= `http://localhost:${Number(process.env.PORT ?? 4000) + 2}`
  process.env.AWS_REGION ??= 'sa-east-1'
  process.env.AWS_ACCESS_KEY_ID ??= 'local'
  process.env.AWS_SECRET_ACCESS_KEY ??= 'local'
}
try {
  const d = deps({ storage: storage('ler'), chaves: chaves('auditoria') })
  const chaveiro = await d.chaves.abrir()
  const r = await verificarCadeia({ storage: d.storage, chaveiro, agora: d.clock.now() }, values.empresa, ancoras)
  if (r.integra) console.log(`${values.empresa}: whole, ${r.registros} entries\nanchor ${r.registros}:${r.hash}`)
  else console.error(`${values.empresa}: BROKEN at entry ${r.seq}${r.id ? ` (${r.id})` : ''}: ${r.problema}`)
  process.exit(r.integra ? 0 : 1)
} catch (error) {
  console.error(`The chain cannot be read: ${error instanceof Error ? error.message || error.name : 'unknown'}`)
  process.exit(2)
}
