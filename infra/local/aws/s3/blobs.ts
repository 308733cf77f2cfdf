/** Bodies as files, written whole or not at all: to `tmp/`, then renamed into `blobs/`. */
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export class Blobs {
  private readonly blobs: string
  private readonly tmp: string
  private readonly uuid: () => string

  constructor(dir: string, uuid: () => string) {
    this.blobs = join(dir, 'blobs')
    this.tmp = join(dir, 'tmp')
    this.uuid = uuid
  }

  /** Makes the directories and deletes what a killed process left: half-written files and those not in `used`. */
  async open(used: ReadonlySet<string>): Promise<void> {
    for (const dir of [this.blobs, this.tmp]) await mkdir(dir, { recursive: true })
    for (const name of await readdir(this.tmp)) await rm(join(this.tmp, name))
    for (const name of await readdir(this.blobs)) if (!used.has(name)) await this.drop(name)
  }

  async write(body: Buffer): Promise<string> {
    const name = this.uuid()
    await writeFile(join(this.tmp, name), body)
    await rename(join(this.tmp, name), join(this.blobs, name))
    return name
  }

  /** Undefined when the file is gone. */
  async read(name: string, from: number, to: number): Promise<Buffer | undefined> {
    const file = await open(join(this.blobs, name)).catch(missing)
    if (file === undefined) return
    try {
      const bytes = Buffer.alloc(to - from)
      await file.read(bytes, 0, bytes.length, from)
      return bytes
    } finally {
      await file.close()
    }
  }

  async drop(name: string): Promise<void> {
    await rm(join(this.blobs, name), { force: true })
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
