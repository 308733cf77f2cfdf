import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prazoDoEstoque } from '../../../functions/areas/cobranca/regras/estoque/prazoDoEstoque.ts'
import {
  exigirEstoque,
  itensDoLink,
  reservarEstoque,
} from '../../../functions/areas/cobranca/regras/estoque/reservarEstoque.ts'
import {
  concluirEstorno,
  recusar,
  somarVoltas,
} from '../../../functions/areas/cobranca/regras/estorno/decidirEstorno.ts'
import { acompanharVendaPaga } from '../../../functions/areas/estoque/regras/acompanharVendaPaga.ts'
import { escritasDoMovimento } from '../../../functions/areas/estoque/regras/niveis.ts'
import { Fault } from '../../../functions/platform/http/fault.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { MovimentoDeEstoque, NivelDeEstoque, ReservaDeEstoque } from '../../../functions/platform/storage/Estoque.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Recado } from '../../../functions/platform/storage/Recado.ts'
import { formas } from '../../../shared/domain/formas.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { nivelGuardado } from '../../builders/produto.ts'

const minuto = 60_000
const inicio = Date.parse('2026-11-23T15:00:00Z')
const bolo = nivelGuardado()
const torta = nivelGuardado({ id: 'NivelDaTorta12345AAAA', nome: 'Torta' })
const mercadoria = (quantidade: number, id = bolo.id) => [{ produtoId: id, quantidade }]

async function mundo(niveis: NivelDeEstoque[] = [bolo]) {
  const storage = memoryStorage()
  await storage.commit(niveis.map(n => NivelDeEstoque.create(n)))
  let agora = inicio
  const deps = { storage, clock: { now: () => agora, sleep: async () => {} } }
  const link = (linhas: ReturnType<typeof mercadoria>) => ({ empresaId: 'aurora', mercadoria: linhas })
  const pagador = (id: string, over: Partial<Checkout> = {}): Checkout =>
    checkoutGuardado({ ...{ id, estado: 'AguardandoPagamento', mercadoria: true }, ...over })
  return {
    ...{ storage, deps },
    passar: (ms: number) => {
      agora += ms
    },
    agora: () => agora,
    nivel: async (id = bolo.id) => (await NivelDeEstoque.get(storage, id)) as NivelDeEstoque,
    reserva: (id: string) => ReservaDeEstoque.get(storage, id),
    /** As an announcement does it: what it holds, and the root, in one transaction. */
    async anunciar(id: string, linhas: ReturnType<typeof mercadoria>, over: Partial<Checkout> = {}) {
      const c = pagador(id, {
        pix: { ciclo: 1, txid: `${id}1`, estado: 'ativa', expiraEm: agora + 5 * minuto },
        ...over,
      })
      const { writes } = await reservarEstoque(deps, c, link(linhas), formas.pix)
      await storage.commit([Checkout.put(c), ...writes])
    },
    async mudar(id: string, over: Partial<Checkout>) {
      const c = (await Checkout.get(storage, id)) as Checkout
      await storage.commit([Checkout.put({ ...c, ...over, versao: c.versao + 1 })])
      await acompanharVendaPaga(deps, id)
    },
    movimentos: async (id = bolo.id) =>
      (await MovimentoDeEstoque.query(storage, { pk: `ESTOQUE#${id}`, sk: { prefix: 'MOV#' } })).values,
  }
}
const pago = { estado: 'Liquidado', pagoEm: '2026-11-23T15:01:00.000Z' } as const
const ids = ['CheckoutAaaaaaaaaaaaa', 'CheckoutBbbbbbbbbbbbb', 'CheckoutCcccccccccccc'] as const

describe('what a charge holds', () => {
  test('lines of one thing are one hold, and a link without merchandise reads and writes nothing', async () => {
    const m = await mundo([bolo, torta])
    const linhas = [
      ...mercadoria(2),
      ...mercadoria(1, torta.id),
      { ...mercadoria(3)[0], produtoId: 'p', combinacao: bolo.id },
    ]
    await m.anunciar(ids[0], linhas as never)
    expect(await m.nivel()).toMatchObject({ quantidade: 10, reservado: 5, livre: 5 })
    expect(await m.nivel(torta.id)).toMatchObject({ reservado: 1, livre: 9 })
    expect((await m.reserva(ids[0]))?.itens).toEqual([
      { nivelId: torta.id, nome: 'Torta', quantidade: 1 },
      { nivelId: bolo.id, nome: bolo.nome, quantidade: 5 },
    ])
    const semTabela = { storage: {} as never, clock: m.deps.clock }
    const nada = await reservarEstoque(semTabela, checkoutGuardado(), { empresaId: 'aurora', mercadoria: undefined }, 2)
    expect(nada.writes).toEqual([])
  })
  test.each([
    [0, 'Bolo de fubá esgotou.'],
    [1, 'Só resta 1 de Bolo de fubá.'],
    [3, 'Só restam 3 de Bolo de fubá.'],
  ])('with %i free, four are refused in words', async (livre, palavras) => {
    const m = await mundo([{ ...bolo, reservado: 10 - livre, livre }])
    await expect(m.anunciar(ids[0], mercadoria(4))).rejects.toThrow(palavras)
  })
  test('what is sold to order is held below zero; what the company does not count, or another company does, is not held', async () => {
    const m = await mundo([
      { ...bolo, encomenda: true },
      { ...torta, empresaId: 'brisa' },
    ])
    await m.anunciar(ids[0], [
      ...mercadoria(12),
      ...mercadoria(99, torta.id),
      ...mercadoria(1, 'NinguemConta123456AAA'),
    ])
    expect(await m.nivel()).toMatchObject({ quantidade: 10, reservado: 12, livre: -2 })
    expect(await m.nivel(torta.id)).toMatchObject({ reservado: 0 })
  })
  test('a slip is not for the last ones: what would leave no more than the low mark', async () => {
    const m = await mundo([{ ...bolo, minimo: 3 }])
    const itens = async (n: number) => itensDoLink(m.storage, { empresaId: 'aurora', mercadoria: mercadoria(n) })
    expect(() => exigirEstoque([], formas.boleto)).not.toThrow()
    const seis = await itens(6)
    const sete = await itens(7)
    expect(() => exigirEstoque(seis, formas.boleto)).not.toThrow()
    expect(() => exigirEstoque(sete, formas.boleto)).toThrow('últimas unidades')
    expect(() => exigirEstoque(sete, formas.pix)).not.toThrow()
  })
  test('a hold that another payer took meanwhile is refused by the table', async () => {
    const m = await mundo([{ ...bolo, quantidade: 1, livre: 1 }])
    const c = checkoutGuardado({ id: ids[0] })
    const { writes } = await reservarEstoque(m.deps, c, { empresaId: 'aurora', mercadoria: mercadoria(1) }, 2)
    await m.anunciar(ids[1], mercadoria(1))
    await expect(m.storage.commit(writes)).rejects.toMatchObject({ name: 'ConditionFailed' })
    expect(await m.nivel()).toMatchObject({ reservado: 1, livre: 0 })
  })
  test('by hand nobody takes what is held; a count says what is there', () => {
    const quase = { ...bolo, reservado: 8, livre: 2 }
    const por = { id: 'usr', nome: 'Ana' }
    const mover = (tipo: 'venda' | 'perda' | 'contagem', quantidade: number) =>
      escritasDoMovimento(quase, { movimento: { tipo, quantidade }, motivo: '', por, agora: 1 }).depois
    expect(mover('perda', 2)).toMatchObject({ quantidade: 8, livre: 0, reservado: 8 })
    expect(() => mover('venda', 3)).toThrow(Fault)
    expect(mover('contagem', 5)).toMatchObject({ quantidade: 5, livre: -3 })
  })
})

describe('until when', () => {
  const pix = (estado: 'ativa' | 'expirada' | 'removida' | 'emitindo') => ({
    pix: { ciclo: 1, txid: 't', estado, ...(estado !== 'emitindo' && { expiraEm: inicio }) },
  })
  const tentativa = (estado: 'enviada' | 'negada' | 'capturada') => ({ tentativa: { em: inicio, estado } })
  const boleto = (estado: 'aberto' | 'vencido' | 'cancelado') => ({ boleto: { estado, vencimento: '2026-11-27' } })
  test.each([
    ['a Pix its validity and two minutes', pix('ativa'), inicio + 2 * minuto],
    ['also once it ran out', pix('expirada'), inicio + 2 * minuto],
    ['not one that was taken away', pix('removida'), undefined],
    ['one that may exist holds on', pix('emitindo'), inicio + 2 * minuto],
    ['a card ten minutes', tentativa('enviada'), inicio + 10 * minuto],
    ['not a denied one', tentativa('negada'), undefined],
    // due on a Friday: until the end of Wednesday in São Paulo
    ['a slip three bank days after it is due', boleto('aberto'), Date.parse('2026-12-03T02:59:59.999Z')],
    ['also once it is past due', boleto('vencido'), Date.parse('2026-12-03T02:59:59.999Z')],
    ['not a withdrawn one', boleto('cancelado'), undefined],
    ['nothing', {}, undefined],
  ])('%s', (_, partes, prazo) => expect(prazoDoEstoque(partes as never, inicio)).toBe(prazo))
})

describe('what becomes of it', () => {
  test('paid, it is taken once, however often it is told; the movement names the payment', async () => {
    const m = await mundo()
    await m.anunciar(ids[0], mercadoria(3))
    await m.mudar(ids[0], pago)
    for (let n = 0; n < 3; n++) await acompanharVendaPaga(m.deps, ids[0])
    expect(await m.nivel()).toMatchObject({ quantidade: 7, reservado: 0, livre: 7 })
    expect(await m.movimentos()).toMatchObject([{ n: 1, tipo: 'venda', quantidade: -3, custo: -2100, de: ids[0] }])
  })
  test('a refusal gives it up at once, and another charge of the same payment holds it again', async () => {
    const m = await mundo()
    await m.anunciar(ids[0], mercadoria(3))
    await m.mudar(ids[0], { estado: 'Recusado', pix: undefined })
    expect(await m.nivel()).toMatchObject({ reservado: 0, livre: 10 })
    await m.anunciar(ids[0], mercadoria(3))
    expect(await m.reserva(ids[0])).toMatchObject({ estado: 'reservada' })
    expect(await m.nivel()).toMatchObject({ reservado: 3, livre: 7 })
  })
  test('a Pix that ran out holds two minutes more, which the sweeper ends', async () => {
    const m = await mundo()
    await m.anunciar(ids[0], mercadoria(3))
    m.passar(6 * minuto)
    await acompanharVendaPaga(m.deps, ids[0])
    expect((await m.nivel()).reservado).toBe(3)
    m.passar(2 * minuto)
    await acompanharVendaPaga(m.deps, ids[0])
    expect((await m.nivel()).reservado).toBe(0)
    expect(await m.reserva(ids[0])).toMatchObject({ estado: 'liberada' })
  })
  test('paid after it was given up: taken again while there is some, else the company is told, and nothing is held', async () => {
    const m = await mundo([{ ...bolo, quantidade: 4, livre: 4 }, torta])
    await m.anunciar(ids[0], [...mercadoria(3), ...mercadoria(1, torta.id)])
    await m.mudar(ids[0], { estado: 'Expirado', pix: undefined })
    await m.anunciar(ids[1], mercadoria(2))
    await m.mudar(ids[0], pago)
    expect(await m.reserva(ids[0])).toMatchObject({ estado: 'semEstoque' })
    // all of its things or none
    expect(await m.nivel(torta.id)).toMatchObject({ quantidade: 10, reservado: 0 })
    const sino = await Recado.query(m.storage, { pk: Recado.key({ caixa: 'avisos', dono: 'EMP#aurora', id: '' }).PK })
    expect(sino.values).toMatchObject([{ tipo: 'vendidoSemEstoque', nome: 'Torta, Bolo de fubá' }])
    await m.mudar(ids[0], { estado: 'Estornado' })
    expect(await m.reserva(ids[0])).toMatchObject({ estado: 'liberada' })
    await m.anunciar(ids[2], mercadoria(2))
    await m.mudar(ids[2], { estado: 'Expirado', pix: undefined })
    await m.mudar(ids[2], pago)
    expect(await m.reserva(ids[2])).toMatchObject({ estado: 'vendida' })
  })
})

describe('a refund that says that it came back', () => {
  const pedido = (over: object = {}) =>
    checkoutGuardado({
      ...{ ...pago, id: ids[0], mercadoria: true, e2eid: 'E1' },
      estorno: { id: 'R1', estado: 'enviado', valor: 5000, antes: 0, estoque: true, ...over },
    })
  test('says so once it is done, and not where it was refused, or said nothing', () => {
    expect(concluirEstorno(pedido(), inicio)?.proximo).toMatchObject({ estoqueVolta: true, estornado: 5000 })
    expect(concluirEstorno(pedido({ estoque: undefined }), inicio)?.proximo).not.toHaveProperty('estoqueVolta')
    expect(recusar(pedido(), 'banco', inicio)?.proximo).not.toHaveProperty('estoqueVolta')
  })
  test('what was sold goes into the stock again, once', async () => {
    const m = await mundo()
    await m.anunciar(ids[0], mercadoria(3))
    await m.mudar(ids[0], pago)
    await m.mudar(ids[0], { estado: 'Estornado' })
    expect((await m.nivel()).quantidade).toBe(7)
    await m.mudar(ids[0], { estoqueVolta: true })
    await m.mudar(ids[0], { estoqueVolta: true })
    expect(await m.nivel()).toMatchObject({ quantidade: 10, reservado: 0, livre: 10, custo: 7000 })
    expect(await m.movimentos()).toMatchObject([
      { tipo: 'venda', quantidade: -3 },
      { tipo: 'devolucao', quantidade: 3, de: ids[0] },
    ])
    expect(await m.reserva(ids[0])).toMatchObject({ estado: 'devolvida' })
  })
  test('one of three cakes came back: one is on the shelf again, and the others with the refunds that bring them', async () => {
    const m = await mundo()
    await m.anunciar(ids[0], mercadoria(3))
    await m.mudar(ids[0], pago)
    const nivel = (await m.reserva(ids[0]))?.itens[0]?.nivelId ?? ''
    const volta = (quantidade: number) => ({ itensQueVoltaram: [{ nivel, quantidade }] })
    await m.mudar(ids[0], { estornado: 5000, ...volta(1) })
    await m.mudar(ids[0], { estornado: 5000, ...volta(1) })
    expect((await m.nivel()).quantidade).toBe(8)
    expect(await m.reserva(ids[0])).toMatchObject({ estado: 'vendida', itens: [{ quantidade: 3, voltou: 1 }] })
    // more than was sold never comes back, whatever was said
    await m.mudar(ids[0], volta(9))
    expect((await m.nivel()).quantidade).toBe(10)
    expect(await m.reserva(ids[0])).toMatchObject({ estado: 'devolvida', itens: [{ voltou: 3 }] })
    expect((await m.movimentos()).map(x => x.quantidade)).toEqual([-3, 1, 2])
  })
  test('what several refunds say adds up, by the thing that it is of', () => {
    const um = { nivel: 'a', quantidade: 1 }
    expect(somarVoltas(undefined, [um])).toEqual([um])
    expect(somarVoltas([um], [um, { nivel: 'b', quantidade: 2 }])).toEqual([
      { nivel: 'a', quantidade: 2 },
      { nivel: 'b', quantidade: 2 },
    ])
    const { proximo } = concluirEstorno(pedido({ estoque: undefined, itens: [um] }), inicio) ?? {}
    expect(proximo).toMatchObject({ itensQueVoltaram: [um] })
    expect(proximo).not.toHaveProperty('estoqueVolta')
  })
  test('paid and refunded before anybody looked: it is sold, then it comes back', async () => {
    const m = await mundo()
    await m.anunciar(ids[0], mercadoria(3))
    await m.mudar(ids[0], { ...pago, estado: 'Estornado', estoqueVolta: true })
    await acompanharVendaPaga(m.deps, ids[0])
    expect((await m.movimentos()).map(x => x.tipo)).toEqual(['venda', 'devolucao'])
  })
})

test('any charges, payments, ends, counts and movements in any order: nothing is held or sold twice', async () => {
  const qual = fc.constantFrom(...ids)
  const passo = fc.oneof(
    fc.record({ faz: fc.constant('anunciar' as const), qual, n: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      faz: fc.constantFrom('pagar' as const, 'recusar' as const, 'olhar' as const, 'esperar' as const),
      qual,
    }),
    fc.record({
      faz: fc.constant('mover' as const),
      tipo: fc.constantFrom('entrada' as const, 'perda' as const, 'venda' as const),
      n: fc.integer({ min: 1, max: 3 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { maxLength: 25 }), async passos => {
      const m = await mundo([{ ...bolo, quantidade: 4, livre: 4 }])
      const pagos = new Set<string>()
      for (const p of passos) {
        try {
          if (p.faz === 'anunciar' && !pagos.has(p.qual)) await m.anunciar(p.qual, mercadoria(p.n))
          const existe = 'qual' in p && (await Checkout.get(m.storage, p.qual))
          if (p.faz === 'pagar' && existe) {
            pagos.add(p.qual)
            await m.mudar(p.qual, pago)
          }
          if (p.faz === 'recusar' && existe && !pagos.has(p.qual))
            await m.mudar(p.qual, { estado: 'Recusado', pix: undefined })
          if (p.faz === 'esperar') m.passar(4 * minuto)
          if (p.faz === 'olhar') await acompanharVendaPaga(m.deps, p.qual)
          if (p.faz === 'mover') {
            const movimento = { tipo: p.tipo, quantidade: p.n }
            const por = { id: 'usr', nome: 'Ana' }
            await m.storage.commit(
              escritasDoMovimento(await m.nivel(), { movimento, motivo: '', por, agora: m.agora() }).writes,
            )
          }
        } catch (error) {
          if (!(error instanceof Fault)) throw error
        }
        const n = await m.nivel()
        const reservas = (await Promise.all(ids.map(id => m.reserva(id)))).filter(r => r !== undefined)
        const seguros = reservas.filter(r => r.estado === 'reservada').flatMap(r => r.itens)
        expect(n.reservado).toBe(seguros.reduce((s, i) => s + i.quantidade, 0))
        expect(n.livre).toBe(n.quantidade - (n.reservado ?? 0))
        expect(n.livre).toBeGreaterThanOrEqual(0)
        const movimentos = await m.movimentos()
        expect(n.quantidade).toBe(4 + movimentos.reduce((s, x) => s + x.quantidade, 0))
        const vendas = movimentos.flatMap(x => x.de ?? [])
        expect(new Set(vendas).size).toBe(vendas.length)
      }
    }),
    { numRuns: 150 },
  )
})
