/**
 * SSM Parameter Store for development: parameters in one JSON file, replaced by renaming, so a kill leaves the file of
 * before or of after. Covers what the stack and the functions use: get, get many, get by path, put, delete.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type Clock, systemClock } from '../../../functions/platform/runtime/clock.ts'
import { AwsError, answerJson, type Operation, type Operations, run } from './json.ts'
import type { AwsService } from './service.ts'

const kinds = ['String', 'StringList', 'SecureString'] as const
const maxBytes = 4096

const stored = z.object({
  type: z.enum(kinds),
  value: z.string(),
  version: z.number(),
  /** Epoch milliseconds. */
  modifiedAt: z.number(),
})
const file = z.record(z.string(), stored)
type Stored = z.infer<typeof stored>

export interface Ssm extends AwsService {
  /** One operation in process. Throws `AwsError` named as AWS names it. */
  call(operation: string, input: Record<string, unknown>): Promise<object>
}

/** Opens the parameters kept in `dir`/ssm.json; without a directory they live in memory. */
export function createSsm({ dir, clock = systemClock }: { dir?: string; clock?: Clock } = {}): Ssm {
  const path = dir === undefined ? undefined : join(dir, 'ssm.json')
  if (dir) mkdirSync(dir, { recursive: true })
  const parameters = new Map<string, Stored>(
    path && existsSync(path) ? Object.entries(file.parse(JSON.parse(readFileSync(path, 'utf8')))) : [],
  )
  let saving: Promise<void> = Promise.resolve()
  const save = (): Promise<void> => {
    if (!path) return saving
    const written = saving.then(async () => {
      const next = `${path}.${randomUUID()}`
      // Secure strings are in clear in this file: readable by its owner only.
      await writeFile(next, JSON.stringify(Object.fromEntries(parameters), null, 2), { mode: 0o600 })
      await rename(next, path)
    })
    saving = written.catch(() => {})
    return written
  }
  const operations = operationsOn(parameters, save, clock)
  return {
    handle: req => answerJson(operations, req, '1.1'),
    call: (operation, input) => run(operations, operation, input),
    close: () => saving,
  }
}

const parameterName = z.string().min(1)
const inputs = {
  get: z.object({ Name: parameterName, WithDecryption: z.boolean().optional() }),
  getMany: z.object({ Names: z.array(parameterName).min(1).max(10), WithDecryption: z.boolean().optional() }),
  byPath: z.object({
    Path: z.string().startsWith('/'),
    Recursive: z.boolean().optional(),
    WithDecryption: z.boolean().optional(),
    MaxResults: z.number().int().min(1).max(10).optional(),
    NextToken: z.string().optional(),
  }),
  put: z.object({
    Name: z.string().regex(/^[a-zA-Z0-9_./-]{1,1011}$/),
    Value: z.string().min(1),
    Type: z.enum(kinds).optional(),
    Overwrite: z.boolean().optional(),
  }),
  remove: z.object({ Name: parameterName }),
}

/** Couples an operation with its input's schema: what the schema refuses is ValidationException. */
function taking<S extends z.ZodType>(schema: S, work: (input: z.output<S>) => object | Promise<object>): Operation {
  return input => {
    const parsed = schema.safeParse(input)
    if (!parsed.success) throw new AwsError('ValidationException', z.prettifyError(parsed.error))
    return work(parsed.data)
  }
}

function operationsOn(parameters: Map<string, Stored>, save: () => Promise<void>, clock: Clock): Operations {
  const shown = (name: string, { type, value, version, modifiedAt }: Stored, decrypt: boolean | undefined) => ({
    Name: name,
    Type: type,
    // A developer who forgets WithDecryption must notice here and not in AWS.
    Value: type === 'SecureString' && !decrypt ? `encrypted:${Buffer.from(name).toString('base64')}` : value,
    Version: version,
    LastModifiedDate: modifiedAt / 1000,
    ARN: `arn:aws:ssm:${process.env.AWS_REGION ?? 'sa-east-1'}:000000000000:parameter/${name.replace(/^\//, '')}`,
    DataType: 'text',
  })
  const existing = (name: string): Stored => {
    const found = parameters.get(name)
    if (!found) throw new AwsError('ParameterNotFound', `Parameter ${name} not found.`)
    return found
  }
  return {
    GetParameter: taking(inputs.get, input => ({
      Parameter: shown(input.Name, existing(input.Name), input.WithDecryption),
    })),
    GetParameters: taking(inputs.getMany, input => ({
      Parameters: input.Names.filter(name => parameters.has(name)).map(name =>
        shown(name, existing(name), input.WithDecryption),
      ),
      InvalidParameters: input.Names.filter(name => !parameters.has(name)),
    })),
    GetParametersByPath: taking(inputs.byPath, input => {
      const prefix = input.Path.endsWith('/') ? input.Path : `${input.Path}/`
      const under = [...parameters.keys()]
        .filter(name => name.startsWith(prefix) && (input.Recursive || !name.slice(prefix.length).includes('/')))
        .sort()
      const from = input.NextToken === undefined ? 0 : under.findIndex(name => name > input.NextToken!)
      const names = from < 0 ? [] : under.slice(from, from + (input.MaxResults ?? 10))
      const last = names.at(-1)
      return {
        Parameters: names.map(name => shown(name, existing(name), input.WithDecryption)),
        ...(last !== undefined && last !== under.at(-1) && { NextToken: last }),
      }
    }),
    PutParameter: taking(inputs.put, async input => {
      const before = parameters.get(input.Name)
      if (before && !input.Overwrite) {
        throw new AwsError('ParameterAlreadyExists', 'The parameter already exists. To overwrite it, set Overwrite.')
      }
      const type = input.Type ?? before?.type
      if (!type) throw new AwsError('ValidationException', 'A parameter type is required when you create a parameter.')
      if (Buffer.byteLength(input.Value) > maxBytes) {
        throw new AwsError(
          'ValidationException',
          'Standard tier parameters support a maximum parameter value of 4096 characters.',
        )
      }
      const version = (before?.version ?? 0) + 1
      parameters.set(input.Name, { type, value: input.Value, version, modifiedAt: clock.now() })
      await save()
      return { Version: version, Tier: 'Standard' }
    }),
    DeleteParameter: taking(inputs.remove, async input => {
      existing(input.Name)
      parameters.delete(input.Name)
      await save()
      return {}
    }),
  }
}
