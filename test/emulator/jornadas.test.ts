import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Assinatura } from '../../functions/platform/storage/Assinatura.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { pagarUmLink } from '../../infra/emulador/provar.ts'
import { senhaDemo } from '../../infra/local/demo.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { codigoDoApp } from '../builders/acesso.ts'
import { cartaoDoCarrinho } from '../builders/carrinho.ts'
import { type ContractBench, contractBench } from '../contract/bench.ts'
import { creditarEmpresa, prontoParaOCartao } from '../contract/errors.pagamento.ts'
import { loginNaEmpresa } from '../contract/errors.saldo.ts'
import { browser } from '../harness/browser.ts'
import { motorista } from '../integration/boleto/harness.ts'
import { cardDriver } from '../integration/cartao/harness.ts'
import { comDesafio, tresDsDriver } from '../integration/tresds/harness.ts'
import { type DeployedStack, deployedStack } from './deployed.ts'

/** Money through the deployed functions: every stack of the synthesis, on an emulator of AWS. */
let stack: DeployedStack
let b: ContractBench
/** A financial manager of the demo's, with a second factor that was proved a moment ago. */
let headers: Record<string, string>
beforeAll(async () => {
  stack = await deployedStack()
  b = await contractBench(async () => stack)
  headers = await gestorComFator()
  // only ends what hangs: on a machine that others keep busy it takes several times as long
}, 900_000)
afterAll(() => stack?.close())

/** Somebody new who manages the demo's money: turns an authenticator app on, and proves it as every stage asks. */
async function gestorComFator(): Promise<Record<string, string>> {
  const dele = await loginNaEmpresa(b, { empresaId: 'aurora', perfil: 'gestor-financeiro' })
  const { segredo } = (await b.ok<{ segredo: string }>('iniciarTotp', { headers: dele, body: { senha: senhaDemo } }))
    .body
  await b.ok('confirmarTotp', { headers: dele, body: { codigo: codigoDoApp(segredo, Date.now()) } })
  // the app's next code: one that was seen is not taken again
  const codigo = codigoDoApp(segredo, Date.now() + 30_000)
  await b.ok('confirmarFator', { headers: dele, body: { forma: 'aplicativo', codigo } })
  return dele
}

const limite = 180_000
const pagoAgora = (id: string) =>
  vi.waitFor(async () => {
    expect((await Checkout.get(b.storage, id, { consistent: true }))?.pagoEm).toBeTruthy()
  }, limite)

describe('a payer', { timeout: limite }, () => {
  test('pays a link by Pix: the PSP’s callback reaches the deployed function', async () => {
    expect(await pagarUmLink({ http: stack.http, sandbox: stack.sandbox })).toMatch(/^[\w-]{21}$/)
  })

  test('is not believed to be the PSP without its certificate: the edge ends the call', async () => {
    const { port } = new URL(stack.urls.entradaSegura)
    const semCertificado = new Promise((resolve, reject) => {
      const chamada = { host: '127.0.0.1', port, path: '/webhooks/pix/bacen/pix', method: 'POST' }
      request({ ...chamada, rejectUnauthorized: false }, resolve)
        .on('error', reject)
        .end('{"pix":[]}')
    })
    await expect(semCertificado).rejects.toMatchObject({ code: expect.stringMatching(/ALERT|RESET|EPIPE/) })
  })

  test('pays by card once the bank’s challenge is passed', async () => {
    const p = tresDsDriver({ ...cardDriver(stack, b.storage), stack, close: async () => {} })
    const link = await p.newLink()
    const id = await p.registered(link.id)
    const codigo = await p.passado(await p.desafiado(id, comDesafio))
    const { status, body } = await p.cobrar(id, { cartao: comDesafio, codigo })
    expect([status, body.link]).toEqual([200, expect.any(String)])
    await pagoAgora(id)
  })

  test('is given a slip, which the bank’s callback makes paid', async () => {
    const p = motorista({ stack: stack as never, storage: b.storage })
    const { id } = await p.emitido((await p.novoLink()).id)
    await p.pagarNoBanco(id)
    await pagoAgora(id)
  })

  test('pays a cart of slips by card', async () => {
    const { id, headers: dele, valor, parcelas } = await prontoParaOCartao(b)
    const pedido = { params: { id }, headers: dele, body: cartaoDoCarrinho(valor, parcelas) }
    expect((await b.ok('autorizarCarrinho', pedido)).body).toEqual({ codTransacao: expect.any(String) })
    // a consumer asks the e-signature service for the document that its payer signs
    await vi.waitFor(async () => {
      const termo = await Assinatura.get(b.storage, { dono: `CAR#${id}`, documento: 'termos' }, { consistent: true })
      expect(termo?.estado).toBe('aguardando')
    }, limite)
  })

  test('opens the page in a browser, through the edge, and pays what it shows', async () => {
    const link = await b.criarLink({ nome: 'Cadeira do emulador', valor: 42 })
    const chrome = await chromium.launch({ headless: true, ...browser.launchOptions })
    try {
      const page = await chrome.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
      page.setDefaultTimeout(limite / 2)
      await page.goto(
        `${stack.urls.pagar}/plataforma/loja-aurora/servicos-financeiros/checkout-de-pagamento-v2/${link}`,
      )
      await page.getByLabel('Nome completo').fill('Ana Clara Souza')
      await page.getByLabel('CPF ou CNPJ').fill('111.444.777-35')
      await page.getByLabel('Celular com DDD').fill('(11) 98765-4321')
      await page.getByLabel(/E-mail/).fill('ana@exemplo.example')
      await page.getByRole('button', { name: 'Gerar Pix' }).click()
      await page.getByRole('heading', { name: 'Pague com Pix' }).waitFor()
      const checkout = page.url().split('/').at(-1) ?? ''
      expect(stack.sandbox.psp.pagar(`${checkout}000001`, { forcar: true }).tipo).toBe('pago')
      await stack.sandbox.trabalhar()
      await page.waitForURL(/pagamento-realizado-com-sucesso/)
      await page
        .getByText(/R\$\s42,00/)
        .first()
        .waitFor()
    } finally {
      await chrome.close()
    }
  })
})

describe('a company', { timeout: limite }, () => {
  test('gives a Pix back', async () => {
    const link = await b.criarLink()
    const { id } = await b.pago(link)
    await pagoAgora(id)
    const { body } = await b.ok('estornarCheckout', { headers, params: { id }, body: { valor: null } })
    expect(body).toMatchObject({ situacao: expect.stringMatching(/^(processando|estornado)$/) })
    await vi.waitFor(async () => {
      const lidos = await b.ok<{ itens: object[] }>('listarCheckoutsDoLink', { headers, params: { id: link } })
      expect(lidos.body.itens).toMatchObject([{ id, situacaoLabel: 'Estornado' }])
    }, limite)
  })

  test('takes money out', async () => {
    await creditarEmpresa(b)
    const { body } = await b.ok<{ id: string }>('solicitarSaque', { headers, body: { valor: 100 } })
    await vi.waitFor(async () => {
      const { itens } = (await b.ok<{ itens: { id: string }[] }>('listarSaques', { headers })).body
      expect(itens.map(s => s.id)).toContain(body.id)
    }, limite)
  })

  test('gets its statement as a file, from an address that lives for minutes', async () => {
    const query = { mes: dataSaoPaulo(Date.now()).slice(0, 7), formato: 'csv' }
    const { body } = await b.ok<{ id: string }>('exportarExtrato', { headers, query })
    const arquivo = await vi.waitFor(async () => {
      const lida = (await b.ok<{ url: string | null }>('obterExportacao', { headers, params: { id: body.id } })).body
      expect(lida).toMatchObject({ situacao: 'pronta' })
      return fetch(lida.url ?? '')
    }, limite)
    expect(arquivo.status).toBe(200)
    expect(await arquivo.text()).toMatch(/^\uFEFF?\w+/)
  })
})

test('the consumers took everything: no dead letter', async () => {
  await stack.drained()
  expect(await stack.deadLetters()).toEqual({})
}, 90_000)

test('the emulator ends with the process that started it, even when that one is killed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'quita-emulador-'))
  const child = fork(join(import.meta.dirname, 'start.child.ts'), [dir], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>(resolve =>
    child.stdout?.once('data', (said: Buffer) => resolve(String(said).trim())),
  )
  expect((await fetch(`${url}/_ministack/health`)).status).toBe(200)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(fetch(url)).rejects.toThrow('fetch failed'), limite)
  rmSync(dir, { recursive: true, force: true })
})
