import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faturamentoDiasSemana } from '../../../functions/areas/relatorios/faturamentoDiasSemana/faturamentoDiasSemana.ts'
import { faturamentoFormaPagamento } from '../../../functions/areas/relatorios/faturamentoFormaPagamento/faturamentoFormaPagamento.ts'
import { obterIndicadores } from '../../../functions/areas/relatorios/obterIndicadores/obterIndicadores.ts'
import { periodosDe } from '../../../functions/areas/relatorios/regras/lerContadores.ts'
import { indicadores } from '../../../functions/events/consumers/indicadores/indicadores.ts'
import { TentativaAnterior } from '../../../functions/platform/storage/anteriores.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'

const agora = Date.parse('2026-03-20T15:00:00.000Z')
const clock = { now: () => agora, sleep: async () => {} }
const sessao = { empresaId: 'aurora', perfil: 'administrador' as const, usuarioId: 'u', nome: 'B', slug: 'loja-aurora' }
const tentativa = (over: object = {}) =>
  ({
    ciclo: 1,
    pedidoId: 'P'.repeat(20),
    estado: 'negada',
    valor: 15_000,
    parcelas: 1,
    bandeira: 'visa',
    bin: '402400',
    finais: '3191',
    digital: 'd',
    em: Date.parse('2026-03-02T12:05:00.000Z'),
    codigo: '51',
    ...over,
  }) as NonNullable<Checkout['tentativa']>

const iniciado = checkoutGuardado({ formaPagamento: 1, contato: 'pendente', vida: 'pendente', taxaCartao: 3.49 })
const negado = {
  ...iniciado,
  estado: 'Recusado' as const,
  contato: 'validado' as const,
  vida: 'aprovada' as const,
  tentativa: tentativa(),
}
const pago = {
  ...negado,
  estado: 'Liquidado' as const,
  pagoEm: '2026-03-05T01:30:00.000Z', // the 4th in São Paulo, a Wednesday
  tentativa: tentativa({
    ciclo: 2,
    estado: 'capturada',
    codigo: undefined,
    em: Date.parse('2026-03-05T01:30:00.000Z'),
  }),
  rateio: [{ r: 'ana', p: 35 }],
}
const devolvido = { ...pago, estornado: 5_000 }

const call = async <T>(
  useCase: (deps: never) => (input: never) => Promise<T>,
  storage: Storage,
  quem: object = sessao,
) =>
  useCase({ storage, clock } as never)({
    query: { periodoInicio: '2026-03-01', periodoFim: '2026-03-20' },
    sessao: quem,
  } as never)
const contar = (storage: Storage) =>
  indicadores({ storage } as never, { id: 'x', tipo: 'x', PK: `CHK#${iniciado.id}`, SK: 'RAIZ' })

test('whatever is seen of a checkout’s life, and however often, the counters are those of how it stands', async () => {
  const vida = [iniciado, negado, pago, devolvido]
  const contagem = async (passos: number[]) => {
    const storage = memoryStorage()
    for (const n of [...passos, 3]) {
      const c = vida[n] as Checkout
      const anteriores =
        n >= 2 ? [TentativaAnterior.put({ ...tentativa(), checkoutId: c.id, empresaId: 'aurora' })] : []
      await storage.commit([Checkout.put(c), Pagador.put(pagadorGuardado(c.id)), ...anteriores])
      await contar(storage)
      await contar(storage)
    }
    return storage
      .dump()
      .filter(i => i._t === 'Contador')
      .map(i => Object.fromEntries(Object.entries(i).filter(([, v]) => v !== 0)))
      .sort((a, b) => (`${a.PK}${a.SK}` < `${b.PK}${b.SK}` ? -1 : 1))
  }
  const direto = await contagem([])
  // the company's sales and cards, the receiver's part, the link's funnel, and the provider's sales
  expect(direto.length).toBe(5)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2), { maxLength: 6 }), async passos => {
      // attempts are archived in order, as the real path does; the rest may be seen or missed
      expect(await contagem(passos.sort())).toEqual(direto)
    }),
    { numRuns: 25 },
  )
})

test('the figures: turnover, what went back, the funnel, cards, reasons, and the period before', async () => {
  const storage = memoryStorage()
  await storage.commit([
    Checkout.put(devolvido as Checkout),
    Pagador.put(pagadorGuardado(pago.id)),
    TentativaAnterior.put({ ...tentativa(), checkoutId: pago.id, empresaId: 'aurora' }),
  ])
  await contar(storage)
  const lidos = await call(obterIndicadores as never, storage)
  expect(lidos).toMatchObject({
    valor: 15_000,
    quantidade: 1,
    devolvido: 5_000,
    contestado: 0,
    funil: { iniciados: 1, identificados: 1, token: 1, selfie: 1, pagos: 1 },
    bandeiras: [{ bandeira: 'visa', aprovadas: 1, negadas: 1 }],
    motivos: [{ codigo: '51', significado: 'Saldo/limite insuficiente', quantidade: 1 }],
    anterior: { periodoInicio: '2026-02-01', periodoFim: '2026-02-20', valor: 0, quantidade: 0 },
  })
  expect((lidos as { dias: { valor: number }[] }).dias).toHaveLength(20)
  expect((lidos as { dias: unknown[] }).dias[3]).toEqual({ data: '2026-03-04', valor: 15_000, quantidade: 1 })
  const semana = (await call(faturamentoDiasSemana as never, storage)) as { dias: { valor: number }[] }
  expect(semana.dias.map(d => d.valor)).toEqual([0, 0, 0, 15_000, 0, 0, 0])
  expect(await call(faturamentoFormaPagamento as never, storage)).toMatchObject({
    formas: [{ valor: 0 }, { formaPagamento: 1, valor: 15_000, quantidade: 1, anterior: 0 }, { valor: 0 }],
  })
  // a receiver's share of what is left after the fee, and nobody's funnel; one that acts for nobody sees nothing
  const dela = await call(obterIndicadores as never, storage, { ...sessao, perfil: 'recebedor', recebedorId: 'ana' })
  expect(dela).toMatchObject({ valor: 5_067, quantidade: 1, funil: { iniciados: 0 }, bandeiras: [] })
  expect(await call(obterIndicadores as never, storage, { ...sessao, perfil: 'recebedor' })).toMatchObject({ valor: 0 })
  expect(await call(obterIndicadores as never, storage, { ...sessao, empresaId: 'brisa' })).toMatchObject({ valor: 0 })
})

test('steps of the funnel: each is a part of the one before', async () => {
  const storage = memoryStorage()
  await storage.commit([Checkout.put(iniciado)])
  await contar(storage)
  expect(await call(obterIndicadores as never, storage)).toMatchObject({
    funil: { iniciados: 1, identificados: 0, token: 0, selfie: 0, pagos: 0 },
  })
})

test('periods: thirty days unless told, as many before, a year at most', () => {
  expect(periodosDe({}, agora)).toEqual({
    atual: { periodoInicio: '2026-02-19', periodoFim: '2026-03-20' },
    antes: { periodoInicio: '2026-01-20', periodoFim: '2026-02-18' },
  })
  // a month stands beside the month before, whatever its days; the one that is running beside the same days
  const antesDe = (periodoInicio: string, periodoFim: string, dia = agora) => {
    const { antes } = periodosDe({ periodoInicio, periodoFim }, dia)
    return [antes.periodoInicio, antes.periodoFim]
  }
  expect(antesDe('2026-01-01', '2026-01-31')).toEqual(['2025-12-01', '2025-12-31'])
  expect(antesDe('2026-02-01', '2026-02-28')).toEqual(['2026-01-01', '2026-01-31'])
  expect(antesDe('2026-03-01', '2026-03-20')).toEqual(['2026-02-01', '2026-02-20'])
  expect(antesDe('2026-03-01', '2026-03-30', Date.parse('2026-03-30T15:00:00Z'))).toEqual(['2026-02-01', '2026-02-28'])
  expect(antesDe('2026-03-01', '2026-03-01', Date.parse('2026-03-01T15:00:00Z'))).toEqual(['2026-02-01', '2026-02-01'])
  expect(antesDe('2026-02-01', '2026-02-20')).toEqual(['2026-01-12', '2026-01-31'])
  expect(antesDe('2026-02-01', '2026-03-20')).toEqual(['2025-12-15', '2026-01-31'])
  expect(periodosDe({ periodoInicio: '2026-03-10' }, agora).atual.periodoFim).toBe('2026-03-20')
  for (const periodo of [
    { periodoInicio: '2025-03-01', periodoFim: '2026-03-20' },
    { periodoInicio: '2026-03-21', periodoFim: '2026-03-20' },
  ])
    expect(() => periodosDe(periodo, agora)).toThrow('Verifique os campos informados.')
})
