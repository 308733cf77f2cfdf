import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contarCupom, cupomAcabou, devolverCupom } from '../../../functions/areas/cobranca/regras/cupomDoPedido.ts'
import { mudarPedidoDaLoja } from '../../../functions/areas/vitrine/mudarPedidoDaLoja/mudarPedidoDaLoja.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { UsosDoCupom } from '../../../functions/platform/storage/CupomDaLoja.ts'
import { Link, Uso } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { PedidoDaLoja } from '../../../functions/platform/storage/PedidoDaLoja.ts'
import { type CupomDaLoja, descontoDoCupom, recusaDoCupom } from '../../../shared/domain/cupomDaLoja.ts'
import { escreverSacola, lerSacola } from '../../../shared/domain/sacola.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { produtosDaVitrine, vitrineEmMemoria } from '../../builders/vitrine.ts'

const texto = (html: string) => html.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ')
const id = (n: number) => `Cupom${String(n).padStart(16, '0')}`
const dez = { id: id(1), codigo: 'BOLO10', percentual: 10 }
const vivo = { estado: 'ativa', txid: 'T'.repeat(32), ciclo: 1, em: 0 } as unknown as Checkout['pix']
const noAr = {
  ...({ ciclo: 1, pedidoId: 'P1', estado: 'enviada', valor: 5400, parcelas: 1, bandeira: 'visa' } as const),
  ...{ bin: '400000', finais: '0010', digital: 'x', em: 0, prazo: 1 },
}
const comprador = { nome: 'Marta Ribeiro', email: 'marta@exemplo.com', telefone: '11987654321' }

/** A cake of R$ 60,00 in the bag, to be fetched, of a shop with these coupons. */
async function comBolo(...cupons: NonNullable<Parameters<typeof vitrineEmMemoria>[0]>['cupons'] & object) {
  const loja = await vitrineEmMemoria({ cupons, minimo: undefined })
  await loja.enviar({ acao: 'por', produto: produtosDaVitrine[0]?.id ?? '', quantidade: '1' })
  await loja.enviar({ acao: 'entrega', entrega: 'retirada' })
  return {
    ...loja,
    ver: async (onde = '/carrinho') => texto((await loja.abrir(onde)).body),
    pedir: async (envio = 'E') => {
      const para = await loja.enviar({ acao: 'finalizar', envio: envio.repeat(21), ...comprador })
      return para.split('/').at(-1) ?? ''
    },
  }
}

describe('what a coupon takes off', () => {
  test.each<[string, Pick<CupomDaLoja, 'percentual' | 'valor'>, number, number]>([
    ['a percent of the goods', { percentual: 10 }, 6000, 600],
    ['rounded down', { percentual: 15 }, 1003, 150],
    ['an amount', { valor: 500 }, 6000, 500],
    ['never the last real', { valor: 5000 }, 3000, 2900],
    ['nothing of a real', { valor: 500 }, 100, 0],
  ])('%s', (_, cupom, mercadorias, desconto) => {
    expect(descontoDoCupom(cupom, mercadorias)).toBe(desconto)
  })
  test('what is left may always be charged', () => {
    const cupom = fc.oneof(
      fc.record({ percentual: fc.integer({ min: 1, max: 90 }) }),
      fc.record({ valor: fc.integer({ min: 1, max: 100_000 }) }),
    )
    fc.assert(
      fc.property(cupom, fc.integer({ min: 100, max: 1_000_000 }), (c, mercadorias) => {
        const desconto = descontoDoCupom(c, mercadorias)
        expect(Number.isInteger(desconto) && desconto >= 0).toBe(true)
        expect(mercadorias - desconto).toBeGreaterThanOrEqual(100)
      }),
    )
  })
  const hoje = '2026-12-04'
  test.each<[string, CupomDaLoja | undefined, number, RegExp | undefined]>([
    ['unknown', undefined, 0, /Não conhecemos/],
    ['before its first day', { ...dez, de: '2026-12-05' }, 0, /a partir de 05\/12\/2026/],
    ['on its first and last day', { ...dez, de: hoje, ate: hoje }, 0, undefined],
    ['after its last day', { ...dez, ate: '2026-12-03' }, 0, /valeu até 03\/12\/2026/],
    ['below its least purchase', { ...dez, minimo: 6001 }, 0, /a partir de R\$\s60,01/],
    ['used up', { ...dez, usos: 2 }, 2, /usado todas as vezes/],
    ['with one use left', { ...dez, usos: 2 }, 1, undefined],
  ])('%s', (_, cupom, usados, palavras) => {
    const recusa = recusaDoCupom(cupom, { mercadorias: 6000, hoje, usados })
    palavras ? expect(recusa).toMatch(palavras) : expect(recusa).toBeUndefined()
  })
})

describe('a buyer with a coupon', () => {
  test('types it in any way, sees what it takes off, and pays so much less by link, order and receipt', async () => {
    const loja = await comBolo({ ...dez, usos: 5 })
    expect(await loja.ver()).toMatch(/Cupom de desconto .*Total R\$ 60,00/)
    await loja.enviar({ acao: 'cupom', cupom: ' bolo 10 ' })
    expect(await loja.ver()).toMatch(/Cupom BOLO10 .*Produtos R\$ 60,00 Cupom BOLO10 −R\$ 6,00 .*Total R\$ 54,00/)
    expect(await loja.ver('/finalizar')).toMatch(/Cupom BOLO10 −R\$ 6,00 .*Total R\$ 54,00/)
    const link = await Link.get(loja.storage, await loja.pedir())
    expect(link).toMatchObject({ valor: 5400, cupom: { id: dez.id, codigo: 'BOLO10', desconto: 600, usos: 5 } })
    expect(link?.descricao).toContain('Cupom BOLO10: menos R$\u00a06,00.')
    const pedido = await PedidoDaLoja.get(loja.storage, link?.id ?? '')
    expect(pedido).toMatchObject({ mercadorias: 6000, total: 5400, desconto: { codigo: 'BOLO10', valor: 600 } })
    expect(await loja.ver(`/pedido/${pedido?.id}${pedido?.chave}`)).toMatch(/Cupom BOLO10 −R\$ 6,00 .*Total R\$ 54,00/)
    // placing an order has used nothing: the charge does
    expect(await UsosDoCupom.get(loja.storage, dez.id)).toBeUndefined()
  })
  test('is told why one is not taken, orders nothing with it, and goes on without it', async () => {
    const loja = await comBolo({ ...dez, ate: '2026-12-03' })
    expect(await loja.enviar({ acao: 'cupom', cupom: 'x!' })).toBe('/carrinho?aviso=cupom')
    await loja.enviar({ acao: 'cupom', cupom: 'BOLO10' })
    expect(await loja.ver()).toMatch(/valeu até 03\/12\/2026.*Tire o cupom.*Total R\$ 60,00/)
    expect(await loja.ver('/finalizar')).toContain('Tire o cupom')
    expect(await loja.enviar({ acao: 'finalizar', envio: 'E'.repeat(21), ...comprador })).toBe('/carrinho')
    await loja.enviar({ acao: 'cupom', cupom: '' })
    expect(await Link.get(loja.storage, await loja.pedir())).toMatchObject({ valor: 6000 })
  })
  test('keeps it in the cookie of the bag, where nothing else passes for one', () => {
    const sacola = { linhas: [], cupom: 'BOLO10' }
    expect(lerSacola(escreverSacola(sacola))).toEqual(sacola)
    fc.assert(
      fc.property(fc.string(), t => {
        expect(lerSacola(`||${t}`).cupom ?? 'NENHUM').toMatch(/^[A-Z0-9]{3,20}$/)
      }),
    )
  })
})

describe('the uses of a coupon', () => {
  const deps = { storage: memoryStorage(), clock: { now: () => 1, sleep: async () => {} } }
  const pedido = (n: number, usos?: number) => ({
    ...{ id: `Pedido${String(n).padStart(15, '0')}`, empresaId: 'aurora' },
    cupom: { ...{ id: id(usos ?? 9), codigo: 'BOLO10', desconto: 600 }, ...(usos !== undefined && { usos }) },
  })
  const contar = async (p: ReturnType<typeof pedido>) => deps.storage.commit((await contarCupom(deps, p)).writes)
  const usados = async (cupom: string) => (await UsosDoCupom.get(deps.storage, cupom))?.usos ?? 0

  test('the last one is one order’s, however many are charged at once, and an order counts once', async () => {
    await contar(pedido(1, 2))
    expect((await contarCupom(deps, pedido(1, 2))).writes).toEqual([])
    // both read the same count, and only one of the two transactions holds
    const [a, b] = await Promise.all([contarCupom(deps, pedido(2, 2)), contarCupom(deps, pedido(3, 2))])
    const fins = await Promise.allSettled([deps.storage.commit(a.writes), deps.storage.commit(b.writes)])
    expect(fins.map(f => f.status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(contarCupom(deps, pedido(3, 2))).rejects.toThrow('já foi usado todas as vezes')
    expect([await cupomAcabou(deps.storage, pedido(3, 2)), await cupomAcabou(deps.storage, pedido(2, 2))]).toEqual([
      true,
      false,
    ])
    expect(await usados(id(2))).toBe(2)
  })
  test('one of any number of uses is counted and never refused; a link without one costs nothing', async () => {
    for (const n of [1, 2, 3]) await contar(pedido(n))
    expect(await usados(id(9))).toBe(3)
    const semTabela = { ...deps, storage: {} as never }
    const { cupom: _, ...sem } = pedido(4)
    expect((await contarCupom(semTabela, { ...sem, cupom: undefined })).writes).toEqual([])
    expect(await cupomAcabou({} as never, { ...sem, cupom: undefined })).toBe(false)
  })
  test('an order that was never paid gives its use back when its shop cancels it, once; a paid one keeps it', async () => {
    const loja = await comBolo({ ...dez, usos: 1 })
    await loja.enviar({ acao: 'cupom', cupom: 'BOLO10' })
    const link = (await Link.get(loja.storage, await loja.pedir())) as Link
    const clock = deps.clock
    await loja.storage.commit((await contarCupom({ storage: loja.storage, clock }, link)).writes)
    expect((await UsosDoCupom.get(loja.storage, dez.id))?.usos).toBe(1)
    const cancelar = { params: { id: link.id }, body: { passo: 'cancelar', rastreio: null, nota: '' } }
    const sessao = { empresaId: 'aurora' }
    await mudarPedidoDaLoja({ storage: loja.storage, clock } as never)({ ...cancelar, sessao } as never)
    expect((await UsosDoCupom.get(loja.storage, dez.id))?.usos).toBe(0)
    expect(await devolverCupom(loja.storage, link)).toEqual([])
  })
  test('who dies in the middle of a cancel cancels by the same press again: the Pix is withdrawn, the use comes back once', async () => {
    for (let n = 1; ; n++) {
      const loja = await comBolo({ ...dez, usos: 1 })
      await loja.enviar({ acao: 'cupom', cupom: 'BOLO10' })
      const link = (await Link.get(loja.storage, await loja.pedir())) as Link
      const c = checkoutGuardado({ link: link.id, uso: 1, pix: vivo, estado: 'AguardandoPagamento' })
      await loja.storage.commit([
        ...(await contarCupom({ storage: loja.storage, clock: deps.clock }, link)).writes,
        ...[Checkout.create(c), Uso.create({ link: link.id, n: 1, checkoutId: c.id })],
      ])
      let escritas = 0
      const commit: typeof loja.storage.commit = (...x) => {
        if (++escritas === n) throw new Error('died')
        return loja.storage.commit(...x)
      }
      const cortada = Object.assign(Object.create(loja.storage) as typeof loja.storage, { commit })
      const cancelar = (storage: typeof loja.storage) =>
        mudarPedidoDaLoja({ storage, clock: deps.clock } as never)({
          ...{ params: { id: link.id }, body: { passo: 'cancelar', rastreio: null, nota: '' } },
          sessao: { empresaId: 'aurora' },
        } as never)
      const morreu = await cancelar(cortada).then(
        () => false,
        () => true,
      )
      if (morreu) await cancelar(loja.storage)
      expect((await UsosDoCupom.get(loja.storage, dez.id))?.usos, `write ${n}`).toBe(0)
      expect((await Checkout.get(loja.storage, c.id))?.estado, `write ${n}`).toBe('Cancelado')
      expect((await PedidoDaLoja.get(loja.storage, link.id))?.estado, `write ${n}`).toBe('cancelado')
      if (!morreu) {
        expect(n).toBe(4)
        return
      }
    }
  })
  test.each<[string, Partial<Checkout>, number, string]>([
    [
      'a Pix that waits is withdrawn, and the use comes back',
      { pix: vivo, estado: 'AguardandoPagamento' },
      0,
      'Cancelado',
    ],
    ['a card on its way keeps it', { tentativa: noAr, formaPagamento: 1, estado: 'Solicitado' }, 1, 'Solicitado'],
    [
      'money that came before the order heard of it keeps it',
      { estado: 'Liquidado', pagoEm: '2026-12-04T15:00:00Z' },
      1,
      'Liquidado',
    ],
  ])('an order is cancelled while it is being paid: %s', async (_, parte, usos, estado) => {
    const loja = await comBolo({ ...dez, usos: 1 })
    await loja.enviar({ acao: 'cupom', cupom: 'BOLO10' })
    const link = (await Link.get(loja.storage, await loja.pedir())) as Link
    const c = checkoutGuardado({ link: link.id, uso: 1, ...parte })
    await loja.storage.commit([
      ...(await contarCupom({ storage: loja.storage, clock: deps.clock }, link)).writes,
      ...[Checkout.create(c), Uso.create({ link: link.id, n: 1, checkoutId: c.id })],
    ])
    const cancelar = { params: { id: link.id }, body: { passo: 'cancelar', rastreio: null, nota: '' } }
    const feito = await mudarPedidoDaLoja({ storage: loja.storage, clock: deps.clock } as never)({
      ...cancelar,
      sessao: { empresaId: 'aurora' },
    } as never)
    expect(feito).toMatchObject({ estado: 'cancelado' })
    expect((await UsosDoCupom.get(loja.storage, dez.id))?.usos).toBe(usos)
    expect((await Checkout.get(loja.storage, c.id))?.estado).toBe(estado)
  })
})
