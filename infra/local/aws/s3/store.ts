/**
 * Objects on disk. A body is written to a temporary file and renamed before anything refers to it; what refers to it is
 * one LevelDB batch. After a kill an object is the old one or the new one, whole; files without a reference go at the
 * next start.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { ClassicLevel } from 'classic-level'
import { Serial } from '../sqs/serial.ts'
import { Blobs } from './blobs.ts'
import type { Checksums } from './checksum.ts'
import { S3Error } from './error.ts'

/** What a client says about an object besides its bytes. */
export interface ObjectAttributes {
  /** `content-type`, `content-disposition`, … in lower case, returned as they were given. */
  headers: Record<string, string>
  /** User metadata, names without `x-amz-meta-`. */
  metadata: Record<string, string>
}

export interface StoredObject extends ObjectAttributes {
  key: string
  blob: string
  size: number
  /** In quotes. */
  etag: string
  /** Epoch milliseconds. */
  lastModified: number
  checksums: Checksums
}

export interface Part {
  number: number
  blob: string
  size: number
  etag: string
  checksums: Checksums
}

export interface Upload extends ObjectAttributes {
  id: string
  bucket: string
  key: string
  startedAt: number
  /** Upper case, as asked for at the start. */
  checksumAlgorithm?: string
}

/** The preconditions of a write, checked in the same step that stores it. */
export interface Precondition {
  ifNoneMatch?: string | undefined
  ifMatch?: string | undefined
}

type Op = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }

/** No bucket name holds a space, so a space ends it; LevelDB then orders keys as S3 lists them (UTF-8 bytes). */
const objectKey = (bucket: string, key: string) => `o ${bucket} ${key}`
const uploadKey = (id: string) => `u ${id}`
const partKey = (id: string, number: number) => `p ${id} ${String(number).padStart(5, '0')}`

export class ObjectStore {
  private readonly db: ClassicLevel<string, unknown>
  private readonly blobs: Blobs
  private readonly serial = new Serial()

  private constructor(dir: string, uuid: () => string) {
    this.db = new ClassicLevel<string, unknown>(join(dir, 'index'), { valueEncoding: 'json' })
    this.blobs = new Blobs(dir, uuid)
  }

  static async open(dir: string, uuid: () => string): Promise<ObjectStore> {
    const store = new ObjectStore(dir, uuid)
    await store.db.open()
    await store.blobs.open(await store.usedBlobs())
    return store
  }

  private async usedBlobs(): Promise<Set<string>> {
    const used = new Set<string>()
    for await (const [key, value] of this.db.iterator()) {
      if (key.startsWith('o ') || key.startsWith('p ')) used.add((value as { blob: string }).blob)
    }
    return used
  }

  async put(
    { bucket, key }: { bucket: string; key: string },
    body: Buffer,
    attributes: ObjectAttributes & { checksums: Checksums; now: number; etag?: string },
    precondition: Precondition = {},
  ): Promise<StoredObject> {
    const { headers, metadata, checksums, now } = attributes
    const etag = attributes.etag ?? etagOf(body)
    const described = { headers, metadata, checksums, etag, lastModified: now, key, size: body.length }
    const stored: StoredObject = { ...described, blob: await this.blobs.write(body) }
    try {
      await this.replace(bucket, stored, precondition, [])
    } catch (error) {
      await this.blobs.drop(stored.blob)
      throw error
    }
    return stored
  }

  /** Puts the object and does `also` in one batch, then drops the body that it replaced. */
  private async replace(bucket: string, object: StoredObject, precondition: Precondition, also: Op[]): Promise<void> {
    const old = await this.serial.run(async () => {
      const current = await this.get(bucket, object.key)
      check(precondition, current)
      await this.db.batch([{ type: 'put', key: objectKey(bucket, object.key), value: object }, ...also])
      return current
    })
    if (old !== undefined) await this.blobs.drop(old.blob)
  }

  async get(bucket: string, key: string): Promise<StoredObject | undefined> {
    return (await this.db.get(objectKey(bucket, key))) as StoredObject | undefined
  }

  /** Object and bytes `from` to `to` (exclusive) as `slice` chooses them. Undefined when there is no such object. */
  async read(
    bucket: string,
    key: string,
    slice: (object: StoredObject) => { from: number; to: number },
  ): Promise<{ object: StoredObject; bytes: Buffer } | undefined> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const object = await this.get(bucket, key)
      if (object === undefined) return
      const { from, to } = slice(object)
      const bytes = await this.blobs.read(object.blob, from, to)
      // Replaced between the look and the read: look again.
      if (bytes !== undefined) return { object, bytes }
    }
    throw new Error(`The body of ${bucket}/${key} is missing`)
  }

  async remove(bucket: string, key: string): Promise<void> {
    const old = await this.serial.run(async () => {
      const current = await this.get(bucket, key)
      if (current !== undefined) await this.db.del(objectKey(bucket, key))
      return current
    })
    if (old !== undefined) await this.blobs.drop(old.blob)
  }

  /** Objects whose key starts with `prefix`, in S3's order. */
  async *objects(bucket: string, prefix: string): AsyncGenerator<StoredObject> {
    const range = { gte: objectKey(bucket, prefix), lt: `o ${bucket}!` }
    for await (const value of this.db.values(range)) {
      const object = value as StoredObject
      if (!object.key.startsWith(prefix)) return
      yield object
    }
  }

  async startUpload(upload: Upload): Promise<void> {
    await this.db.put(uploadKey(upload.id), upload)
  }

  async upload(id: string, bucket: string, key: string): Promise<Upload> {
    const upload = (await this.db.get(uploadKey(id))) as Upload | undefined
    if (upload === undefined || upload.bucket !== bucket || upload.key !== key) throw new S3Error('NoSuchUpload')
    return upload
  }

  async uploads(): Promise<Upload[]> {
    return (await this.db.values({ gte: 'u ', lt: 'u!' }).all()) as Upload[]
  }

  async putPart(id: string, number: number, body: Buffer, checksums: Checksums): Promise<Part> {
    const part: Part = { number, blob: await this.blobs.write(body), size: body.length, etag: etagOf(body), checksums }
    const old = await this.serial.run(async () => {
      const current = (await this.db.get(partKey(id, number))) as Part | undefined
      await this.db.put(partKey(id, number), part)
      return current
    })
    if (old !== undefined) await this.blobs.drop(old.blob)
    return part
  }

  async parts(id: string): Promise<Part[]> {
    return (await this.db.values({ gte: `p ${id} `, lt: `p ${id}!` }).all()) as Part[]
  }

  async partBytes(part: Part): Promise<Buffer> {
    const bytes = await this.blobs.read(part.blob, 0, part.size)
    if (bytes === undefined) throw new S3Error('NoSuchUpload')
    return bytes
  }

  /** The joined object appears and the upload disappears in one step. */
  async completeUpload(
    upload: Upload,
    body: Buffer,
    { etag, checksums, now }: { etag: string; checksums: Checksums; now: number },
    precondition: Precondition,
  ): Promise<StoredObject> {
    const { key, headers, metadata, bucket } = upload
    const described = { key, headers, metadata, checksums, etag, lastModified: now, size: body.length }
    const stored: StoredObject = { ...described, blob: await this.blobs.write(body) }
    const parts = await this.parts(upload.id)
    await this.replace(bucket, stored, precondition, uploadGone(upload.id, parts))
    for (const part of parts) await this.blobs.drop(part.blob)
    return stored
  }

  async abortUpload(id: string): Promise<void> {
    const parts = await this.parts(id)
    await this.db.batch(uploadGone(id, parts))
    for (const part of parts) await this.blobs.drop(part.blob)
  }

  async close(): Promise<void> {
    await this.serial.idle()
    await this.db.close()
  }
}

export const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

function uploadGone(id: string, parts: readonly Part[]): Op[] {
  const keys = [uploadKey(id), ...parts.map(part => partKey(id, part.number))]
  return keys.map(key => ({ type: 'del', key }))
}

function check({ ifNoneMatch, ifMatch }: Precondition, current: StoredObject | undefined): void {
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw new S3Error('NotImplemented')
  if (ifNoneMatch !== undefined && current !== undefined) throw new S3Error('PreconditionFailed')
  if (ifMatch !== undefined && current === undefined) throw new S3Error('NoSuchKey')
  if (ifMatch !== undefined && current?.etag !== ifMatch) throw new S3Error('PreconditionFailed')
}
