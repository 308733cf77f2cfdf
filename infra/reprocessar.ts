import { parseArgs } from 'node:util'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { despachar } from '../functions/events/dispatch/despachar.ts'
import { contarMortas, reprocessarMortas } from '../functions/platform/runtime/filasMortas.ts'
import { consoleLog } from '../functions/platform/runtime/log.ts'
import { sqsQueues } from '../functions/platform/runtime/queues.ts'
import { filas, type NomeDeFila } from '../shared/domain/filas.ts'
import { todasAsFilas } from './constructs/politica.ts'
import { nomeDaFila, nomeDaFilaMorta, nomeDoBalde } from './names.ts'
import { listarParados, reprocessarParados } from './reprocesso.ts'
import { ehEstagio, estagio } from './stages.ts'

/**
 * `npm run reprocessar -- [listar | fluxo [--seco] | mortas [--fila NOME]] [--estagio NOME]`: what the product's queues
 * never got or gave up on. `listar` tells what waits in the bucket of failures and in the dead letters; `fluxo` replays
 * the first (`--seco` only tells what it would do), `mortas` the second. By default it asks the stack that `npm start`
 * runs; a stage's with credentials in the environment. Exit code 0 when nothing waits afterwards, 1 when something does.
 */
const uso = 'npm run reprocessar -- [listar | fluxo [--seco] | mortas [--fila NOME]] [--estagio NOME]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seco: { type: 'boolean' }, fila: { type: 'string' }, estagio: { type: 'string' } },
})
const [ato = 'listar'] = positionals
const { fila: uma, estagio: nome } = values
if (!['listar', 'fluxo', 'mortas'].includes(ato) || (uma && !(uma in filas)) || (nome && !ehEstagio(nome))) {
  console.error(`Usage: ${uso}`)
  process.exit(2)
}
if (!nome) {
  process.env.AWS_ENDPOINT_URL ??= `http://localhost:${Number(process.env.PORT ?? 4000) + 2}`
  process.env.AWS_REGION ??= 'sa-east-1'
  process.env.AWS_ACCESS_KEY_ID ??= 'local'
  process.env.AWS_SECRET_ACCESS_KEY ??= 'local'
}
const e = nome && ehEstagio(nome) ? estagio(nome) : undefined
const local = { nome: 'local' as never, conta: '000000000000', regiao: 'sa-east-1' }
const quem = { ...local, ...e } as Parameters<typeof nomeDaFila>[0]
const base = e ? `https://sqs.${quem.regiao}.amazonaws.com` : process.env.AWS_ENDPOINT_URL
const url = (fila: string) => `${base}/${quem.conta}/${fila}`
const sqs = new SQSClient({ ...(e && { region: e.regiao }) })
const s3 = new S3Client({ forcePathStyle: !e || e.nuvem === 'localstack', ...(e && { region: e.regiao }) })
const onde = { s3, balde: e ? nomeDoBalde(e, 'falhas') : 'quita-local-falhas' }
const escolhidas = uma ? [uma as NomeDeFila] : todasAsFilas
const enderecos = (f: NomeDeFila) => ({
  sqs,
  url: url(nomeDaFila(quem, f)),
  morta: url(nomeDaFilaMorta(quem, f)),
  fifo: filas[f].fifo,
})

if (ato === 'fluxo') {
  const urls = Object.fromEntries(todasAsFilas.map(f => [f, enderecos(f).url]))
  const despacho = despachar({ log: consoleLog, filas: sqsQueues(sqs, urls) })
  for (const { o, fim } of await reprocessarParados({ ...onde, despacho }, { seco: values.seco ?? false }))
    console.log(`${fim.padEnd(8)}  ${o}`)
} else if (ato === 'mortas') {
  for (const f of escolhidas) {
    const voltaram = await reprocessarMortas(enderecos(f))
    if (voltaram) console.log(`${f}: ${voltaram} sent again`)
  }
}
const parados = await listarParados(onde)
for (const { objeto, itens, legivel } of parados)
  console.log(`stream  ${objeto}  ${legivel ? itens.join(', ') : 'CANNOT BE READ'}`)
let mortas = 0
for (const f of escolhidas) {
  const n = await contarMortas(enderecos(f))
  if (n) console.log(`dead    ${f}: ${n}  (${filas[f].impacto})`)
  mortas += n
}
console.log(`${parados.length} of the stream, ${mortas} dead letters`)
process.exitCode = parados.length + mortas ? 1 : 0
