import { gunzipSync, gzipSync } from 'node:zlib'
import {
  type AttributeValue,
  type DynamoDBClient,
  paginateScan,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import type { Armazem, Mudanca } from '../../functions/sandbox/registros.ts'

/** Keys of the table: a record's key, and which piece of it. */
export const chavesDaTabela = { chave: 'S', parte: 'N' } as const

/** DynamoDB takes 400 KB an item, and 100 items or 4 MB a transaction. */
const PEDACO = 350_000
const MAXIMO = { itens: 99, bytes: 3_500_000 }
/** No table of the simulators' has an empty name, which is what stands before the `!` of a key. */
const DONO = '!dono'
const LOTE = '!lote'

interface Escrita {
  item: TransactWriteItem
  bytes: number
}

/**
 * The simulators' state in a DynamoDB table. A change is one transaction; one that is larger is first written whole
 * under `!lote`, so that the next process finishes what this one began. Who opens the table owns it: what an earlier
 * process still writes is refused.
 */
export async function armazemNaTabela(client: DynamoDBClient, TableName: string): Promise<Armazem> {
  const chaveDe = (chave: string, parte: number) => ({ chave: { S: chave }, parte: { N: String(parte) } })
  const { Attributes } = await client.send(
    new UpdateItemCommand({
      TableName,
      Key: chaveDe(DONO, 0),
      UpdateExpression: 'ADD vez :um',
      ExpressionAttributeValues: { ':um': { N: '1' } },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  const vez = Attributes?.vez ?? { N: '0' }
  const aindaDono: TransactWriteItem = {
    ConditionCheck: {
      TableName,
      Key: chaveDe(DONO, 0),
      ConditionExpression: 'vez = :vez',
      ExpressionAttributeValues: { ':vez': vez },
    },
  }
  /** How many pieces of each record are in the table. */
  const partes = new Map<string, number>()

  const gravar = (escritas: readonly Escrita[]) =>
    client.send(new TransactWriteItemsCommand({ TransactItems: [aindaDono, ...escritas.map(e => e.item)] }))

  function escritasDe({ chave, valor }: Mudanca): Escrita[] {
    const pedacos = valor === undefined ? [] : emPedacos(valor)
    const antes = partes.get(chave) ?? 0
    if (pedacos.length) partes.set(chave, pedacos.length)
    else partes.delete(chave)
    const sobras = Array.from({ length: Math.max(0, antes - pedacos.length) }, (_, n) => pedacos.length + n)
    const de = { N: String(pedacos.length) }
    return [
      ...pedacos.map((corpo, n) => ({
        item: { Put: { TableName, Item: { ...chaveDe(chave, n), de, corpo: { B: corpo } } } },
        bytes: corpo.length + 1_000,
      })),
      ...sobras.map(n => ({ item: { Delete: { TableName, Key: chaveDe(chave, n) } }, bytes: 1_000 })),
    ]
  }

  async function aplicar(mudancas: Mudanca[]): Promise<void> {
    // a transaction takes an item once: the last change of a record is what holds
    const ultimas = [...new Map(mudancas.map(m => [m.chave, m])).values()]
    const transacoes = emTransacoes(ultimas.flatMap(escritasDe))
    const [unica, ...outras] = transacoes
    if (!unica) return
    if (!outras.length) {
      await gravar(unica)
      return
    }
    // the first piece is what makes the batch count, and comes last
    const lote = escritasDe({ chave: LOTE, valor: ultimas })
    for (const escrita of lote.toReversed()) await gravar([escrita])
    for (const transacao of transacoes) await gravar(transacao)
    // the first to go for the same reason; pieces without it are overwritten by the next batch
    await gravar([{ item: { Delete: { TableName, Key: chaveDe(LOTE, 0) } }, bytes: 0 }])
    partes.delete(LOTE)
  }

  async function* carregar(): AsyncGenerator<[string, unknown]> {
    const achados = new Map<string, { de: number; pedacos: Map<number, Uint8Array> }>()
    for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
      for (const item of Items) juntar(achados, item)
    const ler = (chave: string): unknown => {
      const { de = 0, pedacos } = achados.get(chave) ?? {}
      return de ? deVolta(Array.from({ length: de }, (_, n) => pedacos?.get(n) ?? new Uint8Array())) : undefined
    }
    for (const [chave, { pedacos }] of achados) partes.set(chave, Math.max(...pedacos.keys()) + 1)
    const lote = (ler(LOTE) ?? []) as Mudanca[]
    // what a batch that was cut short changes may be half written: it is taken from the batch
    const valores = new Map(lote.map(({ chave, valor }) => [chave, valor]))
    for (const chave of achados.keys()) if (chave !== LOTE && !valores.has(chave)) valores.set(chave, ler(chave))
    if (lote.length) await aplicar(lote)
    for (const [chave, valor] of valores) if (valor !== undefined) yield [chave, valor]
  }

  return { carregar, aplicar, fechar: async () => client.destroy() }
}

function emPedacos(valor: unknown): Buffer[] {
  const tudo = gzipSync(JSON.stringify(valor))
  return Array.from({ length: Math.ceil(tudo.length / PEDACO) }, (_, n) => tudo.subarray(n * PEDACO, (n + 1) * PEDACO))
}
const deVolta = (pedacos: readonly Uint8Array[]): unknown => JSON.parse(gunzipSync(Buffer.concat(pedacos)).toString())

function juntar(
  achados: Map<string, { de: number; pedacos: Map<number, Uint8Array> }>,
  { chave, parte, de, corpo }: Record<string, AttributeValue>,
): void {
  if (!chave?.S || !corpo?.B) return
  const um = achados.get(chave.S) ?? { de: 0, pedacos: new Map() }
  const n = Number(parte?.N)
  if (n === 0) um.de = Number(de?.N)
  um.pedacos.set(n, corpo.B)
  achados.set(chave.S, um)
}

function emTransacoes(escritas: readonly Escrita[]): Escrita[][] {
  const transacoes: Escrita[][] = []
  let bytes = 0
  for (const escrita of escritas) {
    const atual = transacoes.at(-1)
    if (atual && atual.length < MAXIMO.itens && bytes + escrita.bytes <= MAXIMO.bytes) {
      atual.push(escrita)
      bytes += escrita.bytes
    } else {
      transacoes.push([escrita])
      bytes = escrita.bytes
    }
  }
  return transacoes
}
