import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { chaves } from '../../functions/platform/runtime/chaves.ts'
import { systemClock } from '../../functions/platform/runtime/clock.ts'
import { env, resetEnv } from '../../functions/platform/runtime/env.ts'
import { embutida, onMedida } from '../../functions/platform/runtime/metricas.ts'
import { deps, forgetMade } from '../../functions/platform/runtime/needs.ts'
import { queues } from '../../functions/platform/runtime/queues.ts'
import { storage } from '../../functions/platform/storage/index.ts'
import { createSandbox, type Sandbox } from '../../functions/sandbox/index.ts'
import { filas, type NomeDeFila } from '../../shared/domain/filas.ts'
import { rotearAviso } from '../avisosDoCorreio.ts'
import { caminhoDaRaiz } from '../functions.ts'
import { verificacaoDeRobos } from '../verificacaoDeRobos.ts'
import { definicaoCarrinho } from '../workflows/carrinho.ts'
import { definicaoCheckout } from '../workflows/checkout.ts'
import { createCloudwatch } from './aws/cloudwatch.ts'
import { createDynamo, type Faults } from './aws/dynamodb/index.ts'
import { createS3 } from './aws/s3/index.ts'
import { startLocalAws } from './aws/server.ts'
import { createStepFunctions } from './aws/sfn/index.ts'
import { consume, createSqs, type QueueConfig } from './aws/sqs/index.ts'
import { criarEntrada, enderecoDaEntrada } from './entrada.ts'
import { localGateway } from './gateway.ts'
import { createLambda } from './lambda.ts'
import { provision } from './provision.ts'
import { seed } from './seed.ts'
import { pollStream } from './stream.ts'
import { createWeb } from './web.ts'

/** The whole product in one process, durable under `dir`: what `npm start` runs and the journeys drive. */
export interface StackOptions {
  dir: string
  /** The web's port; simulators take the next, the AWS endpoint the one after, a second PSP's the one after. 0 takes free ones. */
  port: number
  /** The seeded demo company. */
  demo?: boolean
  /** Its staff sign in with an authenticator app, whose secret is `segredoTotpDaEquipe`; by password alone unless told. */
  equipeComFator?: boolean
  faults?: Faults
  /** Another table than the first one: what was restored from a copy (decision 0076). */
  tabela?: string
  /** How often a record of the stream is handed over, and how long apart: as Lambda does unless told. */
  streamTries?: { tries: number; retryMs: number }
  /** How often the sweeper runs, in ms: a minute unless told. */
  sweepEveryMs?: number
  /** How often the table deletes what expired, in ms: half a minute unless told. */
  expirarACadaMs?: number
  /** Only the simulators may call `entrada`, as a stage pins its PSPs; tests that write callbacks themselves leave it out. */
  fixarCertificados?: boolean
  /** The simulated bot check's site key, where payers are to be asked by a third party. */
  robos?: string
  /** A second Pix PSP (decision 0077), with a simulator of its own: new charges go to it when the first fails. */
  segundoPsp?: boolean
  inicio?: () => string
}
export interface Stack {
  urls: {
    pagar: string
    app: string
    entrada: string
    entradaSegura: string
    banco: string
    segundoPsp?: string
    aws: string
  }
  sandbox: Sandbox
  /** The second Pix PSP's, where there is one. */
  segundo?: Sandbox
  /** Resolves when no event waits for its consumers or is with them; what one of them put off is not waited for. */
  drained(): Promise<void>
  sweep(): Promise<unknown>
  invoke(nome: string, event: unknown): Promise<unknown>
  close(): Promise<void>
}

/**
 * The mail service tells what became of a message after its answer is written down, as mail takes its time: a notice that is
 * sooner is put off for a minute, in which tests wait for nothing.
 */
const AVISO_DO_CORREIO_MS = 150

const region = 'sa-east-1'
const account = '000000000000'
const machine = 'quita-local-checkout'
const cartMachine = 'quita-local-carrinho'
const firstTable = 'quita-local'
const bucket = 'quita-local-dados'
const failureBucket = 'quita-local-falhas'
/** As the stack `dados` has it. */
const lifecycle = [
  { prefix: 'selfies/', expirationDays: 90 },
  { prefix: 'selfies/recibo/', expirationDays: 8 },
  { prefix: 'exportacoes/', expirationDays: 7 },
]
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

export async function startStack(options: StackOptions): Promise<Stack> {
  if (process.env.STAGE === 'prod') throw new Error('The local stack is not for production (STAGE=prod)')
  const { dir, port, tabela: table = firstTable } = options
  mkdirSync(dir, { recursive: true })
  const clock = systemClock
  const lambda = createLambda()

  const dynamo = await createDynamo({
    dir: join(dir, 'dynamodb'),
    region,
    accountId: account,
    sweepEveryMs: options.expirarACadaMs ?? 30_000,
    ...(options.faults && { faults: options.faults }),
  })
  const sqs = await createSqs({ dir: join(dir, 'sqs'), clock, region, queues: queueConfigs() })
  const sfn = await createStepFunctions({
    dir: join(dir, 'sfn'),
    clock,
    region,
    machines: [
      { name: machine, definition: definicaoCheckout({ tabela: table, funcao: nome => `quita-local-${nome}:live` }) },
      { name: cartMachine, definition: definicaoCarrinho({ funcao: nome => `quita-local-${nome}:live` }) },
    ],
    invokeFunction: (name, payload, { timeoutMs }) =>
      lambda.invoke(name.replace('quita-local-', ''), payload, { timeoutMs }),
    awsCall: (service, action, params) => {
      if (service !== 'dynamodb') throw new Error(`workflow calls ${service}`)
      return dynamo.call(`${action[0]?.toUpperCase() ?? ''}${action.slice(1)}`, params as Record<string, unknown>)
    },
  })
  const s3 = await createS3({
    dir: join(dir, 's3'),
    clock,
    credentials,
    buckets: [{ name: bucket, lifecycle }, { name: failureBucket }],
  })
  const cloudwatch = createCloudwatch({ clock })
  onMedida((event, fields) => cloudwatch.tomar({ ...fields, ...embutida(event, fields, clock.now()) }))
  const services = { dynamodb: dynamo, sqs, sfn, s3, cloudwatch }
  const aws = await startLocalAws({ port: port && port + 2, dir, services })

  const simulators = await listen(port && port + 1, (req, res) => void sandbox.handle(req, res))
  const outros = options.segundoPsp
    ? await listen(port && port + 3, (req, res) => void segundo?.handle(req, res))
    : undefined
  const web = createWeb({
    gateway: localGateway(lambda),
    pagina: (nome, event) => lambda.invoke(nome, event),
    build: join(caminhoDaRaiz, 'dist/web'),
    get pagarUrl() {
      return env().PAGAR_URL
    },
    get appUrl() {
      return env().APP_URL
    },
    inicio: options.inicio ?? (() => ''),
  })
  const webPort = await listenOn(web, port)
  const entrada = criarEntrada(localGateway(lambda), clock.now())
  const portaSegura = await listenOn(entrada.server, 0)
  const urls = {
    pagar: `http://pagar.localhost:${webPort}`,
    app: `http://app.localhost:${webPort}`,
    entrada: `http://localhost:${webPort}`,
    entradaSegura: `https://localhost:${portaSegura}`,
    banco: `http://localhost:${simulators.port}`,
    ...(outros && { segundoPsp: `http://localhost:${outros.port}` }),
    aws: aws.url,
  }
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: aws.url,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    STAGE: 'local',
    TABELA: table,
    BALDE: bucket,
    BALDE_FALHAS: failureBucket,
    PAGAR_URL: urls.pagar,
    APP_URL: urls.app,
    FILAS: JSON.stringify(
      Object.fromEntries(Object.keys(filas).map(n => [n, `${aws.url}/${account}/${queueName(n as NomeDeFila)}`])),
    ),
    FLUXO_CHECKOUT: `arn:aws:states:${region}:${account}:stateMachine:${machine}`,
    FLUXO_CARRINHO: `arn:aws:states:${region}:${account}:stateMachine:${cartMachine}`,
    // one machine is table, queues, product and browser here: a busy one would let frauds through unlooked at
    ANTIFRAUDE_ESPERA_MS: '10000',
    ENTRADA_CERTIFICADOS: JSON.stringify(
      options.fixarCertificados ? { bacen: entrada.simulador, bacen2: entrada.simulador, efi: entrada.simulador } : {},
    ),
    PIX_URL: `${urls.banco}/pix/api/v2`,
    PIX_TOKEN_URL: `${urls.banco}/pix/oauth/token`,
    PIX_SEGUNDO: urls.segundoPsp ? JSON.stringify(segundoPspEm(urls.segundoPsp)) : '',
    CIELO_URL: `${urls.banco}/cielo/api`,
    CIELO_CONSULTA_URL: `${urls.banco}/cielo/consulta`,
    CELCOIN_URL: `${urls.banco}/celcoin`,
    MPI_URL: `${urls.banco}/mpi`,
    WHATSAPP_URL: `${urls.banco}/whatsapp`,
    EMAIL_URL: `${urls.banco}/ses`,
    REKOGNITION_URL: `${urls.banco}/rekognition`,
    DATAVALID_URL: `${urls.banco}/serpro`,
    ZAPSIGN_URL: `${urls.banco}/zapsign`,
    REPASSE_URL: `${urls.banco}/repasse`,
    PIX_SALDO_URL: `${urls.banco}/pix/api/v2/gn/saldo`,
    BANCO_URL: `${urls.banco}/conta`,
    CIELO_RECEBIVEIS_URL: `${urls.banco}/cielo/recebiveis/v1/summary`,
    MED_URL: `${urls.banco}/med`,
    NFSE_URL: `${urls.banco}/sefin`,
    VERIFICACAO_DE_ROBOS: verificacaoDeRobos(options.robos && `simulado:${options.robos}`, urls.banco),
    VIACEP_URL: `${urls.banco}/viacep`,
    BRASILAPI_URL: `${urls.banco}/brasilapi`,
    LISTAS_URL: `${urls.banco}/listas`,
    FRETE_URL: `${urls.banco}/frete`,
    REGISTRADORA_URL: `${urls.banco}/registradora`,
    REGISTRO_DE_URS: 'quita',
    DECLARACOES: 'csv',
    SERVIDOR_WEB: join(caminhoDaRaiz, 'dist/web/servidor.js'),
  })
  resetEnv()
  forgetMade()
  await provision(env())
  /** Notices of the mail service that are under way. */
  const aCaminho = new Set<Promise<unknown>>()
  const sandbox = await createSandbox({
    dir: join(dir, 'sandbox'),
    clock,
    host: `localhost:${simulators.port}`,
    webhooks: {
      pix: `${enderecoDaEntrada}/webhooks/pix/bacen`,
      cielo: `${urls.entrada}/webhooks/cielo`,
      whatsapp: `${urls.entrada}/webhooks/whatsapp`,
      zapsign: `${urls.entrada}/webhooks/zapsign`,
      repasse: `${enderecoDaEntrada}/webhooks/repasse/efi`,
    },
    // as the rules of the stack `eventos` take it from the bus
    async correio(evento) {
      const mensagem = rotearAviso(evento)
      if (!mensagem) return
      const dito = setTimeout(AVISO_DO_CORREIO_MS).then(() =>
        deps({ filas: queues('correio') }).filas.sendMany('correio', [{ mensagem }]),
      )
      aCaminho.add(dito)
      await dito.finally(() => aCaminho.delete(dito))
    },
    fetch: entrada.fetch(portaSegura),
  })
  const segundo =
    outros &&
    (await createSandbox({
      dir: join(dir, 'sandbox-segundo'),
      clock,
      host: `localhost:${outros.port}`,
      webhooks: { pix: `${enderecoDaEntrada}/webhooks/pix/bacen2` },
      fetch: entrada.fetch(portaSegura),
    }))
  if (options.demo !== false)
    await seed({
      ...deps({ storage: storage('escrever'), chaves: chaves('convites', 'documentos') }),
      ...(options.equipeComFator && { fatores: deps({ chaves: chaves('fatores') }).chaves }),
    })

  const checkpoint = join(dir, table === firstTable ? 'stream-checkpoint' : `stream-checkpoint-${table}`)
  const poller = await pollStream(dynamo, table, checkpoint, {
    dispatch: event => lambda.invoke('dispatcher', event) as Promise<DynamoDBBatchResponse>,
    failures: { tries: 11, retryMs: 500, ...options.streamTries, keep: record => keepFailure(record, clock.now()) },
  })
  const consumers = (Object.keys(filas) as NomeDeFila[]).map(nome =>
    consume(sqs, queueName(nome), event => lambda.invoke(nome, event), {
      batchSize: 10,
      reportBatchItemFailures: true,
      onError: error => console.error(`consumer ${nome}`, error),
    }),
  )
  sqs.start()
  sfn.start()
  s3.start()
  const sweep = () => lambda.invoke('sweeper', {}, { timeoutMs: 60_000 })
  const sweeper = setInterval(
    () => void sweep().catch(error => console.error('sweeper', error)),
    options.sweepEveryMs ?? 60_000,
  )
  const prover = setInterval(
    () => void lambda.invoke('prova', {}, { timeoutMs: 60_000 }).catch(error => console.error('prova', error)),
    20 * 60_000,
  )

  return {
    urls,
    sandbox,
    ...(segundo && { segundo }),
    async drained() {
      // what a consumer writes is an event again
      for (let any = true; any; ) {
        any = await poller.drained()
        if (aCaminho.size > 0) any = (await Promise.allSettled(aCaminho)).length > 0
        for (const consumer of consumers) any = (await consumer.idle()) || any
      }
    },
    sweep,
    invoke: (nome, event) => lambda.invoke(nome, event),
    async close() {
      clearInterval(sweeper)
      clearInterval(prover)
      await closeServer(web)
      entrada.soltar()
      await closeServer(entrada.server)
      await Promise.allSettled(aCaminho)
      await poller.stop()
      await Promise.all(consumers.map(c => c.stop()))
      await closeServer(simulators.server)
      await sandbox.fechar()
      if (outros) await closeServer(outros.server)
      await segundo?.fechar()
      await aws.close()
    },
  }
}

/** As Lambda writes what it gave up on to an S3 destination: the whole event is in `payload`. */
async function keepFailure(record: DynamoDBRecord, now: number): Promise<void> {
  const timestamp = new Date(now).toISOString()
  const [day = ''] = timestamp.split('T')
  const Key = `aws/lambda/local/shard/${day.replaceAll('-', '/')}/${timestamp}-${record.dynamodb?.SequenceNumber}`
  const requestContext = { functionArn: 'quita-local-dispatcher:live', condition: 'RetryAttemptsExhausted' }
  const Body = JSON.stringify({ requestContext, timestamp, payload: JSON.stringify({ Records: [record] }) })
  const s3 = new S3Client({ forcePathStyle: true })
  await s3.send(new PutObjectCommand({ Bucket: failureBucket, Key, Body, ContentType: 'application/json' }))
}

/** A second PSP among the simulators at `url`, as a stage configures it. */
const segundoPspEm = (url: string) => ({
  url: `${url}/pix/api/v2`,
  tokenUrl: `${url}/pix/oauth/token`,
  saldoUrl: `${url}/pix/api/v2/gn/saldo`,
  medUrl: `${url}/med`,
  chave: '9f1c3b8b-4b85-4e43-9f1c-71c7d9be4a2d',
})

const queueName = (nome: NomeDeFila) => `quita-local-${nome}${filas[nome].fifo ? '.fifo' : ''}`
const queueConfigs = (): QueueConfig[] =>
  (Object.keys(filas) as NomeDeFila[]).flatMap(nome => {
    const { fifo, visibilidade, tentativas } = filas[nome]
    const dlq = `quita-local-${nome}-dlq${fifo ? '.fifo' : ''}`
    return [
      { name: queueName(nome), fifo, visibilityTimeoutSeconds: visibilidade, maxReceiveCount: tentativas, dlq },
      { name: dlq, fifo, visibilityTimeoutSeconds: 30 },
    ]
  })

async function listen(
  port: number,
  handler: Parameters<typeof createServer>[1] & {},
): Promise<{ server: Server; port: number }> {
  const server = createServer(handler)
  server.keepAliveTimeout = 0
  return { server, port: await listenOn(server, port) }
}
const listenOn = (server: Server | SecureServer, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
const closeServer = (server: Server | SecureServer) =>
  new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
