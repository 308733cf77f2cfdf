import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { funcoes } from '../functions.ts'

/** Runs the product's functions in this process, under the limits Lambda would impose on them. */
export interface Lambda {
  invoke(nome: string, event: unknown, options?: { timeoutMs?: number }): Promise<unknown>
}

const maxPayload = 6 * 1024 * 1024
const defaultTimeoutMs = 29_000

export class FunctionTimeout extends Error {
  override name = 'Sandbox.Timedout'
}
export class PayloadTooLarge extends Error {
  override name = 'RequestEntityTooLargeException'
}

type Entry = (event: unknown, context: Context) => Promise<unknown>

export function createLambda(): Lambda {
  const entries = new Map(funcoes().map(f => [f.nome, f.entrada]))
  const loaded = new Map<string, Promise<Entry>>()
  const load = (nome: string) => {
    const file = entries.get(nome)
    if (!file) throw new Error(`no function ${nome}`)
    const entry = loaded.get(nome) ?? import(file).then(m => (m as { handler: Entry }).handler)
    loaded.set(nome, entry)
    return entry
  }
  return {
    async invoke(nome, event, { timeoutMs = defaultTimeoutMs } = {}) {
      const sent = JSON.stringify(event)
      if (Buffer.byteLength(sent) > maxPayload) throw new PayloadTooLarge(nome)
      const entry = await load(nome)
      const deadline = Date.now() + timeoutMs
      const context = {
        awsRequestId: randomUUID(),
        functionName: nome,
        getRemainingTimeInMillis: () => deadline - Date.now(),
      } as Context
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new FunctionTimeout(`${nome} ran longer than ${timeoutMs} ms`)), timeoutMs)
      })
      try {
        const answer = await Promise.race([entry(JSON.parse(sent), context), late])
        const text = JSON.stringify(answer ?? null)
        if (Buffer.byteLength(text) > maxPayload) throw new PayloadTooLarge(nome)
        return JSON.parse(text) as unknown
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
