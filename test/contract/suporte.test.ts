import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SUPORTE_MS } from '../../functions/areas/usuarios/regras/suporte.ts'
import type { Ato } from '../../functions/platform/storage/Auditoria.ts'
import type { Perfil } from '../../shared/contract/direitos.ts'
import { aceita, auditado, type Endpoint } from '../../shared/contract/endpoint.ts'
import { permitidoNoSuporte } from '../../shared/contract/permitidoNoSuporte.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { linkNovo } from '../builders/link.ts'
import { idDeNinguem } from './bench.ts'
import { type Door, door } from './door.ts'
import { todas } from './recorder.ts'

/** Staff in a client's company (decision 0084): what the session opens, what the client's chain says, how it ends. */
type Headers = Record<string, string>
type Aberta = { token: string; empresaId: string; perfil: string; expiraEm: string; suporte?: { ate: string } }
const minuto = 60_000
const motivo = 'chamado 4821: o link não abre no celular'
let d: Door
let agora: number
/** The acts that the requests of a test leave for the audit chain. */
let atos: Ato[]

beforeAll(async () => {
  d = await door()
  const { commit } = d.storage
  vi.spyOn(d.storage, 'commit').mockImplementation((writes, options) => {
    for (const w of writes) if (w.op === 'put' && w.item._t === 'Ato') atos.push(w.item as unknown as Ato)
    return commit(writes, options)
  })
})
afterAll(() => d.close())
beforeEach(() => {
  atos = []
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

const abrir = async (operacao: Operacao, headers: Headers, mais: object = {}) => {
  const { status, body, cookie } = await d.http.call<Aberta>(operacao, { headers, ...mais })
  const novas = { authorization: `Bearer ${body.token}`, cookie: cookie || (headers.cookie ?? '') }
  return { status, body, headers: novas }
}
const entrar = async (perfil: 'quita-consultor' | 'quita-administrador', id = 'aurora') => {
  const propria = await d.http.login(`${perfil}@aurora.example`)
  return { propria, ...(await abrir('entrarComoSuporte', propria, { params: { id }, body: { motivo } })) }
}
const renovar = ({ cookie = '' }: Headers) => abrir('renovarSessao', { cookie })
const usar = async (operacao: Operacao, headers: Headers) => (await d.http.call(operacao, { headers })).status
/** Reaches the door only, as of `roles.test.ts`. */
const bater = (e: Endpoint, headers: Headers) =>
  d.http.call(e.operation, {
    headers,
    params: Object.fromEntries(Object.keys(e.params.shape).map(nome => [nome, idDeNinguem()])),
  })

describe.each(['quita-consultor', 'quita-administrador'] as const)('as %s', perfil => {
  test('every call of the contract answers by what it declares', async () => {
    const { headers } = await entrar(perfil)
    const deSessao = todas.filter(e => ['sessao', 'interno'].includes(e.access.tipo) && e.operation !== 'sairDoSuporte')
    const errados: string[] = []
    for (const e of deSessao) {
      const { status, body } = await bater(e, headers)
      const negou = status === 403 && body.name === 'SemPermissao'
      // what support may not do is refused to it, and so is what the matrix gives its role nowhere
      if (negou === (aceita(e.access, perfil) && permitidoNoSuporte(e, perfil)))
        errados.push(`${e.operation} ${status}`)
      if (perfil === 'quita-consultor' && auditado(e) && !negou) errados.push(`${e.operation} writes`)
    }
    expect(errados).toEqual([])
    expect(await usar('listarLinks', headers)).toBe(200)
  })
})

describe('the client’s own chain', () => {
  test('has the entry, what was done and refused there, and the exit, each with who and why', async () => {
    const { headers } = await entrar('quita-administrador', 'brisa')
    await d.http.call('criarLink', { headers, body: linkNovo({ nome: 'Do suporte' }) })
    await d.http.call('excluirWebhook', { headers, params: { id: idDeNinguem() } })
    await abrir('sairDoSuporte', headers)
    const vistos = atos.filter(a => a.ator.motivo)
    expect(vistos.map(a => [a.operacao, a.resultado])).toEqual([
      ['entrarComoSuporte', 'feito'],
      ['criarLink', 'feito'],
      ['excluirWebhook', 'recusado'],
      ['sairDoSuporte', 'feito'],
    ])
    for (const a of vistos)
      expect(a).toMatchObject({
        empresaId: 'brisa',
        ator: { tipo: 'usuario', nome: 'Rafael Monteiro', perfil: 'quita-administrador', motivo },
      })
  })
  test('a reason that is no reason enters nowhere', async () => {
    const propria = await d.http.login('quita-consultor@aurora.example')
    for (const curto of [undefined, '', 'ver', ` ${'x'.repeat(9)} `, 'x'.repeat(301)]) {
      const { status } = await abrir('entrarComoSuporte', propria, {
        params: { id: 'aurora' },
        body: { motivo: curto },
      })
      expect(status, String(curto)).toBe(400)
    }
    expect(atos.filter(a => a.operacao === 'entrarComoSuporte')).toEqual([])
  })
})

describe('its hour', () => {
  /** Goes on renewing every few minutes, as a page that is worked in does. */
  const trabalhar = async (headers: Headers, ms: number) => {
    let s = await renovar(headers)
    for (let ja = 0; ja < ms; ja += 4 * minuto) {
      passar(4 * minuto)
      s = await renovar(s.headers)
    }
    return s
  }
  test('is never longer for being renewed, and ends in the provider’s own company', async () => {
    const { body, headers } = await entrar('quita-consultor')
    const ate = agora + SUPORTE_MS
    expect(body.suporte?.ate).toBe(new Date(ate).toISOString())
    let s = await trabalhar(headers, 56 * minuto)
    expect([s.body.empresaId, s.body.suporte?.ate]).toEqual(['aurora', new Date(ate).toISOString()])
    // its last token ends with it
    expect(Date.parse(s.body.expiraEm)).toBe(ate)
    passar(ate - agora + 1000)
    expect(await usar('listarLinks', s.headers)).toBe(401)
    s = await renovar(s.headers)
    expect([s.body.empresaId, s.body.suporte]).toEqual(['quita', undefined])
    expect(await usar('listarCarrinhosEmAnalise', s.headers)).toBe(200)
  })
  test('leaving ends every token that was made for the client', async () => {
    const { headers } = await entrar('quita-consultor')
    const outra = await renovar(headers)
    const fora = await abrir('sairDoSuporte', outra.headers)
    expect(fora.body).toMatchObject({ empresaId: 'quita', perfil: 'quita-consultor' })
    const velho = { authorization: outra.headers.authorization ?? '' }
    expect(await usar('listarLinks', { ...velho, cookie: outra.headers.cookie ?? '' })).toBe(401)
    expect(await usar('listarLinks', { ...velho, cookie: fora.headers.cookie })).toBe(401)
    expect((await renovar(outra.headers)).status).toBe(401)
    // leaving again changes nothing: the session is the person's own
    expect((await abrir('sairDoSuporte', fora.headers)).body).toMatchObject({ empresaId: 'quita' })
  })
  test('a company’s list of users never shows who is in it as support', async () => {
    await entrar('quita-administrador')
    const { body } = await d.http.call<{ itens: { id: string }[] }>('listarUsuariosDaEmpresa', {
      headers: await d.sessao('administrador'),
    })
    expect(body.itens.length).toBeGreaterThan(0)
    expect(body.itens.filter(u => u.id.startsWith('usr-quita'))).toEqual([])
  })
  test('of staff’s own session: a pause of fifteen minutes ends it, eight hours end it however it is used', async () => {
    const propria = await d.http.login('quita-consultor@aurora.example')
    passar(10 * minuto)
    const s = await renovar(propria)
    expect(s.status).toBe(200)
    passar(15 * minuto + 2000)
    expect((await renovar(s.headers)).status).toBe(401)

    let dia = { headers: await d.http.login('quita-consultor@aurora.example'), status: 200 }
    const fim = agora + 480 * minuto
    while (agora + 12 * minuto < fim) {
      passar(12 * minuto)
      dia = await renovar(dia.headers)
      expect(dia.status).toBe(200)
    }
    passar(fim - agora + 2000)
    expect((await renovar(dia.headers)).status).toBe(401)
    // a merchant's person is not asked to sign in again
    const dela = await d.http.login('administrador@aurora.example')
    passar(48 * 60 * minuto)
    expect((await renovar(dela)).status).toBe(200)
  })
})

test.each<Perfil>(['administrador', 'links'])('%s enters no company as support', async perfil => {
  const headers = await d.sessao(perfil)
  const { status } = await abrir('entrarComoSuporte', headers, { params: { id: 'brisa' }, body: { motivo } })
  expect(status).toBe(403)
})
