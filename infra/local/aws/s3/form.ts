/** multipart/form-data as a browser posts it to a bucket. */
import { S3Error } from './error.ts'

export interface Form {
  /** Names in lower case; only the fields before the file count, as in S3. */
  fields: ReadonlyMap<string, string>
  file: { name: string; bytes: Buffer }
}

/** Throws S3Error for anything but fields followed by exactly one `file`. */
export function parseForm(contentType: string, body: Buffer): Form {
  const match = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  if (!match) throw new S3Error('MalformedPOSTRequest')
  const fields = new Map<string, string>()
  for (const part of partsOf(body, `--${match[1] ?? match[2]}`)) {
    const end = part.indexOf('\r\n\r\n')
    const disposition = /^content-disposition: *form-data *;(.*)$/im.exec(part.toString('utf8', 0, Math.max(end, 0)))
    const name = parameter(disposition?.[1], 'name')?.toLowerCase()
    if (end < 0 || name === undefined) throw new S3Error('MalformedPOSTRequest')
    const value = part.subarray(end + 4)
    if (name === 'file') return { fields, file: { name: fileName(disposition?.[1]), bytes: value } }
    if (fields.has(name)) throw new S3Error('InvalidArgument', `POST form has the field ${name} more than once`)
    fields.set(name, value.toString('utf8'))
  }
  throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.')
}

function* partsOf(body: Buffer, delimiter: string): Generator<Buffer> {
  let start = body.indexOf(delimiter)
  if (start < 0) throw new S3Error('MalformedPOSTRequest')
  for (;;) {
    const from = start + delimiter.length
    if (body.toString('latin1', from, from + 2) === '--') return
    const end = body.indexOf(`\r\n${delimiter}`, from)
    if (end < 0) throw new S3Error('MalformedPOSTRequest')
    yield body.subarray(from + 2, end)
    start = end + 2
  }
}

function parameter(disposition: string | undefined, name: string): string | undefined {
  const found = new RegExp(`(?:^|;)\\s*${name}="([^"]*)"`, 'i').exec(disposition ?? '')
  return found?.[1]
}

/** Without the directories that some browsers send. */
function fileName(disposition: string | undefined): string {
  return (parameter(disposition, 'filename') ?? '').split(/[\\/]/).at(-1) ?? ''
}
