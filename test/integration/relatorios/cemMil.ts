import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import type { Consumed, Storage } from '../../../functions/platform/storage/port.ts'
import { tableDefinition } from '../../../functions/platform/storage/table.ts'
import { LinhaDeVenda } from '../../../functions/platform/storage/Venda.ts'
import { itemKeyOf } from '../../../infra/local/aws/dynamodb/dynalite.ts'
import { openEngine } from '../../../infra/local/aws/dynamodb/engine.ts'
import { createDynamo } from '../../../infra/local/aws/dynamodb/index.ts'
import type { Item } from '../../../infra/local/aws/dynamodb/types.ts'
import { inProcess } from '../../../infra/local/aws/server.ts'
import { quantas } from '../../harness/provas.ts'
import { linkFor } from '../../sim/scenario.ts'

/**
 * 100,000 checkouts of one company over a year, in the local table on disk that `npm start` uses, read by the SDK; the
 * sample has the newest 28,000 of them, which are more than three months'.
 */
export const total = quantas({ todas: 100_000, amostra: 28_000 })
export const agora = Date.parse('2026-11-20T15:00:00.000Z')
export const clock = { now: () => agora, sleep: async () => {} }
/** The one row with a name of its own. */
export const unico = Math.floor(total * 0.618_03)
const intervaloMs = 315_000

export const linhaN = (n: number): LinhaDeVenda => ({
  dono: 'EMP#aurora',
  id: `Grande${String(n).padStart(15, '0')}`,
  versao: 3,
  link: 'LinkGuardado12345AAAA',
  estado: n % 7 ? 'Liquidado' : 'Recusado',
  formaPagamento: (n % 3) as 0 | 1 | 2,
  total: 1_000 + n,
  nomePagador: n === unico ? 'Único Pagador' : 'Helena Vasconcelos de Andrade',
  doc: '***.982.***-**',
  criadoEm: new Date(agora - n * intervaloMs).toISOString(),
  pagoEm: agora - n * intervaloMs,
  rp: '20261120',
})

/** The link of all of them: a row of a file says its name, a long one, so that the file is of several parts. */
export const doLinkDeTodos = () =>
  Link.put({
    ...linkFor(1, { valor: 15_000, limiteUsos: null, expiraEm: null }),
    id: linhaN(0).link,
    nome: 'Mesa de jantar de seis lugares, madeira de demolição, entrega',
  })

export interface Mesa {
  storage: Storage
  /** What every call cost, in order. */
  gastos: Consumed[]
  close(): Promise<void>
}

const TableName = 'quita'
/** Opens the table in `dir`, made where there is none. */
export async function abrir(dir: string): Promise<Mesa> {
  const dynamo = await createDynamo({ dir })
  const { TableNames } = (await dynamo.call('ListTables', {})) as { TableNames: string[] }
  if (!TableNames.length) await criarTabela(dynamo)
  const client = new DynamoDBClient({
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: inProcess(dynamo),
  })
  const gastos: Consumed[] = []
  const storage = dynamoStorage({ table: TableName, client, clock, onConsumed: c => gastos.push(c) })
  return { storage, gastos, close: () => dynamo.close() }
}

async function criarTabela(dynamo: Awaited<ReturnType<typeof createDynamo>>): Promise<void> {
  const { partitionKey, sortKey, indexes } = tableDefinition
  const chaves = (pk: string, sk: string) => [
    { AttributeName: pk, KeyType: 'HASH' },
    { AttributeName: sk, KeyType: 'RANGE' },
  ]
  const nomes = [partitionKey, sortKey, ...indexes.flatMap(i => [i.partitionKey, i.sortKey])]
  await dynamo.call('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: chaves(partitionKey, sortKey),
    AttributeDefinitions: nomes.map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: indexes.map(i => ({
      IndexName: i.name,
      KeySchema: chaves(i.partitionKey, i.sortKey),
      Projection: { ProjectionType: 'KEYS_ONLY' },
    })),
  })
}

const porVez = 1_000
/**
 * Writes the rows to the closed table in `dir` by the engine's own commit, a thousand at once: what the SDK and the checks
 * of requests would add to each is not what is asked here (four fifths of the time).
 */
export async function carregar(dir: string): Promise<void> {
  const mesa = await abrir(dir)
  await mesa.close()
  const engine = await openEngine({ dir })
  const table = engine.table(TableName)
  for (let n = 0; n < total; n += porVez)
    await engine.commit(
      Array.from({ length: porVez }, (_, k) => {
        const next = marshall(LinhaDeVenda.toItem(linhaN(n + k))) as Item
        return { table, key: itemKeyOf(table, next), old: undefined, next }
      }),
    )
  await engine.kv.close()
}
