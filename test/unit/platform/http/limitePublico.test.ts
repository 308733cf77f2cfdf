import { describe, expect, test } from 'vitest'
import { contadorPublico, limitarPublico } from '../../../../functions/platform/http/limitePublico.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../../functions/platform/storage/port.ts'
import { endpoints } from '../../../../shared/contract/index.ts'
import {
  JANELA_PUBLICA_MS,
  limitesPublicos,
  PARTE_DE_UM_APARELHO,
  semLimitePublico,
} from '../../../../shared/contract/limitesPublicos.ts'
import { redeDoIp } from '../../../../shared/domain/enderecosIp.ts'

const publicas = Object.values(endpoints).filter(e => e.access.tipo === 'publico')

describe('the table of limits', () => {
  test('each call that needs no session has a limit, or says why it has none', () => {
    const ditas = [...limitesPublicos.keys(), ...Object.keys(semLimitePublico)]
    expect(ditas.sort()).toEqual(publicas.map(e => e.operation).sort())
  })
  test('every limited call declares the answer', () => {
    for (const operacao of limitesPublicos.keys())
      expect(endpoints[operacao].todosOsErros.filter(e => e.name === 'MuitasTentativas')).toHaveLength(1)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['uma-pessoa', 'uma-pessoa'],
])('%s is counted as %s', (ip, rede) => expect(redeDoIp(ip)).toBe(rede))

const inicio = Math.ceil(Date.parse('2026-03-02T12:00:00Z') / JANELA_PUBLICA_MS) * JANELA_PUBLICA_MS
function bancada(agora = inicio) {
  const base = memoryStorage()
  let escritas = 0
  const chaves: string[] = []
  const storage: Storage = {
    ...base,
    commit: writes => {
      escritas += 1
      chaves.push(...writes.map(w => ('key' in w ? w.key.PK : w.item.PK)))
      return base.commit(writes)
    },
  }
  const relogio = { agora }
  const deps = { clock: { now: () => relogio.agora, sleep: async () => {} }, env: { STAGE: 'prod' }, storage }
  return { deps, relogio, escritas: () => escritas, guardadas: () => chaves }
}
const { iniciarPagamento, buscarCep, obterConvite, listarBancos } = endpoints
const { maximo } = limitesPublicos.get('iniciarPagamento') ?? { maximo: 0 }
type Limitar = typeof limitarPublico
/** Calls `vezes` times; how many were taken. */
async function chamar(
  limitar: Limitar,
  deps: Parameters<Limitar>[1],
  quem: string | { ip: string; aparelho: string },
  vezes: number,
  e = iniciarPagamento,
) {
  let passaram = 0
  for (let n = 0; n < vezes; n++)
    try {
      const chamador = typeof quem === 'string' ? { ip: quem } : quem
      await limitar(e, deps, { ...chamador, agora: deps.clock.now() })
      passaram += 1
    } catch (error) {
      expect(error).toMatchObject({ name: 'MuitasTentativas' })
    }
  return passaram
}

describe('counting a network', () => {
  test('up to half of the limit nothing is written; then each call is, up to the limit, and none after it', async () => {
    const { deps, escritas } = bancada()
    expect(await chamar(limitarPublico, deps, '203.0.113.1', maximo / 2)).toBe(maximo / 2)
    expect(escritas()).toBe(0)
    expect(await chamar(limitarPublico, deps, '203.0.113.1', maximo)).toBe(maximo / 2)
    // the one that was refused asked the table; those after it did not
    expect(escritas()).toBe(maximo / 2 + 1)
  })
  test('the answer says how long: until the window ends, when the network is free again', async () => {
    const { deps, relogio } = bancada(inicio + 90_000)
    await chamar(limitarPublico, deps, '203.0.113.2', maximo)
    const ip = '203.0.113.2'
    await expect(limitarPublico(iniciarPagamento, deps, { ip, agora: relogio.agora })).rejects.toMatchObject({
      fields: { aguardeSegundos: JANELA_PUBLICA_MS / 1000 - 90 },
    })
    expect(await chamar(limitarPublico, bancada(inicio + JANELA_PUBLICA_MS).deps, ip, 1)).toBe(1)
  })
  test('of IPv6 it is the /64: another address of it is the same stranger, another /64 is not', async () => {
    const { deps } = bancada()
    await chamar(limitarPublico, deps, '2001:db8:7:7::1', maximo)
    expect(await chamar(limitarPublico, deps, '2001:db8:7:7:a:b:c:d', 1)).toBe(0)
    expect(await chamar(limitarPublico, deps, '2001:db8:7:8::1', 1)).toBe(1)
  })
  test('functions that run side by side share the table’s half', async () => {
    const { deps } = bancada()
    const passaram = await chamar(contadorPublico(), deps, '203.0.113.4', maximo)
    expect(passaram + (await chamar(contadorPublico(), deps, '203.0.113.4', maximo))).toBe(maximo + maximo / 2)
  })
  test('a function that only reads stops at its own limit without a table, and what has none is never stopped', async () => {
    const { deps, escritas } = bancada()
    for (const e of [buscarCep, obterConvite]) {
      const limite = limitesPublicos.get(e.operation)?.maximo ?? 0
      expect(await chamar(limitarPublico, deps, '203.0.113.5', limite + 5, e)).toBe(limite)
    }
    expect(await chamar(limitarPublico, deps, '203.0.113.5', 3_000, listarBancos)).toBe(3_000)
    expect(escritas()).toBe(0)
  })
  test('two hundred payers of one shop’s Wi-Fi pay within ten minutes: nobody is stopped, and nothing is written', async () => {
    const { deps, escritas } = bancada()
    const deUmPagador = [
      'obterLinkComPagamento',
      'iniciarPagamento',
      'registrarPagador',
      'buscarCep',
      'processarPagamento',
      'obterLinkComPagamento',
      'obterComprovanteCheckout',
    ] as const
    const rede = contadorPublico()
    for (let n = 0; n < 200; n++)
      for (const operacao of deUmPagador)
        await rede(endpoints[operacao], deps, { ip: '203.0.113.6', agora: deps.clock.now() })
    expect(escritas()).toBe(0)
  })
  test('this machine is not counted on npm start, and only there', async () => {
    const { deps } = bancada()
    const local = { ...deps, env: { STAGE: 'local' } }
    expect(await chamar(limitarPublico, local, '127.0.0.1', maximo + 1)).toBe(maximo + 1)
    expect(await chamar(limitarPublico, deps, '127.0.0.1', maximo + 1)).toBe(maximo)
  })
})

describe('counting a browser', () => {
  const doAparelho = maximo * PARTE_DE_UM_APARELHO
  const aparelho = 'a'.repeat(32)
  const ip = '203.0.113.9'
  test('one that repeats itself stops alone: its neighbours of the network and the network’s limit are left', async () => {
    const { deps } = bancada()
    const limitar = contadorPublico()
    expect(await chamar(limitar, deps, { ip, aparelho }, maximo)).toBe(doAparelho)
    expect(await chamar(limitar, deps, { ip, aparelho: 'b'.repeat(32) }, 10)).toBe(10)
    expect(await chamar(limitar, deps, ip, maximo)).toBe(maximo - doAparelho - 10)
  })
  test('it is the same browser in every network and function, and the table does not know its name', async () => {
    const { deps, guardadas } = bancada()
    await chamar(contadorPublico(), deps, { ip, aparelho }, doAparelho)
    const outra = contadorPublico()
    expect(await chamar(outra, deps, { ip: '198.51.100.1', aparelho }, doAparelho)).toBe(doAparelho / 2)
    expect(guardadas().filter(k => k.startsWith('LIM#publico-comeco#aparelho-'))).not.toEqual([])
    expect(guardadas().join()).not.toContain(aparelho)
  })
  test.each([
    ['none', () => undefined],
    [
      'another each time',
      (n: number) => String.fromCharCode(97 + (n % 16)).repeat(31) + 'abcdefghijklmnop'[(n >> 4) & 15],
    ],
    ['one that is none of ours', () => 'x'.repeat(32)],
  ])('who names %s is stopped by the network, at the same number', async (_, deQual) => {
    const { deps } = bancada()
    const limitar = contadorPublico()
    let passaram = 0
    for (let n = 0; n < maximo + 20; n++) passaram += await chamar(limitar, deps, { ip, aparelho: deQual(n) ?? '' }, 1)
    expect(passaram).toBe(maximo)
  })
  test('a browser that only reads stops at its part, in memory', async () => {
    const { deps, escritas } = bancada()
    const doCep = (limitesPublicos.get('buscarCep')?.maximo ?? 0) * PARTE_DE_UM_APARELHO
    expect(await chamar(contadorPublico(), deps, { ip, aparelho }, doCep + 5, buscarCep)).toBe(doCep)
    expect(escritas()).toBe(0)
  })
})
