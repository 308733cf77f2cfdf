import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteItemCommand, DynamoDBClient, PutItemCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { despachar } from '../../../functions/events/dispatch/despachar.ts'
import { env } from '../../../functions/platform/runtime/env.ts'
import { consoleLog } from '../../../functions/platform/runtime/log.ts'
import { sqsQueues } from '../../../functions/platform/runtime/queues.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { ConferenciaPix } from '../../../functions/platform/storage/PixAvulso.ts'
import { Sessao } from '../../../functions/platform/storage/Sessao.ts'
import { createTable } from '../../../infra/local/provision.ts'
import { conferirTabela } from '../../../infra/recuperacao/conferirTabela.ts'
import { copiar, encerrarSessoes, encher } from '../../../infra/recuperacao/copia.ts'
import { reoferecer } from '../../../infra/recuperacao/reoferecer.ts'
import { copiarSegredos, devolverSegredos } from '../../../infra/recuperacao/segredos.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { type TestStack, testStack } from '../../harness/stack.ts'
import { driver, until } from '../pix/harness.ts'

/** The drill of decision 0076: a stage loses its table, and goes on with what was restored from the daily copy. */
const antiga = 'quita-local'
const nova = 'quita-local-restaurada'
const dir = mkdtempSync(join(tmpdir(), 'quita-restauro-'))
const copia = join(dir, 'copia.jsonl')
let stack: TestStack
beforeAll(async () => {
  stack = await testStack({ demo: false, dir })
})
afterAll(async () => {
  await stack.close()
  rmSync(dir, { recursive: true, force: true })
})

const venda = (id: string) =>
  Lancamento.create({
    checkoutId: id,
    tipo: 'pix',
    ref: 'E-a-caminho',
    empresaId: 'a-caminho',
    valor: 700,
    ocorridoEm: new Date().toISOString(),
    pernas: [
      { conta: 'psp:pix', valor: -700 },
      { conta: 'emp:a-caminho', valor: 700 },
    ],
    ev: [{ tipo: 'Lancado' }],
  })

it('goes on with a table restored from the copy: books equal, indexes whole, what was pending paid and booked once', async () => {
  const antes = driver(stack, dynamoStorage({ table: antiga }))
  const [pago, pendente, perdido] = await Promise.all([antes.newLink(), antes.newLink(), antes.newLink()])
  await antes.pay(await antes.charged(pago.id), 1)
  const [idPendente, idPerdido] = [await antes.charged(pendente.id), await antes.charged(perdido.id)]
  await until(async () => (await antes.balance(pago.conta)) === 9_901, 'the paid company is credited')
  const db = new DynamoDBClient({})
  await until(async () => {
    await stack.drained()
    return (await conferirTabela(db, antiga)).porAplicar.length === 0
  }, 'every leg is applied')
  await antes.storage.commit([
    Sessao.create({
      ...{ hash: 'h', familia: 'f', usuarioId: 'u', empresaId: 'e', criadaEm: '2026-01-01T00:00:00.000Z' },
      ttl: Math.floor(Date.now() / 1000) + 3600,
    }),
  ])

  const original = await conferirTabela(db, antiga)
  expect(original).toMatchObject({ diferentes: [], porAplicar: [], indicesDiferentes: [] })
  await copiar(db, antiga, copia)
  const quando = Date.now()
  // paid after the copy: what was written of it is lost with the old table
  await antes.pay(idPerdido, 1)
  await until(async () => (await antes.balance(perdido.conta)) === 9_901, 'what will be lost is credited')

  await createTable(nova, { stream: false })
  await encher(db, nova, copia)
  expect(await encerrarSessoes(db, nova)).toBe(1)
  const { contas, soma, ...resto } = await conferirTabela(db, nova)
  expect(resto).toEqual({ itens: original.itens, diferentes: [], porAplicar: [], indicesDiferentes: [] })
  expect([soma, contas]).toEqual([original.soma, original.contas])
  expect(contas.get(pago.conta) ?? contas.get(`${pago.conta}:a-liberar`), 'there is money to compare').toBeDefined()
  // an entry whose event was still on its way at the copy
  const w = venda('CheckoutACaminho00000A')
  if (w.op === 'put') await db.send(new PutItemCommand({ TableName: nova, Item: marshall(w.item) }))
  // and the checkout that it is of, by which the ledger judges it
  const vendido = {
    id: 'CheckoutACaminho00000A',
    empresaId: 'a-caminho',
    valor: 700,
    total: 700,
    taxaPix: 0,
    e2eid: 'E-a-caminho',
  }
  const raiz = checkoutGuardado({ ...vendido, estado: 'Liquidado', pagoEm: new Date().toISOString() })
  await db.send(new PutItemCommand({ TableName: nova, Item: marshall(Checkout.toItem(raiz)) }))
  expect((await conferirTabela(db, nova)).porAplicar).toContain('emp:a-caminho')
  await db.send(
    new UpdateTableCommand({
      TableName: nova,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  )
  await stack.close()
  // a FIFO queue knows for five minutes what it was told of the lost Pix; a restore at AWS takes longer than that
  rmSync(join(dir, 'sqs'), { recursive: true })

  stack = await testStack({ demo: false, dir, tabela: nova })
  const depois = driver(stack, dynamoStorage({ table: nova }))
  const despacho = despachar({ log: consoleLog, filas: sqsQueues(new SQSClient({}), env().FILAS) })
  const onde = { db: new DynamoDBClient({}), despacho }
  for (const _ of ['once', 'twice'])
    expect((await reoferecer(onde, nova, { desde: quando - 3_600_000, ate: Date.now() })).ficaram).toBe(0)
  await until(async () => (await depois.balance('emp:a-caminho')) === 700, 'what was on its way is booked')

  // the pending Pix of before the copy
  await depois.pay(idPendente, 1)
  await until(async () => (await depois.balance(pendente.conta)) === 9_901, 'the pending Pix is credited')
  // the Pix of the lost hours: the PSP's list has it
  await stack.sweep()
  const c = await ConferenciaPix.get(depois.storage, { qual: 'horaria' }, { consistent: true })
  await depois.storage.commit([ConferenciaPix.put({ ...c!, vence: Date.now() - 1 })])
  await stack.sweep()
  await until(async () => (await depois.balance(perdido.conta)) === 9_901, 'the Pix of the lost hours is credited')
  expect(await depois.balance(pago.conta), 'what was booked is not booked again').toBe(9_901)
  for (const id of [idPendente, idPerdido]) expect(await depois.journal(id)).toHaveLength(1)
  await until(async () => {
    await stack.drained()
    const fim = await conferirTabela(onde.db, nova)
    return !fim.porAplicar.length && !fim.diferentes.length && !fim.indicesDiferentes.length
  }, 'the books of the restored table add up')
})

it('tells a balance that is not what its statement comes to', async () => {
  const db = new DynamoDBClient({})
  const item = { PK: 'CTA#emp:torta', SK: 'SALDO', _t: 'Saldo', conta: 'emp:torta', disponivel: 5 }
  await db.send(new PutItemCommand({ TableName: nova, Item: marshall(item) }))
  expect((await conferirTabela(db, nova)).diferentes).toEqual(['emp:torta'])
  await db.send(new DeleteItemCommand({ TableName: nova, Key: marshall({ PK: item.PK, SK: item.SK }) }))
})

it('refuses a copy that is not one', async () => {
  const rasgada = join(dir, 'rasgada.jsonl')
  appendFileSync(rasgada, '{"Item":{"PK":{"S":"X"}\n')
  await expect(encher(new DynamoDBClient({}), nova, rasgada)).rejects.toThrow()
})

it('keeps the secrets with the copies, and puts back those that a stage lacks', async () => {
  const de = { ssm: new SSMClient({}), s3: new S3Client({ forcePathStyle: true }) }
  const onde = { prefixo: env().PARAMETROS, balde: env().BALDE }
  const { quantos, objeto } = await copiarSegredos(de, { ...onde, em: new Date() })
  expect(quantos).toBeGreaterThan(10)
  expect(await devolverSegredos(de, { ...onde, objeto })).toEqual([])
  const outro = { ...onde, prefixo: '/quita/outro' }
  const voltaram = await devolverSegredos(de, { ...outro, objeto })
  expect(voltaram).toHaveLength(quantos)
  const de2 = async (prefixo: string) => {
    const pedido = { Name: `${prefixo}/chave-retomada`, WithDecryption: true }
    return (await de.ssm.send(new GetParameterCommand(pedido))).Parameter?.Value
  }
  expect(await de2(outro.prefixo)).toBe(await de2(onde.prefixo))
})
