import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fetch } from '../../../functions/providers/http.ts'
import { porTerceiro } from '../../../functions/providers/verificacaoHumana/siteverify.ts'
import { rotasRobos } from '../../../functions/sandbox/robos/api.ts'
import { RobosSimulados, type SituacaoDoRobo, segredoDosRobos } from '../../../functions/sandbox/robos/simulado.ts'
import { escreverProva, procurar } from '../../../shared/domain/provaDeTrabalho.ts'
import { escreverToken } from '../../../shared/domain/verificacaoDeRobos.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'
import { relogio, sorteio } from './mundo.ts'
import { servirRotas } from './simulador.ts'
import { limite, suiteVerificacaoHumana } from './verificacaoHumana.suite.ts'

/** The third party's bot check over HTTP, against its simulator (decision 0065). */
const clock = relogio()
const robos = new RobosSimulados({ clock, random: sorteio() })
let servidor: Awaited<ReturnType<typeof servirRotas>>
beforeAll(async () => {
  servidor = await servirRotas(rotasRobos(robos))
})
afterAll(() => servidor.parar())

const HOST = 'pagar.quita.example'
const linhas: string[] = []
const log = {
  info: () => {},
  warn: (nome: string) => void linhas.push(`warn ${nome}`),
  error: (nome: string) => void linhas.push(`error ${nome}`),
}
const porta = (mais: { chave?: () => Promise<string>; fetch?: Fetch } = {}) =>
  porTerceiro({
    chaveiro: chaveiroDeTeste(),
    clock,
    ids: { id21: () => 'sal'.repeat(7) },
    log,
    host: HOST,
    servico: { verify: `${servidor.url}/robos/siteverify` },
    chave: async () => segredoDosRobos,
    fetch,
    ...mais,
  })
const alvo = { checkoutId: 'C'.repeat(21), ciclo: 1 }
const token = (situacao: SituacaoDoRobo = 'pessoa') => robos.responder({ situacao, host: HOST, acao: 'cartao' })
const respondida = async (situacao?: SituacaoDoRobo) =>
  escreverToken((await porta().pedir(alvo)).desafio, token(situacao))

suiteVerificacaoHumana('a third party', {
  porta,
  responder: async ({ desafio }) => escreverToken(desafio, token()),
  passar: clock.avancar,
})

test('an answer is good once, and another challenge does not make it good again', async () => {
  const dada = token()
  const { desafio } = await porta().pedir(alvo)
  expect(await porta().conferir(alvo, escreverToken(desafio, dada), limite)).toBe('provada')
  expect(await porta().conferir(alvo, escreverToken(desafio, dada), limite)).toBe('falsa')
  const outro = { ...alvo, ciclo: 2 }
  const deNovo = escreverToken((await porta().pedir(outro)).desafio, dada)
  expect(await porta().conferir(outro, deNovo, limite)).toBe('falsa')
})

test.each<[SituacaoDoRobo, string, string[]]>([
  ['outro-site', 'falsa', []],
  ['outra-acao', 'falsa', []],
  ['vencida', 'falsa', []],
  ['invalida', 'falsa', []],
  ['fora-do-ar', 'indeterminada', ['warn bot-check-unknown']],
  ['ilegivel', 'indeterminada', ['warn bot-check-unknown']],
])('%s: %s', async (situacao, resultado, ditas) => {
  linhas.length = 0
  expect(await porta().conferir(alvo, await respondida(situacao), limite)).toBe(resultado)
  expect(linhas).toEqual(ditas)
})

test('a service that hangs is not waited for past the deadline: unknown', async () => {
  const prazo = { prazo: clock.now() + 50 }
  expect(await porta().conferir(alvo, await respondida('calada'), prazo)).toBe('indeterminada')
})

test('a secret that the service refuses, or that cannot be read, is no payer’s fault: unknown, and told', async () => {
  linhas.length = 0
  const errada = porta({ chave: async () => 'errada' })
  expect(await errada.conferir(alvo, await respondida(), limite)).toBe('indeterminada')
  const semChave = porta({ chave: () => Promise.reject(new Error('none')) })
  expect(await semChave.conferir(alvo, await respondida(), limite)).toBe('indeterminada')
  expect(linhas).toEqual(['error bot-check-refused', 'error bot-check-refused'])
})

test.each([
  ['no hostname', { success: true, challenge_ts: 'agora' }],
  ['no time', { success: true, hostname: HOST }],
  ['solved six minutes ago', { success: true, hostname: HOST, challenge_ts: 'antes' }],
  ['solved in an hour', { success: true, hostname: HOST, challenge_ts: 'depois' }],
])('a yes with %s proves nothing', async (_, corpo) => {
  const tempos = { agora: 0, antes: -6 * 60_000, depois: 3_600_000 }
  const em = 'challenge_ts' in corpo ? tempos[corpo.challenge_ts as keyof typeof tempos] : undefined
  const dita = { ...corpo, ...(em !== undefined && { challenge_ts: new Date(clock.now() + em).toISOString() }) }
  const fetch: Fetch = async () => Response.json(dita)
  expect(await porta({ fetch }).conferir(alvo, await respondida(), limite)).toBe('falsa')
})

test('the service is told secret, answer and the payer’s address by form, and only of challenges that are ours', async () => {
  const pedidos: { tipo: string | null; corpo: string }[] = []
  const fetch: Fetch = async (_, init) => {
    pedidos.push({ tipo: new Headers(init.headers).get('content-type'), corpo: String(init.body) })
    return Response.json({ success: true, hostname: HOST, challenge_ts: new Date(clock.now()).toISOString() })
  }
  const resposta = escreverToken((await porta().pedir(alvo)).desafio, 'SIM.a')
  expect(await porta({ fetch }).conferir({ ...alvo, ip: '2001:db8::1' }, resposta, limite)).toBe('provada')
  await porta({ fetch }).conferir({ ...alvo, ciclo: 9 }, resposta, limite)
  expect(pedidos).toEqual([
    {
      tipo: 'application/x-www-form-urlencoded',
      corpo: new URLSearchParams({ secret: segredoDosRobos, response: 'SIM.a', remoteip: '2001:db8::1' }).toString(),
    },
  ])
})

test('who cannot open the widget gives our proof, four times as long; where the service is silent only that is asked for', async () => {
  const pedida = await porta().pedir(alvo)
  expect(pedida).toMatchObject({ tipo: 'prova', bits: 15, terceiro: true })
  expect(await porta().pedir(alvo, { propria: true })).not.toHaveProperty('terceiro')
  const resolver = (bits: number) =>
    `${pedida.desafio}~${escreverProva(Array.from({ length: pedida.partes }, (_, p) => procurar(pedida.semente, p, { de: 0, vezes: 1e7 }, bits) ?? -1))}`
  expect(await porta().conferir(alvo, resolver(15), limite)).toBe('provada')
  expect(await porta().conferir(alvo, resolver(8), limite)).toBe('falsa')
})
