import { type SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { env } from '../../functions/platform/runtime/env.ts'
import type { NomeDeFila } from '../../shared/domain/filas.ts'

/** The dead letters of a queue of the local stack, as the functions find them. */
export function mortaDe(fila: NomeDeFila) {
  const sqs = new SQSClient({})
  const url = (env().FILAS[fila] ?? '').replace(/(\.fifo)?$/, '-dlq$1')
  return { url, comando: (c: SendMessageCommand) => sqs.send(c) }
}
