import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chaveDoEmail } from '../../functions/areas/usuarios/regras/chaveDoEmail.ts'
import { SonoDaSenha } from '../../functions/platform/storage/Confianca.ts'
import { Tentativas } from '../../functions/platform/storage/Sessao.ts'
import { senhaDemo } from '../../infra/local/demo.ts'
import { senhaForte } from '../builders/acesso.ts'
import { type ContractBench, contractBench } from './bench.ts'
import { contas } from './errors.contas.ts'

/** Nobody locks another person out (decision 0066): what strangers try leaves the owner's own browser able to enter. */
let b: ContractBench
let agora: number
const minuto = 60_000
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())
// each case begins on a day of its own: counts are of a window, and errors of a day
let dias = 0
beforeEach(() => {
  agora = Date.now() + ++dias * 2 * 24 * 60 * minuto
  vi.useFakeTimers({ toFake: ['Date'], now: agora })
})
afterEach(() => {
  vi.useRealTimers()
})
const passar = (ms: number) => {
  agora += ms
  vi.setSystemTime(agora)
}
const janela = 15 * minuto
const estranho = '127.0.0.66'
const tentar = (email: string, senha: string, call: { cookie?: string; de?: string } = {}) =>
  b.http.call('entrar', {
    body: { email, senha },
    ...(call.de && { de: call.de }),
    ...(call.cookie && { headers: { cookie: call.cookie } }),
  })
const errar = async (email: string, vezes: number, call: { cookie?: string; de?: string } = { de: estranho }) => {
  const status: number[] = []
  for (let n = 0; n < vezes; n++) status.push((await tentar(email, 'errada', call)).status)
  return status
}
/** As if strangers had used the window's tries up: each costs a hash that is slow on purpose. */
const esgotar = async (email: string) => {
  const chave = chaveDoEmail(await b.chaves.abrir(), email)
  const id = { assunto: 'login', chave, janela: String(Math.floor(agora / janela)) }
  await b.storage.commit([Tentativas.put({ ...id, total: 8, ttl: 2_000_000_000 })])
}
/** What a person's password is by now: errors of this day, and until when it sleeps. */
const sono = async (email: string, mais: { erros?: number; dormeAte?: number }) => {
  const chave = chaveDoEmail(await b.chaves.abrir(), email)
  const item = { chave, versao: 1, erros: 0, desde: agora, dormeAte: 0, avisadoEm: 0, ttl: 2_000_000_000, ...mais }
  await b.storage.commit([SonoDaSenha.put(item)])
}
/** What a browser keeps of its sign-in after it signed out: the cookie that says it was the owner's. */
const doAparelho = (cookie: string) =>
  cookie
    .split('; ')
    .filter(c => /aparelho=/.test(c))
    .join('; ')

type Seguranca = { aparelhos: { id: string; atual: boolean }[]; sessoes: { id: string; atual: boolean }[] }

describe('a stranger who knows an e-mail', () => {
  test('uses up what strangers have, and the owner enters on the device that was theirs', async () => {
    const email = 'administrador@aurora.example'
    const dono = doAparelho((await b.http.entrar(email)).cookie)
    expect(await errar(email, 9)).toEqual([...Array<number>(8).fill(401), 429])
    expect((await tentar(email, senhaDemo, { cookie: dono })).status).toBe(200)
    // the device of another person is a stranger's, and so is one that was made up
    const deOutro = doAparelho((await b.http.entrar('links@aurora.example')).cookie)
    for (const cookie of [deOutro, dono.replace(/.{4}$/, 'AAAA')])
      expect((await tentar(email, senhaDemo, { cookie })).status).toBe(429)
    // a thief of the device itself may not guess without end, and locks only that device
    expect(await errar(email, 9, { cookie: dono })).toEqual([...Array<number>(8).fill(401), 429])
    passar(janela)
    expect((await tentar(email, senhaDemo)).status).toBe(200)
  })

  test('ten errors put the password to sleep for 30 minutes but there, whoever it is, and its owner is told', async () => {
    const email = 'quita-administrador@aurora.example'
    const dono = doAparelho((await b.http.entrar(email)).cookie)
    for (const quem of [email, 'fantasma-2@aurora.example']) {
      await sono(quem, { erros: 8 })
      expect(await errar(quem, 3)).toEqual([401, 401, 429])
      passar(29 * minuto)
      const recusa = await tentar(quem, senhaDemo, { de: estranho })
      expect([recusa.status, recusa.body.aguardeSegundos]).toEqual([429, 60])
    }
    expect((await tentar(email, senhaDemo, { cookie: dono })).status).toBe(200)
    const id = 'usr-quita-administrador'
    const avisos = await b.storage.query({ pk: `USR#${id}`, sk: { prefix: 'AVISO#' } })
    expect(avisos.items.map(a => a.assunto)).toEqual(['senha-dormiu'])
    passar(2 * minuto)
    expect((await tentar(email, senhaDemo)).status).toBe(200)
  })

  test('fails from one network, and another device of the owner there enters', async () => {
    const dono = doAparelho((await b.http.entrar('links@aurora.example')).cookie)
    const id = { assunto: 'login-ip', chave: '127.0.0.1', janela: String(Math.floor(agora / janela)) }
    await b.storage.commit([Tentativas.put({ ...id, total: 60, ttl: Math.ceil(agora / 1000) + 1800 })])
    expect((await tentar('links@aurora.example', senhaDemo)).status).toBe(429)
    expect((await tentar('links@aurora.example', senhaDemo, { cookie: dono })).status).toBe(200)
  })

  test('stops no passkey, and no second step on the owner’s device', async () => {
    const c = contas(() => b)
    const p = await c.pessoa()
    const dono = doAparelho(p.headers.cookie ?? '')
    const { quem } = await c.comChave(p)
    const { codigos } = await c.comTotp(p)
    const { desafio: deles } = (await tentar(p.email, p.senha, { de: estranho })).body as { desafio: string }
    const errado = { desafio: deles, codigo: '000000' }
    for (let n = 0; n < 5; n++) await b.http.call('entrarSegundoFator', { body: errado })
    const papel = { desafio: deles, codigo: codigos[0] ?? '' }
    expect((await b.http.call('entrarSegundoFator', { body: papel })).status).toBe(429)
    const headers = { cookie: dono }
    expect((await b.http.call('entrarSegundoFator', { body: papel, headers })).status).toBe(200)
    await esgotar(p.email)
    type Opcoes = { desafio: string; opcoes: { challenge: string } }
    const { desafio, opcoes } = (await b.ok<Opcoes>('opcoesEntrarChave')).body
    const credencial = quem.assinar(opcoes.challenge, p.usuarioId)
    expect((await b.http.call('entrarChave', { body: { desafio, credencial } })).status).toBe(200)
  })

  test('asks for resets without end: the owner’s e-mail stays good', async () => {
    const c = contas(() => b)
    const p = await c.pessoa()
    const token = await c.recuperar(p)
    for (let n = 0; n < 6; n++) {
      passar(4 * minuto)
      const { status, body } = await b.http.call('solicitarRecuperacaoSenha', {
        body: { email: p.email },
        de: estranho,
      })
      expect([status, body]).toEqual([200, { validadeMinutos: 30 }])
    }
    // two e-mails in those 24 minutes; either is good until one was used
    const outro = await c.recuperar(p)
    expect(outro).not.toBe(token)
    await b.ok('recuperarSenha', { body: { id: token, senha: senhaForte() } })
    expect((await b.http.call('verificarRecuperacaoSenha', { params: { id: outro } })).status).toBe(404)
  })
})

describe('a browser that is known to be the person’s', () => {
  test('is so in a cookie that no script reads, beside those of others who use it', async () => {
    const ana = await b.http.entrar('administrador@aurora.example')
    const [, cookie = ''] = [ana.headers['set-cookie'] ?? []].flat()
    expect(cookie).toMatch(/^quita-aparelho=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/)
    const rui = await tentar('links@aurora.example', senhaDemo, { cookie: doAparelho(ana.cookie) })
    const juntos = doAparelho(rui.cookie)
    expect(juntos).toMatch(/^quita-aparelho=[\w-]{43}\.[\w-]{43}$/)
    for (const perfil of ['administrador', 'links']) {
      await esgotar(`${perfil}@aurora.example`)
      expect((await tentar(`${perfil}@aurora.example`, senhaDemo, { cookie: juntos })).status).toBe(200)
    }
  })

  test('is listed and forgotten with the sessions, by a reset, and by the end of all others', async () => {
    const c = contas(() => b)
    const p = await c.pessoa()
    const { headers } = p
    const conhecido = async (cookie: string) => {
      await sono(p.email, { dormeAte: agora + minuto })
      const { status } = await tentar(p.email, p.senha, { cookie })
      await sono(p.email, {})
      return status === 200
    }
    const outro = async () => doAparelho((await c.entrar(p.email, p.senha)).cookie ?? '')

    const celular = await outro()
    expect(await conhecido(celular)).toBe(true)
    // the session that the last sign-in of that device opened
    const { aparelhos, sessoes } = (await b.ok<Seguranca>('obterSeguranca', { headers })).body
    expect([aparelhos.length, aparelhos.filter(a => a.atual).length]).toEqual([2, 1])
    const dele = aparelhos.find(a => !a.atual)?.id ?? ''
    await b.ok('encerrarSessao', { headers, params: { id: dele } })
    expect(await conhecido(celular)).toBe(false)
    expect((await b.http.call('encerrarSessao', { headers, params: { id: dele } })).status).toBe(404)
    expect(sessoes.length).toBe(3)

    const tablet = await outro()
    const aberta = (await b.ok<Seguranca>('obterSeguranca', { headers })).body
    const daqui = new Set(sessoes.map(s => s.id))
    await b.ok('encerrarSessao', { headers, params: { id: aberta.sessoes.find(s => !daqui.has(s.id))?.id ?? '' } })
    expect(await conhecido(tablet)).toBe(false)

    const trabalho = await outro()
    await b.ok('encerrarSessao', { headers, params: { id: 'outras' } })
    expect(await conhecido(trabalho)).toBe(false)
    expect(await conhecido(doAparelho(headers.cookie ?? ''))).toBe(true)

    const senha = senhaForte()
    await b.ok('recuperarSenha', { body: { id: await c.recuperar(p), senha } })
    p.senha = senha
    expect(await conhecido(doAparelho(headers.cookie ?? ''))).toBe(false)
    const nova = await c.entrar(p.email, senha)
    expect((await b.ok<Seguranca>('obterSeguranca', { headers: nova })).body.aparelhos).toHaveLength(1)
  })
})
