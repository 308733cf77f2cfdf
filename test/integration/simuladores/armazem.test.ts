import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, type TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Armazem, armazemEmDisco, Registros } from '../../../functions/sandbox/registros.ts'
import { createDynamo, type Dynamo } from '../../../infra/local/aws/dynamodb/index.ts'
import { inProcess } from '../../../infra/local/aws/server.ts'
import { armazemNaTabela } from '../../../infra/simuladores/armazemNaTabela.ts'
import { sandboxDeTeste } from '../../unit/providers/mundo.ts'
import { criarTabela } from './tabela.ts'

let dynamo: Dynamo
let dir: string
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'simuladores-'))
  dynamo = await createDynamo({ memory: true })
  await criarTabela(dynamo)
})
afterEach(async () => {
  await dynamo.close()
  rmSync(dir, { recursive: true, force: true })
})

const cliente = () =>
  new DynamoDBClient({
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: inProcess(dynamo),
  })
/** One that dies before its transaction number `n`, counted from 0. */
function queMorre(n: number): DynamoDBClient {
  let feitas = 0
  const dynamodb = cliente()
  dynamodb.middlewareStack.add(
    next => args => {
      if (args.input && 'TransactItems' in args.input && feitas++ >= n) throw new Error('killed')
      return next(args)
    },
    { step: 'initialize' },
  )
  return dynamodb
}
const naTabela = (de = cliente()) => armazemNaTabela(de, 'simuladores')
async function tudo(armazem: Armazem): Promise<Record<string, unknown>> {
  const achados: Record<string, unknown> = {}
  for await (const [chave, valor] of armazem.carregar()) achados[chave] = valor
  return achados
}

describe.each([
  ['on disk', () => armazemEmDisco(dir)],
  ['in the table', () => naTabela()],
])('the store %s', (_, abrir) => {
  test('gives back what was written: replaced, deleted, twice in one change, and larger than one item', async () => {
    const enorme = randomBytes(900_000).toString('base64')
    const primeiro = await abrir()
    await primeiro.aplicar([
      { chave: 'cob!a', valor: { n: 1 } },
      { chave: 'cob!b', valor: enorme },
      { chave: 'cob!c', valor: 0 },
      { chave: 'cob!a', valor: { n: 2 } },
    ])
    await primeiro.fechar()
    const segundo = await abrir()
    expect(await tudo(segundo)).toEqual({ 'cob!a': { n: 2 }, 'cob!b': enorme, 'cob!c': 0 })
    await segundo.aplicar([
      { chave: 'cob!a', valor: undefined },
      { chave: 'cob!b', valor: 'pequeno' },
    ])
    await segundo.aplicar([])
    await segundo.fechar()
    const terceiro = await abrir()
    expect(await tudo(terceiro)).toEqual({ 'cob!b': 'pequeno', 'cob!c': 0 })
    await terceiro.fechar()
  })

  test('takes a change of a thousand records', async () => {
    const registros = await Registros.abrir(await abrir())
    for (let n = 0; n < 1_000; n += 1) registros.tabela('cob').gravar(`${n}`, { n })
    await registros.fechar()
    const outra = await Registros.abrir(await abrir())
    expect(outra.tabela('cob').valores()).toHaveLength(1_000)
    outra.limpar()
    await outra.fechar()
    const vazia = await abrir()
    expect(await tudo(vazia)).toEqual({})
    await vazia.fechar()
  })

  test('a simulator that is opened again has its charges, faults and key', async () => {
    const de = async () => sandboxDeTeste({ armazem: await abrir() })
    const jwks = async ({ sandbox }: Awaited<ReturnType<typeof de>>) =>
      (await sandbox.fetch('http://psp.local/pix/qr/.well-known/jwks.json', {})).json()
    const primeira = await de()
    const chaves = await jwks(primeira)
    primeira.sandbox.falhas.registrar({ rota: 'webhook', modo: 'perder', vezes: 3 })
    await primeira.sandbox.fechar()
    const segunda = await de()
    expect(await jwks(segunda)).toEqual(chaves)
    expect(segunda.sandbox.falhas.ativas()).toHaveLength(1)
    await segunda.sandbox.fechar()
  })
})

describe('the store in the table', () => {
  const antes = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`cob!${n}`, 'antes']))
  const mudar = (valor: unknown) => Object.keys(antes).map(chave => ({ chave, valor }))

  test.each([0, 1, 2, 3, 4, 5])('a large change cut before transaction %i happened whole or not at all', async n => {
    await (await naTabela()).aplicar(mudar('antes'))
    const armazem = await naTabela(queMorre(n))
    await tudo(armazem)
    await armazem.aplicar([...mudar('depois'), { chave: 'cob!0', valor: undefined }]).catch(() => {})
    const achados = await tudo(await naTabela())
    const { 'cob!0': _, ...depois } = Object.fromEntries(Object.keys(antes).map(chave => [chave, 'depois']))
    expect(achados).toEqual(n === 0 ? antes : depois)
    // and what was finished stays so
    expect(await tudo(await naTabela())).toEqual(achados)
  })

  test('who opened it last owns it: an earlier process writes nothing any more', async () => {
    const primeiro = await naTabela()
    await primeiro.aplicar([{ chave: 'cob!a', valor: 1 }])
    const segundo = await naTabela()
    await expect(primeiro.aplicar([{ chave: 'cob!a', valor: 2 }])).rejects.toThrow(/ConditionalCheckFailed/)
    await segundo.aplicar([{ chave: 'cob!b', valor: 3 }])
    expect(await tudo(await naTabela())).toEqual({ 'cob!a': 1, 'cob!b': 3 })
  })

  test('the records are the table’s own, and no item is larger than DynamoDB takes', async () => {
    const pedidos: number[] = []
    const dynamodb = cliente()
    dynamodb.middlewareStack.add(
      next => args => {
        const { TransactItems = [] } = args.input as TransactWriteItemsCommand['input']
        pedidos.push(...TransactItems.map(({ Put }) => Put?.Item?.corpo?.B?.length ?? 0))
        return next(args)
      },
      { step: 'initialize' },
    )
    const armazem = await naTabela(dynamodb)
    await armazem.aplicar([{ chave: 'cob!a', valor: randomBytes(1_000_000).toString('hex') }])
    expect(Math.max(...pedidos)).toBeLessThan(400_000 - 2_000)
    expect(Object.keys(await tudo(await naTabela()))).toEqual(['cob!a'])
  })
})
