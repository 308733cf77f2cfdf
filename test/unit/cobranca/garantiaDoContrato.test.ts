import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assentarCheckout } from '../../../functions/areas/cobranca/regras/agenda/assentar.ts'
import { liberarUr } from '../../../functions/areas/cobranca/regras/agenda/liberarUr.ts'
import { condicoesDaEmpresa } from '../../../functions/areas/contratos/regras/condicoes.ts'
import { VersaoDoContrato } from '../../../functions/platform/storage/ContratoDaEmpresa.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { contas } from '../../../functions/platform/storage/Lancamento.ts'
import { politicaDe } from '../../../functions/platform/storage/Politica.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { Ur } from '../../../functions/platform/storage/Recebivel.ts'
import { inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { garantiaDe, garantiaValida } from '../../../shared/domain/politicaDeCredito.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { type MundoDeEstornos, mundoDeEstornos } from '../../builders/estornos.ts'
import { erro } from './estornos-conferidos.ts'

/** Decision 0179: a version of a contract may hold a part of each sale, by the accounts and days of the policy's guarantee. */
const aurora = contas.empresa('aurora')
/** The sales of this world are of 20 November 2026, noon UTC, and a Pix costs 0,99 %. */
const dia = '2026-11-20'
const semNada = { percentual: 0, dias: 0 }
const versao = (numero: number, vigencia: string, percentual: number, dias: number, criadoEm = inicioDoDia(vigencia)) =>
  VersaoDoContrato.create({
    ...{ empresaId: 'aurora', numero, vigencia, quem: 'Rita', aprovou: 'Bia', motivo: 'teste' },
    ...{ criadoEm, aplicadaEm: criadoEm },
    condicoes: { ...condicoesDaEmpresa(empresaGuardada()), garantia: { percentual, dias } },
  })
async function comContrato(percentual: number, dias: number, daPolitica = semNada, credito = 0) {
  const m = mundoDeEstornos(undefined, { garantia: daPolitica, credito })
  await m.storage.commit([versao(2, dia, percentual, dias)])
  return m
}
const urs = async (m: MundoDeEstornos) =>
  (await Ur.query(m.storage, { pk: `UR#${aurora}`, sk: { prefix: '20' } })).values
const figuras = async (m: MundoDeEstornos) => ({
  disponivel: await m.saldo(aurora),
  aLiberar: await m.saldo(contas.aLiberar(aurora)),
  garantia: await m.saldo(contas.garantia(aurora)),
})
const soma = (f: Awaited<ReturnType<typeof figuras>>) => f.disponivel + f.aLiberar + f.garantia
/** Releases every unit on its day. */
async function liberarTudo(m: MundoDeEstornos, storage: Storage = m.storage) {
  for (const ur of await urs(m)) {
    const clock = { ...m.deps.clock, now: () => Date.parse(`${ur.data}T12:00:00Z`) }
    await liberarUr({ storage, clock }, Ur.key(ur))
  }
}

describe('a Pix of R$ 100,00 of a contract that holds 10 % for 30 days', () => {
  test('holds the part at once, and gives it back on its day', async () => {
    const m = await comContrato(10, 30)
    const { id } = await m.noPix(10_000)
    await assentarCheckout(m.deps, id)
    await assentarCheckout(m.deps, id)
    expect(await figuras(m)).toEqual({ disponivel: 8_911, aLiberar: 0, garantia: 990 })
    expect((await urs(m)).map(u => [u.arranjo, u.valor, u.data])).toEqual([['GAR', 990, '2026-12-21']])
    await liberarTudo(m)
    expect(await figuras(m)).toEqual({ disponivel: 9_901, aLiberar: 0, garantia: 0 })
  })
  test('goes back to its payer from what is held first', async () => {
    const m = await comContrato(10, 30)
    const { id } = await m.noPix(10_000)
    await assentarCheckout(m.deps, id)
    expect(await erro(m.estornar(id, 900))).toBeUndefined()
    expect(await figuras(m)).toEqual({ disponivel: 8_911, aLiberar: 0, garantia: 90 })
    await liberarTudo(m)
    expect(soma(await figuras(m))).toBe(9_901 - 900)
  })
  test('contested, gives what is held before it passes the floor', async () => {
    const m = await comContrato(10, 30)
    const { id, e2eid = '' } = await m.noPix(10_000)
    await assentarCheckout(m.deps, id)
    m.psp.devolucoes.med(e2eid)
    await m.aoRepouso(id)
    await m.avancar(1_000)
    await m.receberCallbacks()
    await assentarCheckout(m.deps, id)
    await assentarCheckout(m.deps, id)
    expect(await figuras(m)).toEqual({ disponivel: -99, aLiberar: 0, garantia: 0 })
    await liberarTudo(m)
    expect(await figuras(m)).toEqual({ disponivel: -99, aLiberar: 0, garantia: 0 })
  })
  test('paid before the version was made, or after another day’s, keeps its own', async () => {
    const m = mundoDeEstornos(undefined, { credito: 0 })
    await m.storage.commit([versao(2, dia, 50, 9, Date.UTC(2026, 10, 20, 23)), versao(3, somarDias(dia, 1), 70, 7)])
    const { id } = await m.noPix(10_000)
    await assentarCheckout(m.deps, id)
    expect(await figuras(m)).toEqual({ disponivel: 9_901, aLiberar: 0, garantia: 0 })
  })
})

test('a card: each instalment less its part, which comes back its days after the instalment', async () => {
  const m = await comContrato(10, 30)
  const { id } = await m.vendidoNoCartao({ taxaCartao: 0 })
  await assentarCheckout(m.deps, id)
  expect(await figuras(m)).toEqual({ disponivel: 0, aLiberar: 9_000, garantia: 1_000 })
  const [livre, daGarantia] = (await urs(m)).toSorted((a, b) => (a.data < b.data ? -1 : 1))
  expect((daGarantia?.data ?? '') >= somarDias(livre?.data ?? '', 30)).toBe(true)
  expect(await erro(m.estornar(id))).toBeUndefined()
  expect(await figuras(m)).toEqual({ disponivel: 0, aLiberar: 0, garantia: 0 })
})

test('beside a policy’s: of each the greater, and what the company reads of it says the same', async () => {
  const m = await comContrato(10, 30, { percentual: 2, dias: 60 })
  await m.storage.commit([Empresa.put({ ...empresaGuardada(), garantia: { percentual: 10, dias: 30 } })])
  const { id } = await m.noPix(10_000)
  await assentarCheckout(m.deps, id)
  expect((await urs(m)).map(u => [u.valor, u.data])).toEqual([[990, '2027-01-19']])
  expect((await politicaDe(m.storage, 'aurora', m.deps.clock.now())).garantia).toEqual({ percentual: 10, dias: 60 })
  const parte = fc.record({
    percentual: fc.integer({ min: 1, max: 10_000 }).map(n => n / 100),
    dias: fc.integer({ min: 1, max: 365 }),
  })
  const qualquer = fc.oneof(fc.constant(semNada), parte)
  fc.assert(
    fc.property(qualquer, qualquer, (a, b) => {
      const vale = garantiaDe(a, b)
      expect(garantiaValida(vale)).toBe(true)
      for (const g of [a, b]) expect(vale.percentual >= g.percentual && vale.dias >= g.dias).toBe(true)
      expect(garantiaDe(b, a)).toEqual(vale)
    }),
  )
})

test('for any sale, contract and refunds: what company and payer have sums to what was paid, and all of it is released', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 900_000 }).filter(v => v !== 777_07),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 365 }),
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 3 }),
      async (valor, centesimos, dias, fracoes) => {
        const m = await comContrato(centesimos / 100, dias)
        const { id } = await m.noPix(valor)
        await assentarCheckout(m.deps, id)
        const inteiro = soma(await figuras(m))
        let devolvido = 0
        for (const fracao of fracoes) {
          const pedido = Math.max(1, Math.floor((valor - devolvido) * fracao))
          if (devolvido + pedido > valor) break
          const antes = soma(await figuras(m))
          // refused whole, or taken whole
          const recusado = await erro(m.estornar(id, pedido))
          await m.aoRepouso(id)
          if (recusado === undefined) devolvido += pedido
          expect(soma(await figuras(m))).toBe(recusado === undefined ? antes - pedido : antes)
        }
        const f = await figuras(m)
        expect(soma(f)).toBe(inteiro - devolvido)
        expect(f.garantia).toBe((await urs(m)).reduce((s, u) => s + u.valor, 0))
        await liberarTudo(m)
        expect(await figuras(m)).toEqual({ disponivel: inteiro - devolvido, aLiberar: 0, garantia: 0 })
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

/** The world's table, whose `n`-th commit from now on dies before it was written, or after. */
function morrendo(storage: Storage, n: number, quando: 'antes' | 'depois') {
  let vez = 0
  return {
    ...storage,
    commit: async (...args: Parameters<Storage['commit']>) => {
      const morre = ++vez === n
      if (morre && quando === 'antes') throw new Error('died')
      await storage.commit(...args)
      if (morre) throw new Error('died')
    },
    escritas: () => vez,
  }
}

test.each(['antes', 'depois'] as const)(
  'who dies %s any write of the ledger or of the release is followed, and nothing is held twice',
  async quando => {
    for (let n = 1; ; n++) {
      const m = await comContrato(10, 30)
      const { id } = await m.noPix(10_000)
      const naAgenda = morrendo(m.storage, n, quando)
      await assentarCheckout({ ...m.deps, storage: naAgenda }, id).catch(() => undefined)
      await assentarCheckout(m.deps, id)
      expect(await figuras(m), `write ${n}`).toEqual({ disponivel: 8_911, aLiberar: 0, garantia: 990 })
      const naLiberacao = morrendo(m.storage, n, quando)
      await liberarTudo(m, naLiberacao).catch(() => undefined)
      await liberarTudo(m)
      expect(await figuras(m), `release ${n}`).toEqual({ disponivel: 9_901, aLiberar: 0, garantia: 0 })
      if (naAgenda.escritas() < n && naLiberacao.escritas() < n) break
    }
  },
)
