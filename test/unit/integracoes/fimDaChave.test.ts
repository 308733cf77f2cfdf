import { expect, test } from 'vitest'
import { cuidarDoFim, decidirAvisoDoFim } from '../../../functions/areas/integracoes/regras/avisarDoFim.ts'
import { hashDaChave, sessaoDaChave } from '../../../functions/platform/http/chaveDeApi.ts'
import { fimDaChave, proximoAviso } from '../../../functions/platform/http/fimDaChave.ts'
import { ChaveDeApi, PrazoDeChave } from '../../../functions/platform/storage/ChaveDeApi.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Usuario } from '../../../functions/platform/storage/Usuario.ts'
import {
  escopos,
  escoposDeDinheiro,
  LIMITE_DIARIO_PADRAO,
  limiteDaChave,
  nomesDeEscopos,
} from '../../../shared/contract/escopos.ts'
import { endpoints } from '../../../shared/contract/index.ts'

/** When a key ends by itself, and how its company is told of it. */
const dia = 86_400_000
const agora = Date.parse('2026-11-23T12:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()
const bearer = `qk_test_${'a'.repeat(32)}`
const chave = (over: Partial<ChaveDeApi> = {}): ChaveDeApi => ({
  hash: hashDaChave(bearer),
  id: 'ChaveAurora2026demo12',
  empresaId: 'aurora',
  slug: 'aurora',
  criadorId: 'usr-1',
  criadorNome: 'Beatriz',
  nome: 'Loja',
  prefixo: 'qk_test_aaaa',
  escopos: ['links:ler'],
  modo: 'teste',
  criadaEm: iso(agora),
  expiraEm: null,
  revogadaEm: null,
  ...over,
})

test('the scopes that move money are those whose calls do: each other call that writes neither pays nor says where', () => {
  const escrevem = nomesDeEscopos.filter(e => escopos[e].some(o => endpoints[o].rota.metodo !== 'GET'))
  expect(escrevem.filter(e => !(escoposDeDinheiro as readonly string[]).includes(e))).toEqual([
    'links:ler',
    'modelos:escrever',
    'comprovantes:escrever',
    'calendario:escrever',
  ])
})

test.each([
  ['reads only', chave(), undefined],
  ['moves money, made now without an end', chave({ escopos: ['estornos:escrever'] }), agora + 365 * dia],
  [
    'moves money, two years old: the grace',
    chave({ escopos: ['links:escrever'], criadaEm: '2024-11-01T00:00:00.000Z' }),
    Date.parse('2027-02-22T03:00:00Z'),
  ],
  ['says its end itself', chave({ escopos: ['estornos:escrever'], expiraEm: iso(agora + dia) }), agora + dia],
])('a key that %s', (_nome, c, fim) => {
  expect(fimDaChave(c)).toBe(fim)
})

test('a year’s key is told of thirty and seven days before its end, a month’s only seven', () => {
  const fim = agora + 365 * dia
  expect(proximoAviso(fim, agora)).toBe(fim - 30 * dia)
  expect(proximoAviso(fim, fim - 30 * dia)).toBe(fim - 7 * dia)
  expect(proximoAviso(fim, fim - 7 * dia)).toBeUndefined()
  expect(proximoAviso(agora + 30 * dia, agora)).toBe(agora + 23 * dia)
})

test('each notice is one, however often the key is swept; a renewed or revoked key is told of no more', () => {
  const fim = agora + 365 * dia
  const c = chave({ expiraEm: iso(fim) })
  const p0: PrazoDeChave = { hash: c.hash, vez: 0, vence: fim - 30 * dia }
  expect(decidirAvisoDoFim(p0, c, fim - 31 * dia)).toBeUndefined()
  const p1 = decidirAvisoDoFim(p0, c, fim - 30 * dia + 5)
  expect(p1).toMatchObject({ vez: 1, dias: 30, vence: fim - 7 * dia })
  if (!p1) throw new Error('nothing was told')
  expect(decidirAvisoDoFim(p1, c, fim - 29 * dia)).toBeUndefined()
  const p2 = decidirAvisoDoFim(p1, c, fim - 7 * dia)
  expect(p2).toMatchObject({ vez: 2, dias: 7, vence: undefined })
  // a sweeper that slept through the first tells the second alone
  expect(decidirAvisoDoFim(p0, c, fim - 6 * dia)).toMatchObject({ vez: 1, dias: 7, vence: undefined })
  const renovada = chave({ expiraEm: iso(fim + 365 * dia) })
  expect(decidirAvisoDoFim(p1, renovada, fim - 7 * dia)).toMatchObject({ vez: 1, vence: fim + 335 * dia })
  for (const morta of [undefined, chave({ expiraEm: iso(fim), revogadaEm: iso(agora) })])
    expect(decidirAvisoDoFim(p1, morta, fim - 7 * dia)).toMatchObject({ vez: 1, vence: undefined })
})

test('a key of before such ends has its deadline from its next use on, once', async () => {
  const storage = memoryStorage()
  let relogio = agora
  const d = { storage, clock: { now: () => relogio, sleep: async () => {} }, env: { STAGE: 'local' as const } }
  const antiga = chave({ escopos: ['links:escrever', 'links:ler'], criadaEm: iso(agora - 700 * dia) })
  const dono = { id: 'usr-1', nome: 'Beatriz', email: 'b@x.example', senha: 'x', imagem: null, ultimaEmpresaId: null }
  const empresas = [{ empresaId: 'aurora', perfil: 'administrador' as const }]
  await storage.commit([ChaveDeApi.create(antiga), Usuario.create({ ...dono, empresas, criadoEm: iso(agora) })])
  const usar = () => sessaoDaChave(d as never, { bearer, operacao: 'listarLinks', ip: '203.0.113.7' }, () => {})
  await usar()
  const prazo = () => PrazoDeChave.get(storage, antiga.hash)
  const fim = Date.parse('2027-02-22T03:00:00Z')
  expect(await prazo()).toMatchObject({ vez: 0, vence: fim - 30 * dia })
  relogio = fim - 30 * dia
  await cuidarDoFim(d as never, antiga.hash)
  relogio += 120_000
  await usar()
  await cuidarDoFim(d as never, antiga.hash)
  expect(await prazo()).toMatchObject({ vez: 1, dias: 30, vence: fim - 7 * dia })
  relogio = fim
  await expect(usar()).rejects.toMatchObject({ name: 'ChaveVencida' })
})

test.each([
  ['refunds, of before', chave({ escopos: ['estornos:escrever'] }), LIMITE_DIARIO_PADRAO],
  ['refunds, with a sum', chave({ escopos: ['estornos:escrever'], limiteDiario: 1 }), 1],
  ['gives nothing back', chave({ escopos: ['links:escrever'], limiteDiario: null }), undefined],
])('the sum a day of a key that %s', (_nome, c, limite) => {
  expect(limiteDaChave(c)).toBe(limite)
})
