import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { NomeDeFila } from '../../../shared/domain/filas.ts'
import { comCorrelacao, sobre } from '../../platform/runtime/correlacao.ts'
import type { Base } from '../../platform/runtime/needs.ts'
import type { Falha, ParaEnviar, Queues } from '../../platform/runtime/queues.ts'
import type { Item } from '../../platform/storage/port.ts'
import { encaminhar } from './encaminhar.ts'
import { medir } from './medir.ts'

type D = Pick<Base, 'log'> & { filas: Pick<Queues, 'sendMany'> }
/** A message with the position of the record that it came from. */
type DoRegistro = ParaEnviar & { registro: number }

/**
 * The one reader of the table's stream: it only enqueues, all queues at the same time. Every record with a message that is
 * not known to be durable is reported; Lambda goes back to the first of them, and hands over again what follows it too.
 */
export const despachar =
  (deps: D) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const { porFila, ilegivel } = ler(deps, Records)
    const falhos = new Set([...Records.keys()].filter(n => ilegivel !== undefined && n >= ilegivel))
    await Promise.all(
      [...porFila].map(async ([fila, envios]) => {
        for (const { n, motivo } of await enviar(deps, fila, envios)) {
          deps.log.error('dispatch-failed', { fila, motivo })
          falhos.add(envios[n]?.registro ?? 0)
        }
      }),
    )
    return {
      batchItemFailures: [...falhos]
        .sort((a, b) => a - b)
        .map(n => ({ itemIdentifier: Records[n]?.dynamodb?.SequenceNumber ?? '' })),
    }
  }

/** The messages by queue, in the records' order. What follows a record that cannot be read waits for it, so that order holds. */
function ler({ log }: D, registros: readonly DynamoDBRecord[]) {
  const porFila = new Map<NomeDeFila, DoRegistro[]>()
  for (const [registro, { dynamodb }] of registros.entries()) {
    try {
      const novo = item(dynamodb?.NewImage)
      const velho = item(dynamodb?.OldImage)
      const envios = encaminhar(novo, velho)
      for (const { fila, ...envio } of envios) porFila.set(fila, [...(porFila.get(fila) ?? []), { ...envio, registro }])
      comCorrelacao(sobre(dynamodb?.SequenceNumber ?? '', novo?.PK ?? ''), () => {
        medir(log, novo, velho)
        if (envios.length) log.info('dispatched', { filas: [...new Set(envios.map(e => e.fila))].join(' ') })
      })
    } catch (error) {
      log.error('dispatch-failed', { motivo: error instanceof Error ? error.name : 'unknown' })
      return { porFila, ilegivel: registro }
    }
  }
  return { porFila, ilegivel: undefined }
}

const item = (image: unknown): Item | undefined =>
  image ? (unmarshall(image as Record<string, AttributeValue>) as Item) : undefined

async function enviar({ filas }: D, fila: NomeDeFila, envios: readonly DoRegistro[]): Promise<Falha[]> {
  try {
    return await filas.sendMany(fila, envios)
  } catch (error) {
    return envios.map((_, n) => ({ n, motivo: error instanceof Error ? error.name : 'unknown' }))
  }
}
