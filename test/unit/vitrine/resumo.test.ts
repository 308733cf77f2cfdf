import { describe, expect, test } from 'vitest'
import { listarPedidosDaLoja } from '../../../functions/areas/vitrine/listarPedidosDaLoja/listarPedidosDaLoja.ts'
import { criarMovimento, limitesDoMovimento } from '../../../functions/areas/vitrine/regras/movimento.ts'
import { resumoDosPedidos } from '../../../functions/areas/vitrine/regras/resumoDosPedidos.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { PedidoDaLoja } from '../../../functions/platform/storage/PedidoDaLoja.ts'
import { PARTES_DAS_VISITAS, VisitasDaLoja } from '../../../functions/platform/storage/VisitasDaLoja.ts'
import { resumirPedidos } from '../../../shared/domain/resumoDaLoja.ts'
import { pedidoGuardado } from '../../builders/pedidoDaLoja.ts'
import { produtosDaVitrine, vitrineEmMemoria } from '../../builders/vitrine.ts'

/** What a shop sold lately: of orders that were paid and not returned, thirty days back. */
const linha = (nome: string, quantidade: number, unitario = 1000) => ({ nome, quantidade, unitario })
const pago = { checkoutId: 'Chk0000000000000000A1' }

test('what is unpaid or came back was not sold; what sells most is by units', () => {
  const pedidos = [
    pedidoGuardado({ ...pago, estado: 'pago', total: 5800, linhas: [linha('Bolo', 1, 6000)] }),
    pedidoGuardado({ ...pago, estado: 'entregue', total: 4000, linhas: [linha('Torta', 3), linha('Bolo', 1)] }),
    pedidoGuardado({ ...pago, estado: 'devolvido', total: 9000, linhas: [linha('Bolo', 9)] }),
    // paid, and cancelled by its shop: the money is there until it is given back
    pedidoGuardado({ ...pago, estado: 'cancelado', total: 1000, linhas: [linha('Vela', 1)] }),
    pedidoGuardado({ estado: 'recebido', total: 9000, linhas: [linha('Bolo', 9)] }),
  ]
  expect(resumirPedidos(pedidos)).toEqual({
    ...{ pedidos: 5, pagos: 3, vendido: 10_800, aSeparar: 1 },
    maisVendidos: [
      { nome: 'Torta', quantidade: 3, valor: 3000 },
      { nome: 'Bolo', quantidade: 2, valor: 7000 },
      { nome: 'Vela', quantidade: 1, valor: 1000 },
    ],
  })
})

test('it is told where it is asked for, of this company and of thirty days', async () => {
  const storage = memoryStorage()
  const agora = Date.parse('2026-12-31T15:00:00.000Z')
  const pedido = (n: number, dias: number, mais: Partial<PedidoDaLoja> = {}) =>
    PedidoDaLoja.create(
      pedidoGuardado({
        ...{ ...pago, estado: 'pago', id: `Pedido${String(n).padStart(15, '0')}` },
        ...{ criadoEm: new Date(agora - dias * 86_400_000).toISOString(), ...mais },
      }),
    )
  await storage.commit([pedido(1, 1), pedido(2, 29), pedido(3, 31), pedido(4, 1, { empresaId: 'outra' })])
  const deps = { storage, clock: { now: () => agora, sleep: async () => {} } } as never
  const pedir = (query: object) =>
    listarPedidosDaLoja(deps)({ query, sessao: { empresaId: 'aurora' } } as never) as Promise<{
      itens: object[]
      resumo: object | null
    }>
  expect(await pedir({ resumo: 'sim', limit: 1 })).toMatchObject({
    itens: [{}],
    resumo: { dias: 30, pedidos: 2, pagos: 2, vendido: 12_000, aSeparar: 2, parcial: false },
  })
  expect((await pedir({})).resumo).toBeNull()
})

describe('visits and begun bags (0257)', () => {
  const dia = '2026-12-04'
  const lidos = async (storage: ReturnType<typeof memoryStorage>) =>
    (await VisitasDaLoja.query(storage, { pk: 'VISITAS#aurora' })).values
  const mundo = (agora = Date.parse('2026-12-04T15:00:00.000Z')) => {
    const storage = memoryStorage()
    const mundo = { storage, agora, avisos: 0, escritas: 0 }
    const contada = {
      ...storage,
      commit: (...args: Parameters<typeof storage.commit>) => {
        mundo.escritas += 1
        return storage.commit(...args)
      },
    }
    const log = {
      warn: () => {
        mundo.avisos += 1
      },
    }
    return { ...mundo, mundo, movimento: criarMovimento({ storage: contada, clock: { now: () => mundo.agora }, log }) }
  }

  test('a thousand visits at once are two writes, and every one of them is counted', async () => {
    const { mundo: m, movimento, storage } = mundo()
    for (let n = 0; n < 1000; n++) await movimento.contar('aurora', 'visitas')
    expect(m.escritas).toBe(1)
    // a bag is begun seconds after its visit, and waits for no other
    await movimento.contar('aurora', 'carrinhos')
    expect(m.escritas).toBe(2)
    m.agora += limitesDoMovimento.espera
    await movimento.contar('aurora', 'visitas')
    expect(m.escritas).toBe(3)
    const partes = await lidos(storage)
    expect(partes.reduce((s, p) => s + p.visitas, 0)).toBe(1001)
    expect(partes.reduce((s, p) => s + p.carrinhos, 0)).toBe(1)
    expect(partes.every(p => p.dia === dia && p.ttl * 1000 > m.agora)).toBe(true)
    // counts, and nothing of whoever came
    expect(Object.keys(partes[0] ?? {}).sort()).toEqual(['carrinhos', 'dia', 'empresaId', 'parte', 'ttl', 'visitas'])
  })
  test('a day that is full takes no more writes, and the next one counts again', async () => {
    const { mundo: m, movimento, storage } = mundo()
    await storage.commit(
      Array.from({ length: PARTES_DAS_VISITAS }, (_, parte) =>
        VisitasDaLoja.put({ empresaId: 'aurora', dia, parte, visitas: limitesDoMovimento.teto, carrinhos: 0, ttl: 1 }),
      ),
    )
    for (let n = 0; n < 5; n++) {
      await movimento.contar('aurora', 'visitas')
      m.agora += limitesDoMovimento.espera
    }
    expect([m.escritas, m.avisos]).toEqual([1, 1])
    m.agora = Date.parse('2026-12-05T15:00:00.000Z')
    await movimento.contar('aurora', 'visitas')
    expect(m.escritas).toBe(2)
  })
  test('whoever asks for many shops is remembered of a thousand of them', async () => {
    const { mundo: m, movimento } = mundo()
    for (let n = 0; n < limitesDoMovimento.lojas + 1; n++) await movimento.contar(`loja${n}`, 'visitas')
    const antes = m.escritas
    await movimento.contar('loja1000', 'visitas')
    expect(m.escritas).toBe(antes)
    await movimento.contar('loja0', 'visitas')
    expect(m.escritas).toBe(antes + 1)
  })
  test('a page asks for a picture once a day, a first thing in the bag is a begun one, and the panel reads both', async () => {
    const loja = await vitrineEmMemoria()
    expect((await loja.abrir('/')).body).toContain('<img src="/visita.svg"')
    expect((await loja.abrir('/carrinho')).body).not.toContain('visita.svg')
    const figura = await loja.abrir('/visita.svg')
    expect(figura.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      // 15:00 UTC is noon: the day has twelve hours left
      'cache-control': 'private, max-age=43199',
    })
    loja.passar(1)
    for (const produto of produtosDaVitrine.slice(2, 4)) await loja.enviar({ acao: 'por', produto: produto.id })
    const { visitas, carrinhos } = await resumoDosPedidos(
      loja.storage,
      'aurora',
      Date.parse('2026-12-20T15:00:00.000Z'),
    )
    expect({ visitas, carrinhos }).toEqual({ visitas: 1, carrinhos: 1 })
    expect(await resumoDosPedidos(loja.storage, 'aurora', Date.parse('2027-02-20T15:00:00.000Z'))).toMatchObject({
      visitas: 0,
    })
  })
})
