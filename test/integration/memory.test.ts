import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linksDemo } from '../../infra/local/seed.ts'
import { type Client, client } from '../harness/stack.ts'

/** The whole product in one process stays under 700 MB resident, after work and not only at rest. */
const port = 4800
const maxKb = 700 * 1024
let child: ChildProcess
let http: Client
const dir = mkdtempSync(join(tmpdir(), 'quita-memory-'))

beforeAll(async () => {
  const env = { ...process.env, PORT: String(port), DADOS: dir, LOG: 'off' }
  child = spawn(process.execPath, ['infra/local/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the stack ended with ${code}`)))
    child.stdout?.on('data', (text: Buffer) => text.includes('Quita is running') && resolve())
  })
  http = client(port)
})
afterAll(async () => {
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
  rmSync(dir, { recursive: true, force: true })
})

const pay = async (n: number) => {
  const start = await http.call<{ id: string }>('iniciarPagamento', {
    body: { link: linksDemo.mesa, formaPagamento: 2, parcelas: 1, chave: `memoria-${String(n).padStart(12, '0')}` },
  })
  const checkout = start.body.id
  const semEndereco = {
    cep: null,
    logradouro: null,
    numero: null,
    complemento: null,
    bairro: null,
    cidade: null,
    uf: null,
  }
  const pessoa = { nome: 'Ana Souza', documento: '11144477735', email: null, contato: '11987654321', sessionId: null }
  await http.call('registrarPagador', { body: { checkout, ...pessoa, ...semEndereco } })
  return http.call('processarPagamento', { body: { checkout, formaPagamento: 2, parcelas: 1, dispositivo: null } })
}

const residentKb = (pid: number): number =>
  process.platform === 'linux'
    ? Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    : Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout)

test('after two hundred payments', async () => {
  for (let n = 0; n < 200; n += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => pay(n + i)))
    expect(answers.map(a => a.status)).toEqual(answers.map(() => 200))
  }
  const kb = residentKb(child.pid ?? 0)
  console.log(`resident after 200 payments: ${Math.round(kb / 1024)} MB`)
  expect(kb).toBeGreaterThan(0)
  expect(kb).toBeLessThan(maxKb)
})
