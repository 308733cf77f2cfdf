import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import {
  type AttributeValue,
  BatchWriteItemCommand,
  type DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'

/** An item as DynamoDB's protocol and its exports write it. */
export type ItemCru = Record<string, AttributeValue>

/** Every item of a table, page by page, as they were written last. */
export async function* itensDa(db: DynamoDBClient, tabela: string): AsyncGenerator<ItemCru[]> {
  for await (const { Items = [] } of paginateScan({ client: db }, { TableName: tabela, ConsistentRead: true }))
    yield Items
}

/**
 * The local twin of the daily copy: one `{"Item":…}` a line, the form of DynamoDB's export to S3. It reads while others
 * may write, which AWS's copy does not: the demo's stack is left alone meanwhile.
 */
export async function copiar(db: DynamoDBClient, tabela: string, arquivo: string): Promise<number> {
  const saida = createWriteStream(arquivo, { mode: 0o600 })
  let quantos = 0
  for await (const itens of itensDa(db, tabela)) {
    for (const Item of itens) saida.write(`${JSON.stringify({ Item })}\n`)
    quantos += itens.length
  }
  saida.end()
  await finished(saida)
  return quantos
}

/** Puts a copy's items into a table that is empty; the table's stream must be off, or history would happen again. */
export async function encher(db: DynamoDBClient, tabela: string, arquivo: string): Promise<number> {
  let quantos = 0
  let lote: WriteRequest[] = []
  const gravar = async () => {
    await escrever(db, tabela, lote)
    quantos += lote.length
    lote = []
  }
  for await (const linha of createInterface({ input: createReadStream(arquivo) })) {
    if (!linha) continue
    lote.push({ PutRequest: { Item: (JSON.parse(linha) as { Item: ItemCru }).Item } })
    if (lote.length === porLote) await gravar()
  }
  await gravar()
  return quantos
}

const porLote = 25

/**
 * Ends every session of a restored table: a copy knows nothing of sessions and factors that were taken away after it, and
 * what was closed must not open again.
 */
export async function encerrarSessoes(db: DynamoDBClient, tabela: string): Promise<number> {
  let quantas = 0
  for await (const itens of itensDa(db, tabela)) {
    const sessoes = itens.filter(i => i._t?.S === 'Sessao')
    for (let n = 0; n < sessoes.length; n += porLote)
      await escrever(
        db,
        tabela,
        sessoes.slice(n, n + porLote).map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } as ItemCru } })),
      )
    quantas += sessoes.length
  }
  return quantas
}

async function escrever(db: DynamoDBClient, tabela: string, pedidos: WriteRequest[]): Promise<void> {
  for (let resto = pedidos; resto.length; ) {
    const { UnprocessedItems } = await db.send(new BatchWriteItemCommand({ RequestItems: { [tabela]: resto } }))
    resto = UnprocessedItems?.[tabela] ?? []
  }
}
