import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { expect } from 'vitest'
import { dynamoStorage } from '../../functions/platform/storage/dynamo.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import { client } from '../harness/stack.ts'

/**
 * A process of the whole stack, on a folder and three ports, its clock ahead. What it compiles is kept from one life to the
 * next, as a killed process could not.
 */
export function forkStack(
  { dir, port, aheadMs }: { dir: string; port: number; aheadMs: number },
  { log, stdio }: { log: 'on' | 'off'; stdio: NonNullable<ForkOptions['stdio']> },
): ChildProcess {
  const script = new URL('./pix/stack.child.ts', import.meta.url).pathname
  const compiled = new URL('../../.local/compiled', import.meta.url).pathname
  const env = { ...process.env, LOG: log, NODE_COMPILE_CACHE: compiled }
  return fork(script, [dir, String(port), String(aheadMs)], { execArgv: [], env, stdio })
}

export interface Death {
  call: number
  side: 'before' | 'after'
}

/**
 * The whole stack as a process that is killed (SIGKILL) at a chosen outgoing call and started again on the same
 * directory, later: longer than any message in flight stays invisible, shorter than a charge lives.
 */
export class MortalStack {
  readonly #dir = mkdtempSync(join(tmpdir(), 'quita-kill-'))
  readonly #awayMs: number
  port = 0
  aheadMs = 0
  deaths = 0
  #child: ChildProcess | undefined

  constructor(awayMs = 130_000) {
    this.#awayMs = awayMs
  }

  async up(): Promise<void> {
    if (this.port === 0) this.port = await threeFreePorts()
    const { port, aheadMs } = this
    const child = forkStack(
      { dir: this.#dir, port, aheadMs },
      { log: 'off', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    )
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', code => reject(new Error(`the stack ended with ${code}`)))
    })
  }
  /** Waits for the death that is under way, and starts again, later. */
  async revive(): Promise<void> {
    const dead = this.#child
    if (dead && dead.exitCode === null && dead.signalCode === null)
      await new Promise(resolve => dead.once('exit', resolve))
    expect(dead?.signalCode).toBe('SIGKILL')
    this.deaths++
    this.aheadMs += this.#awayMs
    await this.up()
  }
  /** Later, with nobody at work: ends and starts again on the same directory. */
  async leap(ms: number): Promise<void> {
    const mine = this.#child
    const gone = new Promise(resolve => mine?.once('exit', resolve))
    mine?.kill('SIGKILL')
    await gone
    this.aheadMs += ms
    await this.up()
  }
  close(): void {
    this.#child?.kill('SIGKILL')
    rmSync(this.#dir, { recursive: true, force: true })
  }
  get alive(): boolean {
    return this.#child?.connected === true
  }
  /** Tells the process something; undefined when it died meanwhile. */
  order(message: object): Promise<{ counted: number } | undefined> {
    return new Promise(resolve => {
      const mine = this.#child
      mine?.once('message', answer => resolve(answer as { counted: number }))
      mine?.once('exit', () => resolve(undefined))
      mine?.send(message, () => {})
    })
  }
  /** Repeats a call while the stack is dead; an answer of the 500s is a failure of ours, cut off or not. */
  async insist<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
    for (let n = 0; n < 200; n++) {
      const answer = await call().catch(() => undefined)
      if (answer) {
        expect(answer.status).toBeLessThan(500)
        return answer
      }
      if (this.alive) await new Promise(resolve => setTimeout(resolve, 20))
      else await this.revive()
    }
    throw new Error('never answered')
  }
  /** Reads until it is answered: a death may come while consumers still work, after all that is asserted of. */
  async read<T>(work: () => Promise<T>): Promise<T> {
    for (let n = 0; n < 50; n++) {
      if (!this.alive) await this.revive()
      const read = await work().then(
        value => ({ value }),
        () => undefined,
      )
      if (read) return read.value
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    return work()
  }
  /** The stack as drivers want it: calls over HTTP only. */
  face() {
    return { http: client(this.port), sandbox: undefined as never, drained: async () => {}, sweep: async () => {} }
  }
  storage(): Storage {
    const db = new DynamoDBClient({
      endpoint: `http://127.0.0.1:${this.port + 2}`,
      region: 'sa-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      customUserAgent: 'quem-testa',
    })
    return dynamoStorage({ table: 'quita-local', client: db })
  }
  /** What tests do to the simulated bank and acquirer, uncounted. */
  bank(path: string, body?: unknown): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port + 1}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-quem': 'quem-testa', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }
}

/** Moments spread over a payment's calls, before and after in turn. */
export const momentsOf = (calls: number, count: number): Death[] =>
  Array.from({ length: count }, (_, n) => ({
    call: 1 + Math.floor((n * (calls - 3)) / (count - 1)),
    side: n % 2 ? 'after' : 'before',
  }))

/**
 * The first of three that nobody listens on. Not the kernel's own choice: what it hands out it hands to others too while
 * the stack is dead, and the next life found its port taken. Each process asks below that range, from a place of its own.
 */
export async function threeFreePorts(): Promise<number> {
  const free = (p: number) =>
    new Promise<void>((resolve, reject) => {
      const server = createServer()
      server.once('error', reject)
      server.listen(p, '127.0.0.1', () => server.close(() => resolve()))
    })
  for (let n = 0; n < blocks; n++) {
    const first = 12_000 + 3 * ((process.pid * 7 + n) % blocks)
    const rest = await Promise.all([first, first + 1, first + 2].map(free)).catch(() => undefined)
    if (rest) return first
  }
  throw new Error('no three free ports side by side')
}
/** Blocks of three between 12,000 and the range that systems hand out themselves (32,768 on Linux). */
const blocks = 6_900
