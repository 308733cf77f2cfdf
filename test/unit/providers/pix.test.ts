import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../../functions/providers/http.ts'
import { criarPix } from '../../../functions/providers/pix/index.ts'
import { clienteDeDemonstracao, gemeoPix } from '../../../functions/sandbox/index.ts'
import { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { CHAVE, novoTxid, relogio, sandboxDeTeste, servir, sorteio } from './mundo.ts'
import { suitePix } from './pix.suite.ts'

const { clientId, clientSecret } = clienteDeDemonstracao

suitePix('BACEN over HTTP', async () => {
  const { sandbox, clock } = await sandboxDeTeste()
  const servidor = await servir(sandbox.handle)
  return {
    pix: criarPix({
      baseUrl: `${servidor.url}/pix`,
      clientId,
      clientSecret,
      chave: CHAVE,
      fetch,
      clock,
      timeoutMs: 600,
    }),
    psp: sandbox.psp,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 5_000 }),
    async fechar() {
      await servidor.parar()
      await sandbox.fechar()
    },
  }
})

suitePix('in-process twin', async () => {
  const clock = relogio()
  const psp = new PixSimulado({ clock, random: sorteio(), entregar: async () => true })
  return {
    pix: gemeoPix(psp, { chave: CHAVE }),
    psp,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 5_000 }),
    fechar: async () => {},
  }
})

describe('BACEN adapter', () => {
  const nova = () => ({ txid: novoTxid(), valor: 100, expiracaoSegundos: 60 })

  async function adaptador({ tokenSegundos = 3_600, clientes = [clienteDeDemonstracao] } = {}) {
    const { sandbox, clock } = await sandboxDeTeste({ tokenSegundos, clientes })
    const chamadas: string[] = []
    const espiado: Fetch = (url, init) => {
      chamadas.push(`${init.method} ${new URL(url).pathname}`)
      return sandbox.fetch(url, init)
    }
    const config = { baseUrl: 'http://psp.local/pix', clientId, clientSecret, chave: CHAVE, clock, timeoutMs: 50 }
    return { sandbox, clock, chamadas, pix: criarPix({ ...config, fetch: espiado }) }
  }
  const tokens = (chamadas: string[]) => chamadas.filter(chamada => chamada.endsWith('/oauth/token')).length

  test('keeps the token until shortly before its end', async () => {
    const { pix, clock, chamadas } = await adaptador({ tokenSegundos: 100 })
    const prazo = () => ({ prazo: clock.now() + 5_000 })
    await pix.criarCobranca(nova(), prazo())
    clock.avancar(69_000)
    await pix.criarCobranca(nova(), prazo())
    expect(tokens(chamadas)).toBe(1)
    clock.avancar(1_000)
    expect(await pix.criarCobranca(nova(), prazo())).toMatchObject({ tipo: 'criada' })
    expect(tokens(chamadas)).toBe(2)
  })

  test('renews once a token that the PSP no longer knows', async () => {
    const { pix, clock, sandbox, chamadas } = await adaptador()
    const prazo = { prazo: clock.now() + 5_000 }
    await pix.consultar(novoTxid(), prazo)
    sandbox.psp.registros.limpar()
    expect(await pix.criarCobranca(nova(), prazo)).toMatchObject({ tipo: 'criada' })
    expect(tokens(chamadas)).toBe(2)
  })

  test('wrong credentials and a missing scope are a refusal, not an unknown', async () => {
    const recusada = { tipo: 'recusada', motivo: 'acesso-negado' }
    const outroSegredo = await adaptador({ clientes: [{ ...clienteDeDemonstracao, clientSecret: 'outro' }] })
    const prazo = { prazo: outroSegredo.clock.now() + 5_000 }
    expect(await outroSegredo.pix.criarCobranca(nova(), prazo)).toEqual(recusada)
    const soLeitura = await adaptador({ clientes: [{ ...clienteDeDemonstracao, escopos: ['cob.read'] }] })
    expect(await soLeitura.pix.criarCobranca(nova(), prazo)).toEqual(recusada)
    expect(await soLeitura.pix.consultar(novoTxid(), prazo)).toEqual({ tipo: 'inexistente' })
  })

  test('without a token nothing is sent, and the outcome is unknown', async () => {
    const { pix, clock, sandbox, chamadas } = await adaptador()
    sandbox.falhas.registrar({ rota: 'token', modo: '503-sem-efeito', vezes: 2 })
    const prazo = { prazo: clock.now() + 5_000 }
    expect(await pix.criarCobranca(nova(), prazo)).toEqual({ tipo: 'indeterminado' })
    expect(chamadas.every(chamada => chamada === 'POST /pix/oauth/token')).toBe(true)
  })

  test('does not query after a lost answer when the deadline is near', async () => {
    const { pix, clock, sandbox, chamadas } = await adaptador()
    sandbox.falhas.registrar({ rota: 'criar', modo: '503-com-efeito', vezes: 1 })
    expect(await pix.criarCobranca(nova(), { prazo: clock.now() + 299 })).toEqual({ tipo: 'indeterminado' })
    expect(chamadas.filter(chamada => chamada.startsWith('GET'))).toEqual([])
  })

  test('never sends the same PUT twice', async () => {
    const { pix, clock, sandbox, chamadas } = await adaptador()
    sandbox.falhas.registrar({ rota: 'criar', modo: 'pendurar-sem-efeito', vezes: 1 })
    expect(await pix.criarCobranca(nova(), { prazo: clock.now() + 5_000 })).toEqual({ tipo: 'indeterminado' })
    expect(chamadas.filter(chamada => chamada.startsWith('PUT'))).toHaveLength(1)
  })
})
