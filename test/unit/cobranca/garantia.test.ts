import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assentarCheckout } from '../../../functions/areas/cobranca/regras/agenda/assentar.ts'
import { repartirGarantia } from '../../../functions/areas/cobranca/regras/agenda/garantia.ts'
import { liberarUr } from '../../../functions/areas/cobranca/regras/agenda/liberarUr.ts'
import { contas, LinhaDoExtrato } from '../../../functions/platform/storage/Lancamento.ts'
import { Recebivel, Ur } from '../../../functions/platform/storage/Recebivel.ts'
import { agendar } from '../../../shared/domain/agenda.ts'
import { somarDias } from '../../../shared/domain/calendario.ts'
import { type MundoDeEstornos, mundoDeEstornos } from '../../builders/estornos.ts'
import { erro } from './estornos-conferidos.ts'

/** Decision 0053: a part of each sale is held for some days, is the first that a refund takes, and comes back by itself. */
const aurora = contas.empresa('aurora')
const dezPorCento = (credito = 0) => mundoDeEstornos(undefined, { garantia: { percentual: 10, dias: 30 }, credito })
const urs = async (m: MundoDeEstornos) =>
  (await Ur.query(m.storage, { pk: `UR#${aurora}`, sk: { prefix: '20' } })).values
const figuras = async (m: MundoDeEstornos) => ({
  disponivel: await m.saldo(aurora),
  aLiberar: await m.saldo(contas.aLiberar(aurora)),
  garantia: await m.saldo(contas.garantia(aurora)),
})
/** Releases every unit on its day. */
async function liberarTudo(m: MundoDeEstornos) {
  for (const ur of await urs(m)) {
    const clock = { ...m.deps.clock, now: () => Date.parse(`${ur.data}T12:00:00Z`) }
    await liberarUr({ storage: m.storage, clock }, Ur.key(ur))
  }
}

describe('a Pix of R$ 100,00, with 10 % held', () => {
  test('the part is held at once, shown in the statement, and released on its day', async () => {
    const m = dezPorCento()
    const { id } = await m.noPix(10_000)
    await assentarCheckout(m.deps, id)
    // applied again: nothing more
    await assentarCheckout(m.deps, id)
    expect(await figuras(m)).toEqual({ disponivel: 8_911, aLiberar: 0, garantia: 990 })
    const { values } = await LinhaDoExtrato.query(m.storage, { pk: `CTA#${aurora}#202611` })
    expect(values.map(l => l.valor).sort((a, b) => a - b)).toEqual([-990, 9_901])
    expect((await urs(m)).map(u => [u.arranjo, u.valor, u.data])).toEqual([['GAR', 990, '2026-12-21']])
    await liberarTudo(m)
    expect(await figuras(m)).toEqual({ disponivel: 9_901, aLiberar: 0, garantia: 0 })
  })
  test('a refund takes the held part first, and gives it back to its day when it is refused', async () => {
    const m = dezPorCento()
    const { id } = await m.noPix(777_07)
    const antes = await (async () => {
      await assentarCheckout(m.deps, id)
      return figuras(m)
    })()
    expect((await m.estornar(id, 8_000)).situacao).toBe('processando')
    expect(await figuras(m)).toEqual({ ...antes, disponivel: antes.disponivel - (8_000 - antes.garantia), garantia: 0 })
    // the payer's bank does not take this amount back
    await m.aoRepouso(id)
    expect(await figuras(m)).toMatchObject({ aLiberar: 0 })
  })
  test('a MED takes the held part before it passes the floor', async () => {
    const m = dezPorCento()
    const { id, e2eid = '' } = await m.noPix(10_000)
    await assentarCheckout(m.deps, id)
    m.psp.devolucoes.med(e2eid)
    await m.aoRepouso(id)
    await m.avancar(1_000)
    await m.receberCallbacks()
    // its own leg, then the entry that puts right where it lay
    await assentarCheckout(m.deps, id)
    await assentarCheckout(m.deps, id)
    expect(await figuras(m)).toEqual({ disponivel: -99, aLiberar: 0, garantia: 0 })
    await liberarTudo(m)
    expect(await figuras(m)).toEqual({ disponivel: -99, aLiberar: 0, garantia: 0 })
  })
})

test('a card in parts: each instalment less its part, each part thirty days after its instalment', async () => {
  const m = dezPorCento()
  const { id } = await m.vendidoNoCartao({ taxaCartao: 0 })
  await assentarCheckout(m.deps, id)
  expect(await figuras(m)).toEqual({ disponivel: 0, aLiberar: 9_000, garantia: 1_000 })
  const [livre, daGarantia] = (await urs(m)).toSorted((a, b) => (a.data < b.data ? -1 : 1))
  expect([livre?.arranjo, livre?.valor, daGarantia?.arranjo, daGarantia?.valor]).toEqual(['VCC', 9_000, 'GAR', 1_000])
  expect((daGarantia?.data ?? '') >= somarDias(livre?.data ?? '', 30)).toBe(true)
  // the whole goes back without credit, for all of it is still held or to be released
  expect(await erro(m.estornar(id))).toBeUndefined()
  expect(await figuras(m)).toEqual({ disponivel: 0, aLiberar: 0, garantia: 0 })
})

test('for any amount, instalments and policy: parts sum to the whole, units to their instalments, nothing is negative', async () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 1, max: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 365 }),
      (liquido, parcelas, fracao, dias) => {
        const valor = Math.round(liquido * fracao)
        const inteiras = agendar(liquido, parcelas, '2026-11-20')
        const { livres, emGarantia } = repartirGarantia(inteiras, parcelas, { valor, dias })
        const soma = (de: readonly { valor: number }[]) => de.reduce((s, p) => s + p.valor, 0)
        expect([soma(livres), soma(emGarantia)]).toEqual([liquido - valor, valor])
        for (const p of [...livres, ...emGarantia]) expect(p.valor).toBeGreaterThan(0)
        for (const p of emGarantia)
          expect(p.data >= somarDias(inteiras.find(i => i.numero === p.numero)?.data ?? '', dias)).toBe(true)
      },
    ),
  )
  const m = dezPorCento()
  const { id } = await m.noPix(10_000)
  await assentarCheckout(m.deps, id)
  const { values } = await Recebivel.query(m.storage, { pk: `CHK#${id}`, sk: { prefix: 'RCB#' } })
  expect(values.map(r => r.valor)).toEqual((await urs(m)).map(u => u.valor))
})
