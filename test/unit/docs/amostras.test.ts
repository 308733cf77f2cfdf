import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assinarComprovante, type Fatos } from '../../../functions/areas/cobranca/regras/assinaturaDoComprovante.ts'
import { cabecalhos, segredoDoWebhook } from '../../../functions/areas/integracoes/regras/assinarEntrega.ts'
import type { Webhook } from '../../../functions/platform/storage/Webhook.ts'
import { openapi } from '../../../infra/contrato.ts'
import { amostras, ORIGEM, PAGAR } from '../../../infra/docs/amostras.ts'
import { camposDe, tipoDe } from '../../../infra/docs/esquemas.ts'
import { paginaDaDocs } from '../../../infra/docs/pagina.ts'
import { rico } from '../../../infra/docs/pecas.ts'
import { caminhoDaRaiz } from '../../../infra/functions.ts'
import { endpoints } from '../../../shared/contract/index.ts'
import { en } from '../../../shared/textos/en/docs.ts'
import { ptBR } from '../../../shared/textos/pt-BR/docs.ts'
import { tr } from '../../../shared/textos/tr/docs.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'
import { novoAssinante } from '../comprovantes/chaves.ts'

/** The developers' page: its code is run as somebody would copy it, its words are whole in each language. */
const webhook = { id: 'WebhookAurora20261234', empresaId: 'aurora', vez: 1 } as Webhook
const segredo = segredoDoWebhook(chaveiroDeTeste('raiz'), webhook, 1)
const corpo = '{"type":"pagamento.pago","data":{"total":1249.9,"nome":"açaí"}}'
const assinado = () =>
  cabecalhos({ chaveiro: chaveiroDeTeste('raiz'), w: webhook, eventoId: 'evt_1', corpo, agora: Date.now() })

async function portaLivre(): Promise<number> {
  const s = createServer().listen(0, '127.0.0.1')
  await once(s, 'listening')
  const { port } = s.address() as { port: number }
  await new Promise(feito => s.close(feito))
  return port
}

describe('the samples', () => {
  test('the receiver takes what we sign, as it is, and refuses it altered', async () => {
    // inside the project, where the sample finds the package that it imports; a fresh clone has no such folder yet
    const local = join(caminhoDaRaiz, '.local')
    mkdirSync(local, { recursive: true })
    const dir = mkdtempSync(join(local, 'amostra-'))
    const porta = await portaLivre()
    writeFileSync(join(dir, 'receber.mjs'), amostras.receber)
    const filho = spawn(process.execPath, [join(dir, 'receber.mjs')], {
      env: { ...process.env, QUITA_WEBHOOK_SECRET: segredo, PORT: String(porta) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const mandar = async (texto: string) => {
        const pedido = { method: 'POST', headers: assinado(), body: texto }
        return (await fetch(`http://127.0.0.1:${porta}/`, pedido)).status
      }
      await expect.poll(() => mandar(corpo).catch(() => 0), { timeout: 180_000 }).toBe(204)
      expect(await mandar(corpo.replace('1249', '9249'))).toBe(400)
    } finally {
      filho.kill()
      rmSync(dir, { recursive: true })
    }
  })
  test('by hand comes to the signature that was sent', () => {
    const h = assinado()
    const env = {
      ...process.env,
      QUITA_WEBHOOK_SECRET: segredo,
      ID: h['webhook-id'],
      TIMESTAMP: h['webhook-timestamp'],
      CORPO: corpo,
    }
    expect(`v1,${execFileSync('sh', ['-c', amostras.conferirNaMao], { env })}`).toBe(h['webhook-signature'])
  })
  describe('a receipt checked without us', () => {
    const { params, jwk } = novoAssinante()
    const fatos: Fatos = {
      tipo: 'pagamento',
      id: 'Checkout0000000000001',
      empresa: 'Padaria “Pão & Cia”',
      documento: '12ABC34501DE35',
      forma: 'pix',
      valor: 124_990,
      estornado: 0,
      quando: Date.parse('2026-11-20T17:05:00.000Z'),
      assinadoEm: Date.parse('2026-11-21T12:00:00.000Z'),
    }
    const endereco = async () => `${PAGAR}/verificar/${(await assinarComprovante(params, fatos)).texto}`
    /** The same receipt for a larger amount, under the signature of the smaller one. */
    const adulterar = (genuino: string) => {
      const partes = genuino.split('.')
      const maior = Buffer.from(partes.at(-2) ?? '', 'base64url')
        .toString()
        .replace('"x":124990', '"x":924990')
      return partes.with(-2, Buffer.from(maior).toString('base64url')).join('.')
    }
    let pasta: string
    let chaves: Server
    beforeAll(async () => {
      pasta = mkdtempSync(join(tmpdir(), 'comprovante-'))
      const publicas = JSON.stringify({
        keys: [novoAssinante().jwk, jwk].map(k => ({ kty: 'OKP', crv: 'Ed25519', ...k })),
      })
      chaves = createServer((_, res) => res.end(publicas)).listen(0, '127.0.0.1')
      await once(chaves, 'listening')
    })
    afterAll(() => {
      chaves.close()
      rmSync(pasta, { recursive: true })
    })
    async function emNode(qual: string) {
      const { port } = chaves.address() as { port: number }
      const arquivo = join(pasta, 'conferir.mjs')
      writeFileSync(arquivo, amostras.conferirComprovante.replace(PAGAR, `http://127.0.0.1:${port}`))
      return promisify(execFile)(process.execPath, [arquivo, qual])
    }
    const comOpenssl = (qual: string) => {
      const env = { ...process.env, ENDERECO: qual, X: jwk.x }
      return spawnSync('sh', ['-c', amostras.conferirComprovanteNaMao], { env, cwd: pasta, encoding: 'utf8' })
    }

    test('Node takes the genuine one and tells its facts, and refuses the altered one', async () => {
      const genuino = await endereco()
      expect(adulterar(genuino)).not.toBe(genuino)
      const { stdout } = await emNode(genuino)
      expect(stdout).toContain("i: 'Checkout0000000000001'")
      expect(stdout).toContain('x: 124990')
      await expect(emNode(adulterar(genuino))).rejects.toThrow('Comprovante alterado')
    })
    test('openssl says the same of both', async () => {
      const genuino = await endereco()
      expect(comOpenssl(genuino)).toMatchObject({ status: 0, stdout: 'Signature Verified Successfully\n' })
      expect(comOpenssl(adulterar(genuino)).status).not.toBe(0)
    })
    test('the page names every fact that is signed, and no other', async () => {
      const carga = JSON.parse(Buffer.from((await endereco()).split('.').at(-2) ?? '', 'base64url').toString())
      for (const { comprovantes } of [ptBR, en, tr])
        expect(Object.keys(comprovantes.porCampo).sort()).toEqual(Object.keys(carga).sort())
    })
  })
  test('the link that is created is one that the contract takes', () => {
    const json = /-d '(\{[\s\S]+\})'/.exec(amostras.criar)?.[1] ?? ''
    expect(endpoints.criarLink.body.safeParse(JSON.parse(json)).error).toBeUndefined()
    expect(amostras.criar).toContain(`${ORIGEM}/api${endpoints.criarLink.rota.caminho}`)
    expect(amostras.listar).toContain(`${ORIGEM}/api${endpoints.listarLinks.rota.caminho}?`)
  })
})

test('a schema is told in one line, and a nested one by its path', () => {
  const esquema = {
    type: 'object',
    required: ['a'],
    properties: {
      a: { type: 'array', maxItems: 3, items: { type: 'object', properties: { b: { enum: ['x', 'y'] } } } },
      c: { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }], description: 'why' },
    },
  }
  expect(camposDe(esquema).map(c => [c.nome, c.tipo, c.opcional])).toEqual([
    ['a[]', 'object[] ≤ 3', false],
    ['a[].b', '"x" | "y"', true],
    ['c', 'string ≤ 5 | null', true],
  ])
  expect(camposDe(esquema)[2]?.descricao).toBe('why')
  expect(tipoDe({ type: ['string', 'null'] })).toBe('string | null')
  expect(tipoDe({ type: 'number', minimum: -9e12, maximum: 9e12 })).toBe('number')
})

test('what is rich is code, strength and links; everything else is text', () => {
  expect(rico('a `b<c` **d** <i> [e](https://e.example) [f](javascript:x)').texto).toBe(
    'a <code>b&lt;c</code> <strong>d</strong> &lt;i&gt; <a href="https://e.example" rel="noopener">e</a> [f](javascript:x)',
  )
})

test.each([
  ['pt-BR', ptBR],
  ['en', en],
  ['tr', tr],
] as const)('the page in %s has every section, every call and no place left open', (idioma, t) => {
  const ativo = { href: '/assets/x', integrity: 'sha256-x' }
  const documento = openapi(() => '')
  const pagina = paginaDaDocs(
    { t, idioma, rotulo: c => c, documento },
    { css: ativo, js: ativo, icone: { href: '/assets/x.svg' } },
  )
  for (const id of Object.keys(t.secoes)) expect(pagina).toContain(`<section id="${id}"`)
  for (const operacao of Object.keys(t.operacoes)) expect(pagina).toContain(`<details class="item" id="${operacao}"`)
  // but for code, where braces are code
  expect(pagina.replace(/<pre[\s\S]*?<\/pre>|class="rota">[^<]*/g, '')).not.toMatch(/\{\w+\}|undefined|\[object/)
  const ids = [...pagina.matchAll(/ id="([^"]+)"/g)].map(m => m[1])
  expect(new Set(ids).size).toBe(ids.length)
})
