import { describe, expect, test } from 'vitest'
import { idDoPagador } from '../../../functions/areas/clientes/regras/buscaDePagadores.ts'
import { listarCheckouts } from '../../../functions/areas/relatorios/listarCheckouts/listarCheckouts.ts'
import { obterCheckout } from '../../../functions/areas/relatorios/obterCheckout/obterCheckout.ts'
import { listas } from '../../../functions/events/consumers/listas/listas.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { LinhaDeVenda } from '../../../functions/platform/storage/Venda.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

const agora = Date.parse('2026-03-20T15:00:00.000Z')
const clock = { now: () => agora, sleep: async () => {} }
const sessao = { empresaId: 'aurora', perfil: 'administrador' as const, usuarioId: 'u', nome: 'B', slug: 'loja-aurora' }
type Lista = {
  itens: Record<string, unknown>[]
  total: object | null
  parcial: boolean
  cursor: string | null
  proximoOffset: number | null
}

const mundo = async () => {
  let consultas = 0
  const storage = memoryStorage({ onConsumed: c => void (c.operation === 'query' && consultas++) })
  await storage.commit([Empresa.put(empresaGuardada({ id: 'aurora', criadoEm: '2025-11-05T12:00:00.000Z' }))])
  const linha = (n: number, over: Partial<LinhaDeVenda> = {}) =>
    LinhaDeVenda.put({
      dono: 'EMP#aurora',
      id: `Venda${String(n).padStart(16, '0')}`,
      versao: 1,
      link: 'LinkGuardado12345AAAA',
      estado: 'Liquidado',
      formaPagamento: 2,
      total: 1_000 + n,
      nomePagador: 'Helena Vasconcelos',
      doc: '***.982.***-**',
      criadoEm: new Date(Date.parse('2026-03-19T12:00:00.000Z') - n * 3_600_000).toISOString(),
      pagoEm: agora,
      rp: '20260319',
      ...over,
    })
  const listar = (query: object = {}, quem: object = sessao) =>
    listarCheckouts({ storage, chaves: chavesDeTeste(), clock } as never)({
      query,
      sessao: quem,
    } as never) as Promise<Lista>
  return { storage, linha, listar, consultas: () => consultas }
}

describe('reading the report', () => {
  test('page after page by cursor gives every row once, newest first, across months', async () => {
    const { storage, linha, listar } = await mundo()
    for (let n = 0; n < 1_000; n += 50) await storage.commit(Array.from({ length: 50 }, (_, k) => linha(n + k)))
    const vistos: unknown[] = []
    let cursor: string | null = null
    do {
      const p: Lista = await listar({ limit: 90, ...(cursor && { cursor }) })
      vistos.push(...p.itens.map(i => i.id))
      cursor = p.cursor
      expect(p.parcial).toBe(false)
    } while (cursor)
    expect(vistos).toEqual(Array.from({ length: 1_000 }, (_, n) => `Venda${String(n).padStart(16, '0')}`))
    // the documented way comes to the same
    expect((await listar({ limit: 3, offset: 990 })).itens.map(i => i.id)).toEqual(vistos.slice(990, 993))
  })

  test('the oldest first, by its own cursor, across months and empty ones, filtered or not', async () => {
    const { storage, linha, listar } = await mundo()
    // 40 days, then nothing for three months
    const horas = [...Array.from({ length: 120 }, (_, n) => n * 8), 24 * 130]
    for (let n = 0; n < horas.length; n += 50) await storage.commit(horas.slice(n, n + 50).map(h => linha(h)))
    const doMaisAntigo = horas.toReversed().map(h => `Venda${String(h).padStart(16, '0')}`)
    const ler = async (query: object) => {
      const vistos: unknown[] = []
      let cursor: string | null = null
      do {
        const p: Lista = await listar({ ordem: 'antigos', ...query, ...(cursor && { cursor }) })
        vistos.push(...p.itens.map(i => i.id))
        cursor = p.cursor
      } while (cursor)
      return vistos
    }
    expect(await ler({ limit: 50 })).toEqual(doMaisAntigo)
    expect(await ler({ limit: 50, pagador: 'helena' })).toEqual(doMaisAntigo)
    expect(await ler({ periodoInicio: '2026-03-01' })).toEqual(doMaisAntigo.slice(-56))
    expect((await listar({ ordem: 'antigos', cursor: 'de#nada' })).itens).toEqual([])
  })

  test('each filter alone keeps what it names', async () => {
    const { storage, linha, listar } = await mundo()
    await storage.commit([
      linha(1),
      linha(2, { formaPagamento: 1, crt: 'visa 0010 3', rp: '20260413 20260612' }),
      linha(3, { estado: 'Recusado', formaPagamento: 1, pagoEm: undefined, rp: undefined }),
      linha(4, { nomePagador: 'Otávio Prado', doc: '***.111.***-**' }),
      linha(24 * 40),
      linha(24 * 60, { rp: '20260118 20260518', formaPagamento: 1 }),
      linha(5, { estado: 'Estornado', dev: 1_005 }),
      linha(6, { estado: 'Divergente' }),
      linha(7, { ct: 1_007 }),
      // its contestation ended in the company's favour
      linha(24 * 61, { ct: 0 }),
      linha(8, { og: 'recorrencia' }),
      linha(9, { og: 'api' }),
    ])
    const achados = async (query: object) => (await listar(query)).itens.map(i => Number(String(i.id).slice(5)))
    expect(await achados({ formaPagamento: 1 })).toEqual([2, 3, 1440])
    expect(await achados({ situacao: 4 })).toEqual([3])
    expect(await achados({ situacaoRepasse: 1 })).toEqual([2])
    expect(await achados({ situacaoRepasse: 2 })).toEqual([1440])
    expect(await achados({ situacaoRepasse: 4 })).toEqual([5])
    expect(await achados({ contestados: 'true' })).toEqual([7, 1464])
    expect(await achados({ situacaoRepasse: 5 })).toEqual([6])
    expect(await achados({ repasseInicio: '2026-04-01', repasseFim: '2026-04-30' })).toEqual([2, 1440])
    expect(await achados({ periodoInicio: '2026-02-01', periodoFim: '2026-03-01' })).toEqual([960])
    expect(await achados({ pagador: 'otavio' })).toEqual([4])
    expect(await achados({ pagador: '982' })).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 960, 1440, 1464])
    // a whole document is looked for by its hash, of which these rows have none
    expect(await achados({ pagador: '529.982.247-25' })).toEqual([])
    expect(await achados({ pagador: '111' })).toEqual([4])
    expect(await achados({ pagador: 'Venda0000000000000002' })).toEqual([2])
    expect(await achados({ origemPagamento: 'link', limit: 2 })).toEqual([1, 2])
    expect(await achados({ origemPagamento: 'recorrencia' })).toEqual([8])
    expect(await achados({ origemPagamento: 'api' })).toEqual([9])
  })

  test('of a month and a state nothing counts: all of it is read behind the page, and added up to the centavo', async () => {
    const { storage, linha, listar, consultas } = await mundo()
    // 1,200 of March 1st to 19th, a third of them given back, a third never paid
    const estados = [{}, { estado: 'Estornado', dev: 1_000 }, { estado: 'Expirado', pagoEm: undefined }]
    const em = (n: number) => new Date(Date.parse('2026-03-19T12:00:00.000Z') - n * 1_200_000).toISOString()
    for (let n = 0; n < 1_200; n += 50)
      await storage.commit(
        Array.from({ length: 50 }, (_, k) => linha(n + k, { ...estados[(n + k) % 3], criadoEm: em(n + k) })),
      )
    const mes = { periodoInicio: '2026-03-01', periodoFim: '2026-03-31', limit: 20 }
    const antes = consultas()
    const { itens, total, cursor } = await listar({ ...mes, situacao: 5 })
    // the second for the sum alone: the page's own rows are all in the first thousand
    expect(consultas() - antes).toBe(2)
    const lidos = [...itens]
    let depois = cursor
    while (depois) {
      const p: Lista = await listar({ ...mes, situacao: 5, limit: 100, cursor: depois })
      expect(p.total).toBeNull()
      lidos.push(...p.itens)
      depois = p.cursor
    }
    const soma = (campo: string) => lidos.reduce((s, i) => s + Number(i[campo]), 0)
    expect(total).toEqual({
      ...{ quantidade: lidos.length, valor: soma('valor'), devolvido: soma('estornado') },
      linhas: lidos.length,
    })
    expect(lidos.length).toBe(400)
    expect((await listar({ ...mes, situacao: 8 })).total).toEqual({
      ...{ quantidade: 0, valor: 0, devolvido: 0 },
      linhas: lidos.length,
    })
    // what counters tell is not read: the page, the counters, and what may repeat the page's last rows
    const ateAqui = consultas()
    await listar({ ...mes, formaPagamento: 2 })
    expect(consultas() - ateAqui).toBe(3)
    // nobody waits for the sum of a longer list: it says of how many rows it speaks
    expect((await listar({ ...mes, periodoInicio: '2026-02-01', situacao: 5 })).total).toBeNull()
  })

  test('nothing found, for years: ten queries, then it says where to go on', async () => {
    const { storage, listar, consultas } = await mundo()
    await storage.commit([Empresa.put(empresaGuardada({ id: 'aurora', criadoEm: '2024-01-05T12:00:00.000Z' }))])
    const antes = consultas()
    const p = await listar({ pagador: 'ninguém' })
    expect(p).toMatchObject({ itens: [], parcial: true, cursor: '202505' })
    expect(consultas() - antes).toBe(10)
    expect(await listar({ pagador: 'ninguém', cursor: p.cursor })).toMatchObject({ parcial: true, cursor: '202407' })
    expect(await listar({ cursor: '202407' })).toMatchObject({ parcial: false, cursor: null })
  })

  test('other companies, and a receiver’s login that acts for nobody, see nothing', async () => {
    const { storage, linha, listar } = await mundo()
    await storage.commit([linha(1)])
    expect((await listar({}, { ...sessao, empresaId: 'brisa' })).itens).toEqual([])
    expect((await listar({}, { ...sessao, perfil: 'recebedor' })).itens).toEqual([])
  })
})

describe('what the consumer writes', () => {
  const c = checkoutGuardado({
    estado: 'Liquidado',
    formaPagamento: 2,
    e2eid: 'E1',
    pagoEm: '2026-03-19T12:00:00.000Z',
    criadoEm: '2026-03-19T11:00:00.000Z',
    rateio: [{ r: 'ana', p: 35 }],
  })
  const escrito = async () => {
    const m = await mundo()
    await m.storage.commit([Checkout.put(c), Pagador.put(pagadorGuardado(c.id))])
    await listas({ storage: m.storage, chaves: chavesDeTeste() } as never, {
      id: 'e',
      tipo: 'CheckoutPago',
      PK: `CHK#${c.id}`,
      SK: 'RAIZ',
    })
    return m
  }
  const deAna = { ...sessao, perfil: 'recebedor', recebedorId: 'ana' }

  test('the company’s row, and the receiver’s with its part and nobody’s name', async () => {
    const { listar } = await escrito()
    expect((await listar()).itens).toMatchObject([
      {
        valor: 15_000,
        nomePagador: 'Helena Vasconcelos',
        documento: '***.982.***-**',
        situacaoRepasse: 3,
        estornavel: true,
      },
    ])
    expect((await listar({}, deAna)).itens).toMatchObject([
      { valor: 5_198, nomePagador: '', documento: '', estornavel: false },
    ])
    expect((await listar({}, { ...deAna, recebedorId: 'outra' })).itens).toEqual([])
  })
  test.each([
    ['a card whose sale its bank contests', { contestado: 4_000 }, 40],
    ['a Pix that an open case holds', { med: { retido: 15_000, devolvido: 0 } }, 150],
    ['a Pix whose case is over: what went back is a refund', { med: { retido: 0, devolvido: 15_000 } }, 0],
  ] as const)('%s does not read as settled alone, and cannot be refunded meanwhile', async (_, muda, reais) => {
    const { storage, listar } = await mundo()
    await storage.commit([Checkout.put({ ...c, ...muda }), Pagador.put(pagadorGuardado(c.id))])
    const mensagem = { id: 'e', tipo: 'CartaoContestado', PK: `CHK#${c.id}`, SK: 'RAIZ' }
    await listas({ storage, chaves: chavesDeTeste() } as never, mensagem as never)
    expect((await listar()).itens).toMatchObject([{ contestado: reais * 100, estornavel: reais === 0 }])
    // one that is over is found too, as among the contestations themselves
    expect((await listar({ contestados: 'true' })).itens).toHaveLength(1)
    // a receiver is not told what the company answers for
    expect((await listar({}, deAna)).itens).toMatchObject([{ contestado: 0 }])
  })
  test.each([
    ['a cycle of a subscription', { recorrencia: { id: 'Assinatura12345678901', n: 2 } }, 'recorrencia'],
    ['a link that a program made', { origem: 'api' as const }, 'api'],
    ['an order of the shop', { origem: 'loja' as const }, 'loja'],
    ['a sale at the counter', { origem: 'pos' as const }, 'pos'],
    ['any other link', {}, 'link'],
  ] as const)('%s says where it comes from', async (_, muda, origem) => {
    const { storage, listar } = await mundo()
    await storage.commit([Checkout.put({ ...c, ...muda }), Pagador.put(pagadorGuardado(c.id))])
    await listas({ storage, chaves: chavesDeTeste() } as never, {
      ...{ id: 'e', tipo: 'CheckoutPago', PK: `CHK#${c.id}`, SK: 'RAIZ' },
    })
    expect((await listar()).itens).toMatchObject([{ origemPagamento: origem }])
    expect((await listar({}, deAna)).itens).toMatchObject([{ origemPagamento: origem }])
  })
  test('the detail: a receiver sees its part, not who paid; another receiver, another company: nothing', async () => {
    const { storage } = await escrito()
    const ver = (quem: object) =>
      obterCheckout({ storage, clock, chaves: chavesDeTeste() } as never)({
        params: { id: c.id },
        sessao: quem,
      } as never)
    expect(await ver(sessao)).toMatchObject({
      valor: 15_000,
      pagador: { nome: 'Helena Vasconcelos', documento: '***.982.***-**' },
      taxa: 149,
      liquido: 14_851,
      partes: [
        { recebedorId: null, valor: 9_653 },
        { recebedorId: 'ana', valor: 5_198 },
      ],
      linhaDoTempo: [{ tipo: 'pagador' }, { tipo: 'iniciado', valor: 15_000 }],
    })
    expect(await ver(deAna)).toMatchObject({ valor: 5_198, pagador: null, taxa: null, partes: [], linhaDoTempo: [] })
    // who may read the clients is led to this one, by the id that its consumer gave it
    const { id: cliente } = await idDoPagador(
      storage,
      await chavesDeTeste().abrir(),
      c.empresaId,
      pagadorGuardado(c.id).documento,
    )
    expect(await ver(sessao)).toMatchObject({ pagador: { clienteId: cliente } })
    expect(await ver({ ...sessao, perfil: 'contador' })).toMatchObject({ pagador: { clienteId: null } })
    await expect(ver({ ...deAna, recebedorId: 'outra' })).rejects.toThrow()
    await expect(ver({ ...sessao, empresaId: 'brisa' })).rejects.toThrow()
  })
})
