import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assentarCheckout } from '../../../functions/areas/cobranca/regras/agenda/assentar.ts'
import { liberarUr } from '../../../functions/areas/cobranca/regras/agenda/liberarUr.ts'
import { planejarEstorno } from '../../../functions/areas/cobranca/regras/estorno/planejarEstorno.ts'
import { contas, LinhaDoExtrato } from '../../../functions/platform/storage/Lancamento.ts'
import type { Recebivel } from '../../../functions/platform/storage/Recebivel.ts'
import { Ur } from '../../../functions/platform/storage/Recebivel.ts'
import { type MundoDeEstornos, mundoDeEstornos } from '../../builders/estornos.ts'
import { erro } from './estornos-conferidos.ts'

/** Where the money of a refund comes from (decision 0053): the sale's own days first, then what is available, then credit. */
const aurora = contas.empresa('aurora')
const semCredito = () => mundoDeEstornos(undefined, {})
const comCredito = (credito: number) => mundoDeEstornos(undefined, { credito })
const aLiberar = (m: MundoDeEstornos) => m.saldo(contas.aLiberar(aurora))
const unidades = async (m: MundoDeEstornos) =>
  (await Ur.query(m.storage, { pk: `UR#${aurora}`, sk: { prefix: '20' } })).values.map(u => u.valor)

describe('who pays for it', () => {
  test('without credit: what the sale has to release and what is available, not a centavo more', async () => {
    const m = semCredito()
    const { id, total } = await m.vendidoNoCartao({ taxaCartao: 3 })
    // the fee of 3 % is not the company's: nothing of it was ever to be released
    expect(await erro(m.estornar(id))).toMatchObject({ nome: 'EstornoSemSaldo', disponivel: 97, faltam: 3, taxa: 3 })
    expect([await m.saldo(aurora), await aLiberar(m)]).toEqual([0, 9_700])
    expect(await m.estornar(id, 9_700)).toMatchObject({ situacao: 'estornado', estornado: 9_700 })
    expect([await m.saldo(aurora), await aLiberar(m), total]).toEqual([0, 0, 10_000])
    expect(await unidades(m)).toEqual([0])
  })
  test('all of a Pix was withdrawn, and then it is asked back: refused, by name, with what is missing', async () => {
    const m = semCredito()
    const { id } = await m.noPix(10_000)
    expect(await erro(m.estornar(id))).toMatchObject({
      nome: 'EstornoSemSaldo',
      disponivel: 99.01,
      faltam: 0.99,
      taxa: 0.99,
    })
    expect(await m.estornar(id, 9_901)).toMatchObject({ situacao: 'processando' })
    expect(await m.saldo(aurora)).toBe(0)
    await m.aoRepouso(id)
    expect(await erro(m.estornar(id, 1))).toMatchObject({
      nome: 'EstornoSemSaldo',
      disponivel: 0,
      faltam: 0.01,
      taxa: 0.01,
    })
    expect(await m.saldo(aurora)).toBe(0)
  })
  test('what is missing is said with its reason: the fee, and the accounts of receivers', async () => {
    const m = semCredito()
    const { id } = await m.vendidoNoCartao({ taxaCartao: 3, rateio: [{ r: 'r'.repeat(21), p: 50 }] })
    // the receiver was paid its half early: nothing of it is left to be released, and it has nothing available
    await assentarCheckout(m.deps, id)
    const conta = contas.recebedor('r'.repeat(21))
    const [ur] = (await Ur.query(m.storage, { pk: `UR#${conta}`, sk: { prefix: '20' } })).values
    if (!ur) throw new Error('no unit')
    await m.storage.commit([Ur.put({ ...ur, valor: 0, antecipado: ur.valor })])
    expect(await erro(m.estornar(id))).toMatchObject({
      ...{ nome: 'EstornoSemSaldo', disponivel: 48.5, faltam: 51.5, taxa: 3, deRecebedores: 48.5 },
      message:
        'O seu saldo não cobre este estorno: faltam R$\u00a051,50. Desses, R$\u00a03,00 são a taxa da venda, que não é devolvida. R$\u00a048,50 faltam a recebedores desta venda.',
    })
  })
  test('the floor stays, the credit goes below it, and no further', async () => {
    const m = mundoDeEstornos(undefined, { piso: 2_000, credito: 500 })
    const { id } = await m.noPix(10_000)
    expect(await erro(m.estornar(id, 8_402))).toMatchObject({
      nome: 'EstornoSemSaldo',
      disponivel: 84.01,
      faltam: 0.01,
      // a part of what the sale brought: what is missing is the floor's
      taxa: 0,
    })
    expect(await m.estornar(id, 8_401)).toMatchObject({ situacao: 'processando' })
    expect(await m.saldo(aurora)).toBe(1_500)
  })
  test('credit where there is no account yet', async () => {
    const m = comCredito(10_000)
    const { id } = await m.noCartao()
    expect(await m.estornar(id)).toMatchObject({ situacao: 'estornado' })
    expect(await m.saldo(aurora)).toBe(-10_000)
  })
})

describe('what a refund under way holds', () => {
  test('is taken when it is asked for, and given back to its own day when the acquirer refuses it', async () => {
    const m = semCredito()
    const { id } = await m.vendidoNoCartao({ taxaCartao: 0 })
    m.cielo.falhas.registrar({ rota: 'cielo-anular', modo: 'negar', vezes: 1 })
    expect(await m.estornar(id, 4_000)).toMatchObject({ situacao: 'recusado' })
    expect([await m.saldo(aurora), await aLiberar(m)]).toEqual([0, 10_000])
    expect(await unidades(m)).toEqual([10_000])
    expect((await m.diario(id)).contas['quita:estornos']).toBeUndefined()
    expect(await m.estornar(id)).toMatchObject({ situacao: 'estornado', estornado: 10_000 })
    expect(await unidades(m)).toEqual([0])
  })
  test('is given back as available where its day came while the acquirer was silent', async () => {
    const m = semCredito()
    const { id } = await m.vendidoNoCartao({ taxaCartao: 0 })
    m.cielo.falhas.registrar({ rota: 'cielo-anular', modo: 'pendurar-sem-efeito', vezes: 1 })
    expect(await m.estornar(id, 4_000)).toMatchObject({ situacao: 'processando' })
    const [ur] = (await Ur.query(m.storage, { pk: `UR#${aurora}`, sk: { prefix: '20' } })).values
    if (!ur) throw new Error('no unit')
    expect(ur.valor).toBe(6_000)
    await liberarUr(
      { storage: m.storage, clock: { ...m.deps.clock, now: () => Date.parse(`${ur.data}T12:00:00Z`) } },
      Ur.key(ur),
    )
    m.cielo.falhas.registrar({ rota: 'cielo-anular', modo: 'negar', vezes: 1 })
    await m.aoRepouso(id)
    const [depois] = (await Ur.query(m.storage, { pk: `UR#${aurora}`, sk: { prefix: '20' } })).values
    expect(depois?.valor).toBe(6_000)
    expect(await m.saldo(aurora)).toBe(10_000)
  })
  test('is not taken twice by a refund that the acquirer made after all', async () => {
    const m = comCredito(0)
    const { id } = await m.vendidoNoCartao({ taxaCartao: 0 })
    m.cielo.falhas.registrar({ rota: 'cielo-anular', modo: 'pendurar-com-efeito', vezes: 1 })
    await m.estornar(id, 4_000)
    await m.aoRepouso(id)
    expect([await m.saldo(aurora), await aLiberar(m)]).toEqual([0, 6_000])
  })
})

test('ten refunds of ten payments at once, credit for three: three go, and no account passes its limit', async () => {
  const m = comCredito(3_000)
  const vendas = []
  for (let n = 0; n < 10; n++) vendas.push(await m.noCartao())
  const fins = await Promise.all(vendas.map(v => erro(m.estornar(v.id, 1_000)).then(e => e?.nome ?? 'estornado')))
  expect(fins.filter(f => f === 'estornado')).toHaveLength(3)
  expect(fins.filter(f => f === 'EstornoSemSaldo')).toHaveLength(7)
  expect(await m.saldo(aurora)).toBe(-3_000)
})

describe('the plan, for any accounts and instalments', () => {
  const parcela = fc.record({
    conta: fc.integer({ min: 0, max: 3 }),
    dia: fc.integer({ min: 1, max: 28 }),
    livre: fc.nat(5_000),
  })
  const conta = fc.record({
    valor: fc.integer({ min: -2, max: 9_000 }),
    disponivel: fc.integer({ min: -3_000, max: 9_000 }),
    minimo: fc.integer({ min: -3_000, max: 3_000 }),
  })
  const caso = fc.tuple(
    fc.array(conta, { minLength: 1, maxLength: 4 }),
    fc.array(parcela, { maxLength: 30 }),
    fc.integer({ min: 0, max: 40 }),
  )
  test('legs sum to what was asked, no account passes its limit, no instalment gives more than it has', () => {
    fc.assert(
      fc.property(caso, ([contasDoCaso, livres, maximo]) => {
        const partes = contasDoCaso.map((p, n) => ({ ...p, conta: `emp:${n}` }))
        const parcelas = livres.map(({ conta: n, dia, livre }, parte) => ({
          r: { conta: `emp:${n}`, parte: String(parte), data: `2027-01-${String(dia).padStart(2, '0')}` } as Recebivel,
          livre,
        }))
        const plano = planejarEstorno(partes, parcelas, maximo)
        const pedido = partes.reduce((s, p) => s + p.valor, 0)
        if (!plano.cobre) {
          expect(plano.faltam).toBeGreaterThan(0)
          expect(plano.disponivel + plano.faltam).toBe(pedido)
          return
        }
        expect(plano.pernas.reduce((s, p) => s + p.valor, 0)).toBe(0 - pedido)
        expect(plano.cortes.length).toBeLessThanOrEqual(maximo)
        const de = (qual: string) => plano.pernas.filter(p => p.conta === qual).reduce((s, p) => s + p.valor, 0)
        expect(new Set(plano.pernas.map(p => p.conta)).size).toBe(plano.pernas.length)
        for (const p of partes) {
          const debito = -de(p.conta)
          if (debito > 0) expect(p.disponivel - debito).toBeGreaterThanOrEqual(p.minimo)
          const dela = plano.cortes.filter(k => k.r.conta === p.conta)
          expect(dela.reduce((s, k) => s + k.valor, 0)).toBe(0 - de(contas.aLiberar(p.conta)))
          // nothing comes out of what is available while the sale still has something to release
          const livre = parcelas.filter(k => k.r.conta === p.conta).reduce((s, k) => s + k.livre, 0)
          if (debito > 0 && maximo >= 30 * partes.length) expect(de(contas.aLiberar(p.conta)) + livre).toBe(0)
        }
        for (const k of plano.cortes) {
          expect(k.valor).toBeGreaterThan(0)
          expect(k.valor).toBeLessThanOrEqual(parcelas.find(q => q.r === k.r)?.livre ?? 0)
        }
      }),
      { numRuns: 500 },
    )
  })
})

test('what comes in pays what is owed first, without interest, and the statement says how much of it did', async () => {
  const m = comCredito(10_000)
  const { id } = await m.noCartao()
  await m.estornar(id, 6_000)
  expect(await m.saldo(aurora)).toBe(-6_000)
  for (const [vez, abatido, saldo] of [
    [1, 6_000, 3_901],
    [2, undefined, 13_802],
  ] as const) {
    const venda = await m.noPix(10_000)
    await assentarCheckout(m.deps, venda.id)
    const { values } = await LinhaDoExtrato.query(m.storage, { pk: `CTA#${aurora}#202611` })
    expect(values.find(l => l.checkoutId === venda.id)?.abatido, `sale ${vez}`).toBe(abatido)
    expect(await m.saldo(aurora)).toBe(saldo)
  }
})
