import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { filas, type NomeDeFila } from '../../../shared/domain/filas.ts'
import { deps } from '../../platform/runtime/needs.ts'
import { queues } from '../../platform/runtime/queues.ts'
import type { Item } from '../../platform/storage/port.ts'
import { encaminhar } from './encaminhar.ts'

/**
 * The one reader of the table's stream: it only enqueues. A record that fails is reported with those after it, so order
 * within an item is kept and nothing is skipped.
 */
export const needs = { filas: queues(...(Object.keys(filas) as NomeDeFila[])) }
const d = deps(needs)
const item = (image: unknown): Item | undefined =>
  image ? (unmarshall(image as Record<string, AttributeValue>) as Item) : undefined

export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  for (const record of event.Records) {
    try {
      const envios = encaminhar(item(record.dynamodb?.NewImage), item(record.dynamodb?.OldImage))
      for (const { fila, mensagem, grupo } of envios) await d.filas.send(fila, mensagem, grupo)
    } catch (error) {
      d.log.error('dispatch-failed', { name: error instanceof Error ? error.name : 'unknown' })
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}
