import { expect, test } from 'vitest'
import { assinaturaZapSign } from '../../../functions/providers/assinatura/zapsign.ts'
import type { Fetch } from '../../../functions/providers/http.ts'
import { rotasZapSign } from '../../../functions/sandbox/zapsign/api.ts'
import { gemeoZapSign } from '../../../functions/sandbox/zapsign/gemeo.ts'
import { contaDeDemonstracao, ZapSignSimulado } from '../../../functions/sandbox/zapsign/simulado.ts'
import { lerVetores } from '../domain/vetores.ts'
import { novoDocumento, suiteAssinatura } from './assinatura.suite.ts'
import { relogio, sorteio } from './mundo.ts'
import { servirRotas } from './simulador.ts'

// the twin goes first: the simulator's first PDF compiles its library, and over HTTP that is not the wire's time
suiteAssinatura('in-process twin', async () => {
  const clock = relogio()
  const base = () => 'http://zapsign.local/zapsign'
  const simulado = new ZapSignSimulado({ clock, random: sorteio(), base, entregar: async () => true })
  const prazo = () => ({ prazo: clock.now() + 10_000 })
  return { assinatura: gemeoZapSign(simulado), simulado, prazo, fechar: async () => {} }
})

suiteAssinatura('ZapSign over HTTP', async () => {
  const clock = relogio()
  let base = ''
  const simulado = new ZapSignSimulado({ clock, random: sorteio(), base: () => base, entregar: async () => true })
  const servidor = await servirRotas(rotasZapSign(simulado, () => {}))
  base = `${servidor.url}/zapsign`
  return {
    assinatura: assinaturaZapSign({ baseUrl: base, token: contaDeDemonstracao.token, fetch, clock, timeoutMs: 1_500 }),
    simulado,
    prazo: () => ({ prazo: clock.now() + 10_000 }),
    fechar: () => servidor.parar(),
  }
})

interface Vetores {
  zapsign: { create: { body: Record<string, unknown> }; ok_200: { token: string; signers: { sign_url: string }[] } }
}
const vetores = lerVetores<Vetores>('messaging_esign').zapsign

async function responder(resposta: Response) {
  const chamadas: { url: string; init: RequestInit }[] = []
  const buscar: Fetch = async (url, init) => {
    chamadas.push({ url, init })
    return resposta
  }
  const clock = relogio()
  const porta = assinaturaZapSign({ baseUrl: 'https://api.zapsign.com.br', token: 'segredo', fetch: buscar, clock })
  return { porta, chamadas, prazo: { prazo: clock.now() + 5_000 } }
}

test('the request and the answer are ZapSign’s own', async () => {
  const { porta, chamadas, prazo } = await responder(Response.json(vetores.ok_200))
  expect(await porta.criar(novoDocumento(), prazo)).toEqual({
    tipo: 'criada',
    docId: vetores.ok_200.token,
    url: vetores.ok_200.signers[0]?.sign_url,
  })
  const [chamada] = chamadas
  expect(chamada?.url).toBe('https://api.zapsign.com.br/api/v1/docs/')
  expect(new Headers(chamada?.init.headers).get('authorization')).toBe('Bearer segredo')
  const corpo = JSON.parse(String(chamada?.init.body)) as Record<string, unknown>
  expect(Object.keys(corpo).sort()).toEqual(Object.keys(vetores.create.body).sort())
})

test.each([
  [401, 'acesso-negado'],
  [403, 'acesso-negado'],
  [429, 'limite'],
  [422, 'invalida'],
])('status %i proves that there is no document: %s', async (status, motivo) => {
  const { porta, prazo } = await responder(Response.json({ detail: 'x' }, { status }))
  expect(await porta.criar(novoDocumento(), prazo)).toEqual({ tipo: 'recusada', motivo })
})

test('a file is fetched without our token, from nowhere but TLS', async () => {
  const { porta, chamadas, prazo } = await responder(new Response('%PDF-1.4 …'))
  expect((await porta.baixar('http://dentro.example/a.pdf', prazo)).tipo).toBe('indeterminada')
  expect(chamadas).toEqual([])
  expect((await porta.baixar('https://arquivos.example/a.pdf', prazo)).tipo).toBe('arquivo')
  expect(new Headers(chamadas[0]?.init.headers).get('authorization')).toBeNull()
  const outro = await responder(new Response('<html>'))
  expect((await outro.porta.baixar('https://arquivos.example/a.pdf', outro.prazo)).tipo).toBe('indeterminada')
})
