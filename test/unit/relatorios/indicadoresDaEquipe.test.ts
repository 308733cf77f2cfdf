import fc from 'fast-check'
import { expect, test } from 'vitest'
import { obterIndicadoresDaEquipe } from '../../../functions/areas/relatorios/obterIndicadoresDaEquipe/obterIndicadoresDaEquipe.ts'
import { escritasDaReceita } from '../../../functions/areas/saldo/regras/receitaPorServico.ts'
import { indicadores } from '../../../functions/events/consumers/indicadores/indicadores.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { contas, Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { SaudeDoPsp } from '../../../functions/platform/storage/SaudeDoPsp.ts'
import { Contador, PARTES_DO_PROVEDOR, provedorDe } from '../../../functions/platform/storage/Venda.ts'
import { SaudeDoWebhook } from '../../../functions/platform/storage/Webhook.ts'
import { tiposDeLancamento } from '../../../shared/domain/pernas.ts'
import { servicoDo, servicosDaQuita } from '../../../shared/domain/servicosDaQuita.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { contarSemDecisao } from '../../builders/contarSemDecisao.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

const agora = Date.parse('2026-03-20T15:00:00.000Z')
const clock = { now: () => agora, sleep: async () => {} }
type Perfil = 'quita-administrador' | 'quita-consultor'
const ler = (storage: Storage, perfil: Perfil, dias?: '7' | '30' | '90') =>
  obterIndicadoresDaEquipe({ storage, clock } as never)({
    query: { dias },
    sessao: { perfil },
  } as never) as Promise<unknown> as Promise<Record<string, unknown>>

/** A paid sale: by slip. */
const vendido = (id: string, empresaId: string, over: object = {}) =>
  ({
    ...checkoutGuardado({ formaPagamento: 0 }),
    id,
    empresaId,
    estado: 'Liquidado',
    pagoEm: '2026-03-18T15:00:00.000Z',
    total: 10_000,
    ...over,
  }) as Checkout
const entrada = (tipo: Lancamento['tipo'], receita: number, ocorridoEm = '2026-03-18T15:00:00.000Z') =>
  [{ tipo, ocorridoEm } as Lancamento, { conta: contas.receita, valor: receita }] as const

test('sales of every company add up, day by day; revenue is by service, and beside the period before', async () => {
  const storage = memoryStorage()
  const vendas = [
    vendido('a'.repeat(21), 'aurora'),
    vendido('b'.repeat(21), 'brisa', { total: 2_500 }),
    vendido('c'.repeat(21), 'brisa', { total: 900, pagoEm: '2026-03-05T15:00:00.000Z' }),
  ]
  await storage.commit(vendas.map(c => Checkout.put(c)))
  // told twice, counted once
  for (const c of [...vendas, ...vendas])
    await indicadores({ storage } as never, { id: 'x', tipo: 'x', PK: `CHK#${c.id}`, SK: 'RAIZ' })
  for (const e of [entrada('pix', 120), entrada('antecipacao', 300, '2026-03-10T15:00:00.000Z'), entrada('pix', 80)])
    await storage.commit(escritasDaReceita(...e))
  const d = await ler(storage, 'quita-administrador', '7')
  expect(d).toMatchObject({
    ...{ periodoInicio: '2026-03-14', periodoFim: '2026-03-20', valor: 12_500, quantidade: 2 },
    anterior: { periodoInicio: '2026-03-07', periodoFim: '2026-03-13', valor: 0, quantidade: 0 },
    receita: { total: 200, anterior: 300 },
    psps: [],
    webhooksFalhando: { quantos: 0, parcial: false },
  })
  const { dias, formas, receita } = d as unknown as {
    dias: { data: string; valor: number }[]
    formas: { formaPagamento: number; valor: number }[]
    receita: { servicos: { servico: string; valor: number }[] }
  }
  expect(dias.map(x => x.valor)).toEqual([0, 0, 0, 0, 12_500, 0, 0])
  expect(formas.map(f => [f.formaPagamento, f.valor])).toEqual([
    [0, 12_500],
    [1, 0],
    [2, 0],
  ])
  expect(receita.servicos.filter(s => s.valor).map(s => [s.servico, s.valor])).toEqual([['pix', 200]])
  expect(await ler(storage, 'quita-administrador', '30')).toMatchObject({ valor: 13_400, receita: { total: 500 } })
})

test('a period costs one batch, whatever it spans; the consultant’s asks for no revenue, and gets none', async () => {
  const pedidas: { lote: string[][]; consultas: number } = { lote: [], consultas: 0 }
  const base = memoryStorage()
  const storage: Storage = {
    ...base,
    get: () => Promise.reject(new Error('no single read is needed')),
    getMany: keys => {
      pedidas.lote.push(keys.map(k => k.PK))
      return base.getMany(keys)
    },
    query: q => {
      pedidas.consultas++
      return base.query(q)
    },
  }
  // the months that 7, 30 and 90 days touch, with as many before
  for (const [dias, meses] of [
    ['7', 1],
    ['30', 3],
    ['90', 7],
  ] as const)
    for (const perfil of ['quita-administrador', 'quita-consultor'] as const) {
      pedidas.lote = []
      pedidas.consultas = 0
      const d = await ler(storage, perfil, dias)
      const admin = perfil === 'quita-administrador'
      expect(pedidas.lote.map(l => l.length)).toEqual([meses * (PARTES_DO_PROVEDOR + (admin ? 1 : 0)), 2])
      expect(pedidas.consultas).toBe(1)
      expect('receita' in d).toBe(admin)
      expect(pedidas.lote.flat().some(pk => pk.includes('RECEITA'))).toBe(admin)
    }
})

test('what is not well: a PSP whose charges fail, endpoints of companies that answer nothing', async () => {
  const storage = memoryStorage()
  const saude = { versao: 1, avisos: 0, ev: [{ tipo: 'WebhookTentado' as const }] }
  await storage.commit([
    SaudeDoPsp.put({ psp: 'bacen', falhas: 3, ultimaEm: agora - 1000, fechadoAte: agora + 60_000, versao: 1 }),
    SaudeDoPsp.put({ psp: 'bacen2', falhas: 0, ultimaEm: agora - 1000, versao: 2 }),
    SaudeDoWebhook.put({ empresaId: 'aurora', webhookId: 'w1', falhandoDesde: agora - 5000, ...saude }),
    SaudeDoWebhook.put({ empresaId: 'aurora', webhookId: 'w3', falhandoDesde: agora - 4000, ...saude }),
    SaudeDoWebhook.put({ empresaId: 'coral', webhookId: 'w4', falhandoDesde: agora - 9000, ...saude }),
    SaudeDoWebhook.put({ empresaId: 'brisa', webhookId: 'w2', ...saude }),
    Empresa.create({ ...empresaGuardada(), id: 'aurora', nomeComercial: 'Loja Aurora' }),
  ])
  expect(await ler(storage, 'quita-consultor')).toMatchObject({
    psps: [{ psp: 'bacen', falhas: 3, evitadoAte: new Date(agora + 60_000).toISOString() }],
    webhooksFalhando: {
      ...{ quantos: 3, parcial: false },
      // whose they are, by who has waited longest
      empresas: [
        { id: 'coral', nome: 'coral', quantos: 1, desde: new Date(agora - 9000).toISOString() },
        { id: 'aurora', nome: 'Loja Aurora', quantos: 2, desde: new Date(agora - 5000).toISOString() },
      ],
    },
  })
  // it answers again: it is in the list no more
  for (const [empresaId, webhookId] of [
    ['aurora', 'w1'],
    ['aurora', 'w3'],
    ['coral', 'w4'],
  ] as const)
    await storage.commit([SaudeDoWebhook.put({ empresaId, webhookId, ...saude })])
  expect(await ler(storage, 'quita-consultor')).toMatchObject({ webhooksFalhando: { quantos: 0, empresas: [] } })
})

test('revenue’s counters are the journal’s own sum, service by service', async () => {
  const perna = fc.record({
    tipo: fc.constantFrom(...tiposDeLancamento),
    conta: fc.constantFrom(contas.receita, contas.adquirente),
    valor: fc.integer({ min: -5_000, max: 5_000 }),
    dia: fc.integer({ min: 1, max: 31 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(perna, { maxLength: 30 }), async pernas => {
      const storage = memoryStorage()
      for (const { tipo, conta, valor, dia } of pernas) {
        const l = { tipo, ocorridoEm: new Date(Date.UTC(2026, 0, dia, 15)).toISOString() } as Lancamento
        const writes = escritasDaReceita(l, { conta, valor })
        if (writes.length) await storage.commit(writes)
      }
      const item = await Contador.get(storage, { dono: 'QUITA#RECEITA', tipo: 'REC', mes: '202601' })
      for (const servico of servicosDaQuita) {
        const lido = Object.entries(item ?? {}).reduce(
          (s, [nome, n]) => (nome.slice(2) === servico && typeof n === 'number' ? s + n : s),
          0,
        )
        const daRazao = pernas.filter(p => p.conta === contas.receita && servicoDo(p.tipo) === servico)
        expect(lido, servico).toBe(daRazao.reduce((s, p) => s + p.valor, 0))
      }
    }),
    { numRuns: 30 },
  )
})

test('a leg on our revenue that is applied twice is counted once', async () => {
  const storage = memoryStorage()
  const l = Lancamento.create({
    ...{ de: 'TST#1', tipo: 'pix', ref: 'E1', empresaId: 'aurora', valor: 1_000, ev: [{ tipo: 'Lancado' }] },
    ocorridoEm: '2026-03-18T15:00:00.000Z',
    pernas: [
      { conta: contas.pspPix, valor: -1_000 },
      { conta: contas.empresa('aurora'), valor: 990 },
      { conta: contas.receita, valor: 10 },
    ],
  })
  await storage.commit([l])
  const { PK, SK } = Lancamento.key({ de: 'TST#1', tipo: 'pix', ref: 'E1' })
  const log = { info() {}, warn() {}, error() {} }
  for (const perna of [2, 2, 1, 0, 2])
    await contarSemDecisao({ storage, clock, log } as never, { id: 'x', tipo: 'Lancado', PK, SK, perna })
  expect(await ler(storage, 'quita-administrador')).toMatchObject({ receita: { total: 10 } })
})

test('checkouts spread over every part', () => {
  const ids = Array.from({ length: 400 }, (_, n) => `checkout-${n}`)
  const partes = new Map<string, number>()
  for (const id of ids) partes.set(provedorDe(id), (partes.get(provedorDe(id)) ?? 0) + 1)
  expect(partes.size).toBe(PARTES_DO_PROVEDOR)
  expect(Math.max(...partes.values())).toBeLessThan(100)
})
