import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { DescribeTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { SSMClient } from '@aws-sdk/client-ssm'
import { despachar } from '../functions/events/dispatch/despachar.ts'
import { consoleLog } from '../functions/platform/runtime/log.ts'
import { sqsQueues } from '../functions/platform/runtime/queues.ts'
import { onde } from './ambienteDoEstagio.ts'
import { createTable } from './local/provision.ts'
import { nomeDoBaldeDasCopias, prefixoDe, prefixoDeParametros } from './names.ts'
import { type Conferida, conferirTabela } from './recuperacao/conferirTabela.ts'
import { copiar, encerrarSessoes, encher } from './recuperacao/copia.ts'
import { chavesDoApontamento, nomeValido, type Passo, planoNaAws } from './recuperacao/plano.ts'
import { reoferecer } from './recuperacao/reoferecer.ts'
import { copiarSegredos, devolverSegredos } from './recuperacao/segredos.ts'

/**
 * `npm run restaurar -- --stage NAME --para TABLE (--copia ARN|FILE | --ate INSTANT)`: a copy becomes a table of another
 * name, its plan printed first; it goes on when the table's name is typed (or given as `--confirmo`). Beside it:
 * `copiar --copia FILE` (stage `local`: the daily copy's twin), `conferir [--para TABLE]`, and
 * `reoferecer --ate INSTANT [--minutos 60]`, once the stage points to the restored table; `copiarSegredos` puts the
 * stage's secrets into the account of the copies, `devolverSegredos --copia OBJECT` puts back those that are missing. Exit code 0 when what was
 * asked for is done and adds up. Decision 0076.
 */
const uso =
  'npm run restaurar -- [restaurar | copiar | conferir | reoferecer | copiarSegredos | devolverSegredos] --stage NAME [--para TABLE] [--copia ARN|FILE] [--ate INSTANT] [--minutos 60] [--confirmo TABLE]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stage: { type: 'string' },
    para: { type: 'string' },
    copia: { type: 'string' },
    ate: { type: 'string' },
    minutos: { type: 'string', default: '60' },
    confirmo: { type: 'string' },
  },
})
const [ato = 'restaurar'] = positionals
const { para, copia, ate } = values
const instante = ate === undefined ? Number.NaN : Date.parse(ate)
const estagio = onde(values.stage)
const { local, tabela } = estagio
const db = new DynamoDBClient(estagio.cliente)

const atos: Record<string, () => Promise<boolean>> = {
  copiar: async () => {
    if (!local || !copia) return errado('copiar is of the stage local; --copia FILE')
    console.log(`${await copiar(db, tabela, copia)} items of ${tabela} in ${copia}`)
    return true
  },
  conferir: async () => dizer(await conferirTabela(db, para ?? tabela)),
  reoferecer: async () => {
    const minutos = Number(values.minutos)
    if (Number.isNaN(instante) || !(minutos > 0)) return errado('--ate INSTANT of the copy, --minutos above 0')
    const despacho = despachar({ log: consoleLog, filas: sqsQueues(new SQSClient(estagio.cliente), estagio.filas) })
    const { foram, ficaram } = await reoferecer({ db, despacho }, tabela, {
      desde: instante - minutos * 60_000,
      ate: instante,
    })
    console.log(`${foram} items told again, ${ficaram} could not be queued`)
    return ficaram === 0
  },
  copiarSegredos: async () => {
    if (!estagio.e?.contaDasCopias) return errado('copiarSegredos is of a stage with an account of the copies')
    const { e } = estagio
    const { quantos, objeto } = await copiarSegredos(segredosDe(), {
      prefixo: prefixoDeParametros(e),
      balde: nomeDoBaldeDasCopias(e),
      chave: `arn:aws:kms:${e.regiao}:${e.contaDasCopias}:alias/${prefixoDe(e)}-copias`,
      em: new Date(),
    })
    console.log(`${quantos} secrets in ${objeto}`)
    return true
  },
  devolverSegredos: async () => {
    const { e } = estagio
    if (!e?.contaDasCopias || !copia) return errado('devolverSegredos: a stage, --copia segredos/INSTANT.json')
    const voltaram = await devolverSegredos(segredosDe(), {
      prefixo: prefixoDeParametros(e),
      balde: nomeDoBaldeDasCopias(e),
      objeto: copia,
      keyId: `alias/${prefixoDe(e)}`,
    })
    console.log(`put back: ${voltaram.join(', ') || 'none, all are there'}`)
    return true
  },
  restaurar: async () => {
    if (!para || !nomeValido(para, tabela)) return errado(`--para TABLE: a new name, other than ${tabela}`)
    if (local ? !copia : Boolean(copia) === !Number.isNaN(instante)) return errado('--copia or --ate')
    const origem = copia ? { copia } : { ate: new Date(instante).toISOString() }
    const passos = estagio.e ? planoNaAws(estagio.e, origem, para) : planoLocal(para, copia ?? '')
    for (const [n, p] of passos.entries())
      console.log(
        `${String(n + 1).padStart(2)}. ${p.diz}\n    ${p.pessoa ?? (p.aws ? `aws ${p.aws.join(' ')}` : p.ato)}`,
      )
    if ((values.confirmo ?? (await perguntar(`Type ${para} to begin: `))) !== para) return errado('not confirmed')
    for (const p of passos) if (!(await fazer(p, para))) return false
    const chaves = chavesDoApontamento(local ? 'local' : estagio.nome)
    console.log(`Now: export ${chaves.tabela}=${para} ${local ? '' : `${chaves.fluxo}=${await fluxoDe(para)}`}`)
    return true
  },
}
const fazerAto = atos[ato]
if (!fazerAto) {
  console.error(`Usage: ${uso}`)
  process.exit(2)
}
process.exitCode = (await fazerAto().catch(error => errado(error instanceof Error ? error.message : String(error))))
  ? 0
  : 1

function segredosDe() {
  return { ssm: new SSMClient(estagio.cliente), s3: new S3Client(estagio.cliente) }
}
function errado(porque: string): false {
  console.error(`${porque}\nUsage: ${uso}`)
  return false
}
async function perguntar(texto: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const linha = createInterface({ input: process.stdin, output: process.stdout })
  const resposta = await linha.question(texto)
  linha.close()
  return resposta.trim()
}

function planoLocal(nova: string, arquivo: string): Passo[] {
  return [
    { diz: `The copy ${arquivo} becomes the table ${nova}, whose stream is off.`, ato: 'esperar' },
    { diz: 'Every session ends: what was closed after the copy must not open again.', ato: 'encerrarSessoes' },
    { diz: 'Balances folded from journal and statements; indexes against the table.', ato: 'conferir' },
  ]
}

/** Whether the step was done; a step of a person is told at the end. */
async function fazer(p: Passo, nova: string): Promise<boolean> {
  if (p.pessoa) return true
  console.log(`› ${p.diz}`)
  if (p.aws) return spawnSync('aws', p.aws, { stdio: 'inherit' }).status === 0
  if (p.ato === 'esperar') return local ? receber(nova, copia ?? '') : esperar(nova)
  if (p.ato === 'encerrarSessoes') {
    console.log(`  ${await encerrarSessoes(db, nova)} sessions`)
    return true
  }
  const certa = dizer(await conferirTabela(db, nova))
  if (local && certa)
    await db.send(
      new UpdateTableCommand({
        TableName: nova,
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    )
  return certa
}
async function receber(nova: string, arquivo: string): Promise<boolean> {
  await createTable(nova, { stream: false, db })
  console.log(`  ${await encher(db, nova, arquivo)} items`)
  return true
}
/** Until the table is there: a restore takes from minutes to hours. */
async function esperar(nova: string): Promise<boolean> {
  for (;;) {
    const { Table } = await db.send(new DescribeTableCommand({ TableName: nova })).catch(() => ({ Table: undefined }))
    if (Table?.TableStatus === 'ACTIVE') return true
    await new Promise(resolve => setTimeout(resolve, 15_000))
  }
}
async function fluxoDe(nova: string): Promise<string> {
  const { Table } = await db.send(new DescribeTableCommand({ TableName: nova }))
  return Table?.LatestStreamArn ?? ''
}

function dizer({ itens, contas, diferentes, porAplicar, indicesDiferentes }: Conferida): boolean {
  console.log(`  ${itens} items, ${contas.size} accounts`)
  for (const conta of diferentes) {
    const c = contas.get(conta)
    console.log(`  DIFFERS ${conta}: balance ${c?.saldo}, statement ${c?.extrato} centavos`)
  }
  for (const conta of porAplicar) console.log(`  to be applied by reoferecer: ${conta}`)
  for (const indice of indicesDiferentes) console.log(`  DIFFERS index ${indice}`)
  return diferentes.length + indicesDiferentes.length === 0
}
