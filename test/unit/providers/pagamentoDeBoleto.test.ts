import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../../functions/providers/http.ts'
import { criarPagamentoDeBoleto } from '../../../functions/providers/pagamentoDeBoleto/index.ts'
import { CelcoinSimulada, clienteDaCelcoin, gemeoPagamentoDeBoleto } from '../../../functions/sandbox/index.ts'
import { relogio, sandboxDeTeste, servir, sorteio } from './mundo.ts'
import { linha, suitePagamentoDeBoleto } from './pagamentoDeBoleto.suite.ts'

const tempos = { token: 600, consultar: 600, pagar: 600, situacao: 600 }

suitePagamentoDeBoleto('Celcoin over HTTP', async () => {
  const { sandbox, clock } = await sandboxDeTeste()
  const servidor = await servir(sandbox.handle)
  return {
    pagamentoDeBoleto: criarPagamentoDeBoleto({
      baseUrl: `${servidor.url}/celcoin`,
      ...clienteDaCelcoin,
      fetch,
      clock,
      tempos,
    }),
    celcoin: sandbox.celcoin,
    agora: clock.now,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 10_000 }),
    async fechar() {
      await servidor.parar()
      await sandbox.fechar()
    },
  }
})

suitePagamentoDeBoleto('in-process twin', async () => {
  const clock = relogio()
  const celcoin = new CelcoinSimulada({ clock, random: sorteio() })
  return {
    pagamentoDeBoleto: gemeoPagamentoDeBoleto(celcoin),
    celcoin,
    agora: clock.now,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 10_000 }),
    fechar: async () => {},
  }
})

describe('Celcoin', () => {
  async function comFetch(trocar: (url: string, init: RequestInit) => Promise<Response> | undefined) {
    const { sandbox, clock } = await sandboxDeTeste()
    const pedidos: { url: string; init: RequestInit }[] = []
    const fetch: Fetch = async (url, init) => {
      pedidos.push({ url, init })
      return trocar(url, init) ?? sandbox.fetch(url, init)
    }
    const pagamentoDeBoleto = criarPagamentoDeBoleto({
      baseUrl: 'http://celcoin.local/celcoin',
      ...clienteDaCelcoin,
      fetch,
      clock,
      tempos,
    })
    return { pagamentoDeBoleto, pedidos, prazo: () => ({ prazo: clock.now() + 10_000 }), sandbox }
  }

  test('asks for a token with the credentials in the form, once for many calls', async () => {
    const { pagamentoDeBoleto, pedidos, prazo } = await comFetch(() => undefined)
    await pagamentoDeBoleto.consultar(linha('comum'), prazo())
    await pagamentoDeBoleto.consultar(linha('comum'), prazo())
    const tokens = pedidos.filter(p => p.url.endsWith('/v5/token'))
    expect(tokens).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(String(tokens[0]?.init.body)))).toEqual({
      grant_type: 'client_credentials',
      client_id: clienteDaCelcoin.clientId,
      client_secret: clienteDaCelcoin.clientSecret,
    })
    expect(JSON.stringify(pedidos.at(-1)?.init.headers)).not.toContain('Basic')
  })

  test('without a token nothing is sent: a refusal of paying, no doubt about it', async () => {
    const { pagamentoDeBoleto, pedidos, prazo } = await comFetch(url =>
      url.endsWith('/token') ? Promise.resolve(new Response('{}', { status: 500 })) : undefined,
    )
    const pedido = { id: 'PG1', consultaId: '1', linha: linha('comum'), valor: 1, vencimento: null }
    const quem = { documento: '52998224725', nome: 'MARIA' }
    expect(await pagamentoDeBoleto.pagar({ ...pedido, ...quem }, prazo())).toEqual({
      tipo: 'recusado',
      motivo: 'acesso-negado',
    })
    expect(await pagamentoDeBoleto.consultarPagamento('PG1', 0, prazo())).toEqual({ tipo: 'indeterminado' })
    expect(pedidos.every(p => p.url.endsWith('/token'))).toBe(true)
  })

  test.each([
    ['another line', { digitable: '0'.repeat(47) }],
    ['no number of its own', { transactionId: null }],
    [
      'limits that cross',
      { registerData: { allowChangeValue: true, originalValue: 1, totalUpdated: 1, minValue: 9, maxValue: 2 } },
    ],
    ['a third decimal', { value: 1.005 }],
  ])('an answer with %s is none', async (_, mudanca) => {
    const { pagamentoDeBoleto, prazo, sandbox } = await comFetch((url, init) =>
      url.endsWith('/authorize')
        ? sandbox
            .fetch(url, init)
            .then(r => r.json())
            .then(corpo => Response.json({ ...(corpo as object), ...mudanca }))
        : undefined,
    )
    expect(await pagamentoDeBoleto.consultar(linha('comum'), prazo())).toEqual({ tipo: 'indeterminado' })
  })

  test('our own rules stand beside the provider’s: the last day and the hours', async () => {
    const com = async (mudanca: object) => {
      const { pagamentoDeBoleto, prazo, sandbox } = await comFetch((url, init) =>
        url.endsWith('/authorize')
          ? sandbox
              .fetch(url, init)
              .then(r => r.json() as Promise<{ registerData: object }>)
              .then(corpo =>
                Response.json({ ...corpo, ...mudanca, registerData: { ...corpo.registerData, ...mudanca } }),
              )
          : undefined,
      )
      return pagamentoDeBoleto.consultar(linha('comum'), prazo())
    }
    // Friday the 20th is a holiday: the next business day is Monday the 23rd
    expect(await com({ payDueDate: '2026-11-18T00:00:00' })).toEqual({ tipo: 'nao-pagavel', motivo: 'vencido' })
    expect((await com({ payDueDate: '2026-11-20T00:00:00' })).tipo).toBe('pagavel')
    expect(await com({ initeHour: '08:00', endHour: '12:00' })).toEqual({
      tipo: 'fora-do-horario',
      abre: '08:00',
      fecha: '12:00',
    })
  })
})
