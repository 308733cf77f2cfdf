import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import type { despachar } from '../../functions/events/dispatch/despachar.ts'
import { linhas } from '../../shared/domain/eventos.ts'
import { type ItemCru, itensDa } from './copia.ts'

/** The interval in which a change may have been written and not yet heard of when the copy was taken. Epoch ms. */
interface Janela {
  desde: number
  ate: number
}

/**
 * Hands the items that were touched shortly before the copy to the dispatcher again: a restored table has no stream of
 * what happened before it, and what a consumer had not taken then would be lost. Twice is harmless: a message's id
 * follows from the item's key and version, and consumers are idempotent by it. It answers how many went and how many
 * could not be queued.
 */
export async function reoferecer(
  { db, despacho }: { db: DynamoDBClient; despacho: ReturnType<typeof despachar> },
  tabela: string,
  janela: Janela,
): Promise<{ foram: number; ficaram: number }> {
  let foram = 0
  let ficaram = 0
  for await (const itens of itensDa(db, tabela)) {
    const Records = itens.filter(i => tocado(i, janela)).map(registro)
    if (!Records.length) continue
    const { batchItemFailures } = await despacho({ Records })
    foram += Records.length - batchItemFailures.length
    ficaram += batchItemFailures.length
  }
  return { foram, ficaram }
}

/** An item carries the instants of its states, as text or as epoch milliseconds, and one of them is its last change. */
function tocado(cru: ItemCru, { desde, ate }: Janela): boolean {
  if (!linhas[cru._t?.S ?? '']) return false
  const instante = (v: unknown) =>
    typeof v === 'number' ? v : typeof v === 'string' && /^\d{4}-\d\d-\d\dT/.test(v) ? Date.parse(v) : Number.NaN
  return Object.values(unmarshall(cru)).some(v => instante(v) >= desde && instante(v) <= ate)
}

/** As the stream would tell that the item is new. */
const registro = (item: ItemCru, n: number) =>
  ({
    eventName: 'INSERT',
    dynamodb: { Keys: { PK: item.PK, SK: item.SK }, NewImage: item, SequenceNumber: String(n) },
  }) as DynamoDBRecord
