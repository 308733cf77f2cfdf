import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod'
import type { despachar } from '../functions/events/dispatch/despachar.ts'

/** A record of the stream that waits in the bucket of failures, as the operator's list shows it: keys, no content. */
interface Parado {
  objeto: string
  /** `_t` and key of every item in it; empty where it cannot be read. */
  itens: string[]
  legivel: boolean
}
/** What became of one replay: `voltou` is durable in its queues again; `ficou` waits where it was. */
export interface Reprocessado {
  o: string
  fim: 'voltou' | 'voltaria' | 'ficou'
}
type Despacho = ReturnType<typeof despachar>
interface Balde {
  s3: S3Client
  balde: string
}

/** Lambda's invocation record at an S3 destination: the whole event is in `payload`, as text. */
const Registro = z.object({ payload: z.union([z.string().transform(t => JSON.parse(t) as unknown), z.unknown()]) })
const Evento = z.object({ Records: z.array(z.custom<DynamoDBRecord>(r => typeof r === 'object' && r !== null)) })

async function objetos({ s3, balde }: Balde): Promise<{ nome: string; em: number }[]> {
  const todos: { nome: string; em: number }[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: balde }))
    todos.push(...Contents.map(o => ({ nome: o.Key ?? '', em: o.LastModified?.getTime() ?? 0 })))
  // the stream's order, as well as it is known
  return todos.sort((a, b) => a.em - b.em || (a.nome < b.nome ? -1 : 1))
}

async function registrosDe({ s3, balde }: Balde, nome: string): Promise<DynamoDBRecord[] | undefined> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: balde, Key: nome }))
  try {
    return Evento.parse(Registro.parse(JSON.parse((await Body?.transformToString()) ?? '')).payload).Records
  } catch {
    return undefined
  }
}

/** What waits in the bucket of failures, oldest first. */
export async function listarParados(onde: Balde): Promise<Parado[]> {
  const lista: Parado[] = []
  for (const { nome } of await objetos(onde)) {
    const registros = await registrosDe(onde, nome)
    lista.push({ objeto: nome, itens: (registros ?? []).map(nomeDoItem), legivel: registros !== undefined })
  }
  return lista
}

function nomeDoItem({ dynamodb }: DynamoDBRecord): string {
  const imagem = dynamodb?.NewImage ?? dynamodb?.Keys
  const { PK, SK, _t } = imagem ? unmarshall(imagem as Parameters<typeof unmarshall>[0]) : {}
  return `${_t ?? '?'} ${PK ?? '?'} ${SK ?? '?'}`
}

/**
 * Hands what waits in the bucket of failures to the dispatcher again, and takes away what it queued whole. Doing it twice
 * is harmless: consumers are idempotent by the message's id, which a record always makes the same. `seco` only tells.
 */
export async function reprocessarParados(
  onde: Balde & { despacho: Despacho },
  { seco = false } = {},
): Promise<Reprocessado[]> {
  const feitos: Reprocessado[] = []
  for (const { nome } of await objetos(onde)) {
    const Records = await registrosDe(onde, nome)
    const tudo = Records !== undefined && (seco || !(await onde.despacho({ Records })).batchItemFailures.length)
    if (tudo && !seco) await onde.s3.send(new DeleteObjectCommand({ Bucket: onde.balde, Key: nome }))
    feitos.push({ o: nome, fim: !tudo ? 'ficou' : seco ? 'voltaria' : 'voltou' })
  }
  return feitos
}
