import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Tentativas } from '../../functions/platform/storage/Sessao.ts'
import { Usuario } from '../../functions/platform/storage/Usuario.ts'
import { senhaDemo } from '../../infra/local/demo.ts'
import type { Answer } from '../harness/stack.ts'
import { type ContractBench, contractBench } from './bench.ts'

/** Sessions (DESIGN §9): rotation with grace, reuse, sign-out, throttling. Time moves by the clock alone. */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())

let agora: number
beforeEach(() => {
  agora = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: agora })
})
afterEach(() => {
  vi.useRealTimers()
})
const passar = (ms: number) => {
  agora += ms
  vi.setSystemTime(agora)
}
type Aberta = { token: string; empresaId: string }
const gracaMs = 30_000
const entrar = async (perfil = 'gestor-comercial') =>
  b.ok<Aberta>('entrar', { body: { email: `${perfil}@aurora.example`, senha: senhaDemo } })
const renovar = (de: { cookie: string }) => b.http.call<Aberta>('renovarSessao', { headers: { cookie: de.cookie } })
const usar = async (de: Answer<Aberta>, cookie = de.cookie) =>
  (await b.http.call('obterTaxasOperacao', { headers: { authorization: `Bearer ${de.body.token}`, cookie } })).status

describe('rotation', () => {
  test('a renewal gives another token and another cookie, and both work', async () => {
    const a = await entrar()
    passar(1000)
    const nova = await renovar(a)
    expect([nova.status, nova.body.token === a.body.token, nova.cookie === a.cookie]).toEqual([200, false, false])
    expect(await usar(nova)).toBe(200)
    expect((await renovar(nova)).status).toBe(200)
  })
  test('two tabs that renew at once both stay in', async () => {
    const a = await entrar()
    const abas = await Promise.all([renovar(a), renovar(a), renovar(a)])
    expect(abas.map(r => r.status)).toEqual([200, 200, 200])
    expect(new Set(abas.map(r => r.cookie)).size).toBe(3)
    for (const aba of abas) expect(await usar(aba)).toBe(200)
  })
  test('a token of one tab works beside the cookie of another: it is the same session', async () => {
    const a = await entrar()
    const nova = await renovar(a)
    expect(await usar(a, nova.cookie)).toBe(200)
  })
  test('within 30 s the old secret still renews; after it, never again', async () => {
    const a = await entrar()
    await renovar(a)
    passar(gracaMs - 1000)
    expect((await renovar(a)).status).toBe(200)
    passar(gracaMs)
    expect((await renovar(a)).status).toBe(401)
  })
})

describe('a secret reused after its grace is a copy', () => {
  test('it ends the whole family, however long the chain and however many the branches', async () => {
    const a = await entrar()
    const [b1, b2] = await Promise.all([renovar(a), renovar(a)])
    passar(5_000)
    const c = await renovar(b1)
    passar(gracaMs + 1000)
    expect((await renovar(a)).status).toBe(401)
    expect([(await renovar(b2)).status, (await renovar(c)).status]).toEqual([401, 401])
  })
  test('another session of the same person goes on', async () => {
    const [a, outra] = [await entrar(), await entrar()]
    await renovar(a)
    passar(gracaMs + 1000)
    await renovar(a)
    expect((await renovar(outra)).status).toBe(200)
  })
})

describe('sign-out', () => {
  test('ends renewal for every tab, and erases the cookie', async () => {
    const a = await entrar()
    const aba = await renovar(a)
    const saida = await b.ok('sair', { headers: { cookie: aba.cookie } })
    expect(String(saida.headers['set-cookie'])).toContain('Max-Age=0')
    expect([(await renovar(aba)).status, (await renovar(a)).status]).toEqual([401, 401])
    expect((await renovar(await entrar())).status).toBe(200)
  })
  test('without a session, or with a cookie that is none, changes nothing', async () => {
    for (const cookie of ['', 'quita-sessao=x.y', 'quita-sessao=']) {
      expect((await b.http.call('sair', { headers: { cookie } })).status).toBe(200)
    }
  })
  test('a switch of company retires the secret before it', async () => {
    const a = await entrar('administrador')
    const headers = { authorization: `Bearer ${a.body.token}`, cookie: a.cookie }
    const brisa = await b.ok<Aberta>('trocarEmpresa', { headers, body: { empresaId: 'brisa' } })
    expect((await renovar(brisa)).body.empresaId).toBe('brisa')
    expect((await entrar('administrador')).body.empresaId).toBe('brisa')
    passar(gracaMs + 1000)
    expect((await renovar(a)).status).toBe(401)
  })
})

describe('what a copy of one half is worth', () => {
  test('a token without the cookie, or beside another session’s, opens nothing', async () => {
    const [vitima, ladrao] = [await entrar(), await entrar('links')]
    expect([await usar(vitima, ''), await usar(vitima, ladrao.cookie)]).toEqual([401, 401])
    expect((await renovar({ cookie: '' })).status).toBe(401)
  })
  test('a session that is fourteen days old renews no more', async () => {
    const a = await entrar()
    passar(14 * 86_400_000 + 2_000)
    expect((await renovar(a)).status).toBe(401)
  })
  test('nothing in the table opens a session: hashes only', async () => {
    const a = await entrar()
    const [familia = '', segredo = ''] = (/quita-sessao=([^;]+)/.exec(a.cookie)?.[1] ?? '').split('.')
    for (const pk of [`SES#${familia}.${segredo}`, `SES#${segredo}`, `FAM#${familia}`])
      expect((await b.storage.query({ pk })).items).toEqual([])
  })
})

describe('a person who was unlinked from a company', () => {
  const id = 'usr-gestor-financeiro'
  const mudar = async (empresas: string[], ultima: string | null) => {
    const usuario = await Usuario.get(b.storage, id, { consistent: true })
    if (!usuario) throw new Error('the demo person is gone')
    const vinculos = empresas.map(empresaId => ({ empresaId, perfil: 'gestor-financeiro' as const }))
    await b.storage.commit([Usuario.put({ ...usuario, empresas: vinculos, ultimaEmpresaId: ultima })])
  }
  afterEach(() => mudar(['aurora'], 'aurora'))

  test('renews no session of it', async () => {
    const a = await entrar('gestor-financeiro')
    await mudar(['brisa'], 'aurora')
    expect([(await renovar(a)).status, (await renovar(a)).body]).toEqual([
      401,
      { name: 'SessaoInvalida', message: 'Sua sessão terminou. Entre novamente.' },
    ])
  })
  test('signs in to one that remains', async () => {
    await mudar(['brisa'], 'aurora')
    expect((await entrar('gestor-financeiro')).body.empresaId).toBe('brisa')
  })
  test('signs in nowhere when none remains, as if the password were wrong', async () => {
    await mudar([], 'aurora')
    const body = { email: 'gestor-financeiro@aurora.example', senha: senhaDemo }
    expect((await b.http.call('entrar', { body })).body.name).toBe('CredenciaisInvalidas')
  })
})

describe('throttling', () => {
  const janela = 15 * 60_000
  // every case starts in a window of its own: the address's count (60 failures) is shared by all
  let janelas = 0
  beforeEach(() => passar(janela * ++janelas))
  const tentar = (email: string, senha = 'errada') => b.http.call('entrar', { body: { email, senha } })

  test.each([
    ['a known account', 'recebedor@aurora.example'],
    ['an unknown one', 'fantasma@aurora.example'],
  ])('%s: eight failures, then 429 even with the right password, until the window ends', async (_caso, email) => {
    for (let n = 0; n < 8; n++) {
      const { status, body } = await tentar(email)
      expect([status, body]).toEqual([401, { name: 'CredenciaisInvalidas', message: 'E-mail ou senha não conferem.' }])
    }
    const recusa = await tentar(email, senhaDemo)
    expect([recusa.status, recusa.body.name]).toEqual([429, 'MuitasTentativas'])
    const espera = Number(recusa.headers['retry-after'])
    expect(espera).toBeGreaterThan(0)
    expect(espera).toBeLessThanOrEqual(janela / 1000)
    expect((await tentar(` ${email.toUpperCase()}`, senhaDemo)).status).toBe(429)
    passar(espera * 1000)
    expect((await tentar(email)).status).toBe(401)
  })
  test('an unknown user and a wrong password answer alike', async () => {
    const [conhecido, ninguem] = [await tentar('links@aurora.example'), await tentar('nobody@aurora.example')]
    const semOsDeCada = ({ headers }: Answer) =>
      Object.keys(headers).filter(name => !['date', 'x-correlation-id'].includes(name))
    expect([ninguem.status, ninguem.body]).toEqual([conhecido.status, conhecido.body])
    expect(semOsDeCada(ninguem)).toEqual(semOsDeCada(conhecido))
  })
  test('twenty guesses at once compare at most eight', async () => {
    const respostas = await Promise.all(Array.from({ length: 20 }, () => tentar('paralelo@aurora.example')))
    const status = respostas.map(r => r.status).sort()
    expect(status).toEqual([...Array<number>(8).fill(401), ...Array<number>(12).fill(429)])
  })
  test('a success gives its try back: nobody is locked out by signing in often', async () => {
    for (let n = 0; n < 7; n++) await tentar('links@aurora.example')
    for (let n = 0; n < 3; n++) expect((await tentar('links@aurora.example', senhaDemo)).status).toBe(200)
    expect((await tentar('links@aurora.example')).status).toBe(401)
    expect((await tentar('links@aurora.example', senhaDemo)).status).toBe(429)
  })
  test('one address may fail sixty times in a window, over any number of accounts', async () => {
    const id = { assunto: 'login-ip', chave: '127.0.0.1', janela: String(Math.floor(agora / janela)) }
    await b.storage.commit([Tentativas.put({ ...id, total: 59, ttl: Math.ceil(agora / 1000) + 1800 })])
    expect((await tentar('a@aurora.example')).status).toBe(401)
    expect((await tentar('b@aurora.example')).status).toBe(429)
    // an address that the client writes itself is not believed
    const headers = { 'x-quita-ip': '10.0.0.9', 'x-forwarded-for': '10.0.0.9' }
    const body = { email: 'c@aurora.example', senha: 'errada' }
    expect((await b.http.call('entrar', { headers, body })).status).toBe(429)
  })
})
