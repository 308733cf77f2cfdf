import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../../functions/providers/http.ts'
import { criarPix } from '../../../functions/providers/pix/index.ts'
import type { NovaCobranca } from '../../../functions/providers/pix/port.ts'
import { clienteDeDemonstracao, gemeoPix } from '../../../functions/sandbox/index.ts'
import { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { codigoDaCobranca, crc16 } from '../../../shared/domain/pix/brcode.ts'
import { julgar } from '../../harness/apiPix.ts'
import { CHAVE, novoTxid, pspEm, relogio, sandboxDeTeste, servir, sorteio } from './mundo.ts'
import { suitePix } from './pix.suite.ts'

suitePix('BACEN over HTTP', async () => {
  const { sandbox, clock } = await sandboxDeTeste()
  const servidor = await servir(sandbox.handle)
  const config = pspEm(servidor.url)
  const juiz = julgar(fetch, config.baseUrl)
  return {
    pix: criarPix({ ...config, fetch: juiz.fetch, clock, timeoutMs: 1_500 }),
    psp: sandbox.psp,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 5_000 }),
    async fechar() {
      await servidor.parar()
      await sandbox.fechar()
      expect(juiz.faltas).toEqual([])
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
    const config = { ...pspEm('http://psp.local'), clock, timeoutMs: 1_500 }
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

  test('base path and token address are the PSP’s own', async () => {
    const { sandbox, clock } = await sandboxDeTeste()
    const chamadas: string[] = []
    const espiado: Fetch = (url, init) => {
      chamadas.push(url.split('?')[0] ?? '')
      const local = url.replace('https://conta.psp.example/token', 'http://p/pix/oauth/token')
      return sandbox.fetch(local.replace('https://psp.example/pix-recebimentos/v2', 'http://p/pix/api/v2'), init)
    }
    const pix = criarPix({
      ...pspEm(''),
      baseUrl: 'https://psp.example/pix-recebimentos/v2',
      tokenUrl: 'https://conta.psp.example/token',
      clock,
      fetch: espiado,
    })
    const cobranca = nova()
    expect(await pix.criarCobranca(cobranca, { prazo: clock.now() + 5_000 })).toMatchObject({ tipo: 'criada' })
    expect(chamadas).toEqual([
      'https://conta.psp.example/token',
      `https://psp.example/pix-recebimentos/v2/cob/${cobranca.txid}`,
    ])
  })

  /** The adapter against a PSP that answers charges in its own way. */
  async function respondendo(mudar: (cob: Record<string, unknown>) => Record<string, unknown>) {
    const { sandbox, clock } = await sandboxDeTeste()
    const fetch: Fetch = async (url, init) => {
      const resposta = await sandbox.fetch(url, init)
      if (!url.includes('/cob/') || !resposta.ok) return resposta
      return Response.json(mudar((await resposta.json()) as Record<string, unknown>), { status: resposta.status })
    }
    const pix = criarPix({ ...pspEm('http://psp.local'), clock, fetch, timeoutMs: 1_500 })
    return {
      psp: sandbox.psp,
      criar: (cobranca: NovaCobranca) => pix.criarCobranca(cobranca, { prazo: clock.now() + 5_000 }),
    }
  }

  test.each([
    ['location', ({ pixCopiaECola: _, ...cob }: Record<string, unknown>) => cob],
    ['loc.location', ({ pixCopiaECola: _, location: __, ...cob }: Record<string, unknown>) => cob],
    ['location, the code null', (cob: Record<string, unknown>) => ({ ...cob, pixCopiaECola: null })],
    [
      'location with its scheme',
      ({ pixCopiaECola: _, ...cob }: Record<string, unknown>) => ({ ...cob, location: `https://${cob.location}` }),
    ],
  ])('a charge answered without its code gets it written from %s', async (_, mudar) => {
    const { psp, criar } = await respondendo(mudar)
    const cobranca = nova()
    const criada = await criar(cobranca)
    if (criada.tipo !== 'criada') throw new Error(JSON.stringify(criada))
    const cob = psp.cob(cobranca.txid)
    // the simulator's own encoder is another one
    expect(criada.brcode).toBe(cob && psp.codigo(cob))
  })

  const codigo = (url: string) => codigoDaCobranca(url, { nome: 'Quita', cidade: 'SP' })
  const com = (brcode: string, antes: string, depois: string) => {
    const corpo = brcode.slice(0, -4).replace(antes, depois)
    return corpo + crc16(corpo)
  }
  type Codigo = (certo: string, txid: string) => string | undefined
  test.each<[string, Codigo, boolean]>([
    ['repeats our amount', certo => com(certo, '5802BR', '54041.005802BR'), true],
    ['repeats another amount', certo => com(certo, '5802BR', '54041.015802BR'), false],
    ['carries our txid', (certo, txid) => com(certo, '62070503***', `62310527${txid}`), true],
    ['carries another txid', certo => com(certo, '62070503***', `62310527${novoTxid()}`), false],
    ['leads to another charge', () => codigo('psp.example/qr/v2/de-outro'), false],
    ['cannot be read', certo => certo.slice(0, -1), false],
    [
      'is static: its payment would carry no txid',
      () =>
        com(
          `000201${'26330014br.gov.bcb.pix011112345678909'}52040000530398654041.005802BR5905Quita6002SP62070503***63040000`,
          '',
          '',
        ),
      false,
    ],
  ])('before a payer sees a code it is read: one that %s', async (_, escrever, serve) => {
    const { criar } = await respondendo(cob => ({
      ...cob,
      pixCopiaECola: escrever(String(cob.pixCopiaECola), String(cob.txid)),
    }))
    const esperada = serve ? { tipo: 'criada' } : { tipo: 'recusada', motivo: 'codigo-alheio' }
    expect(await criar(nova())).toMatchObject(esperada)
  })
})
