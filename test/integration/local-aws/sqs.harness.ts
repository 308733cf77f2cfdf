/** What the tests of the S3, SQS and Step Functions emulators share: a clock they own, directories, a process to kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { Clock } from '../../../functions/platform/runtime/clock.ts'

/** Stands still until the test moves it; nobody sleeps on it. */
export class FakeClock implements Clock {
  private time: number

  constructor(start: number) {
    this.time = start
  }

  now(): number {
    return this.time
  }

  sleep(): Promise<void> {
    throw new Error('An emulator waits for tick(), it never sleeps')
  }

  advance(ms: number): void {
    this.time += ms
  }
}

/** A directory that lasts as long as the test. */
export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'quita-emulator-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Starts a child script with the directory as its argument; it prints the URL it serves on its first line. */
export async function spawnServing(script: string, dir: string): Promise<{ url: string; kill(): Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, script), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', resolve)
    child.once('exit', code => reject(new Error(`${script} exited with ${code}`)))
  })
  return { url, kill }
}

export const credentials = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'segredo-local' }
export const clientOptions = (endpoint: string) => ({ endpoint, region: 'sa-east-1', credentials, maxAttempts: 1 })
