import { beforeEach, expect, test } from 'vitest'
import { liberarUr } from '../../../functions/areas/cobranca/regras/agenda/liberarUr.ts'
import { sacar } from '../../../functions/areas/saldo/regras/sacar.ts'
import { contas, LinhaDoExtrato } from '../../../functions/platform/storage/Lancamento.ts'
import { Ur } from '../../../functions/platform/storage/Recebivel.ts'
import { Falhas } from '../../../functions/sandbox/falhas.ts'
import { Registros } from '../../../functions/sandbox/registros.ts'
import { gemeoRepasse } from '../../../functions/sandbox/repasse/gemeo.ts'
import { RepasseSimulado } from '../../../functions/sandbox/repasse/simulado.ts'
import type { PoliticaDeCredito } from '../../../shared/domain/politicaDeCredito.ts'
import { type MundoDeEstornos, mundoDeEstornos } from '../../builders/estornos.ts'
import { erro } from '../../unit/cobranca/estornos-conferidos.ts'
import { localStorage } from '../storage/local.ts'

/** Decision 0053 on the table's own conditions: whatever takes money at once, no account passes its limit. */
const aurora = contas.empresa('aurora')
let m: MundoDeEstornos
const comecar = async (politica: Partial<PoliticaDeCredito>) => {
  m = mundoDeEstornos(undefined, politica, (await localStorage()).storage)
}
beforeEach(() => comecar({}))

const estornar = (id: string, valor: number | null = null) =>
  erro(m.estornar(id, valor)).then(e => e?.nome ?? 'estornado')
const contar = (fins: readonly string[], qual: string) => fins.filter(f => f === qual).length
const titular = () => ({
  conta: aurora,
  empresaId: 'aurora',
  bancaria: {
    tipo: 1 as const,
    tipoChave: 2,
    chavePix: 'a@aurora.example',
    nomeCompleto: 'Aurora',
    documento: '11222333000181',
  },
})
const sacarValor = (valor: number) => {
  const { clock, random } = { clock: m.deps.clock, random: () => 0.5 }
  const psp = new RepasseSimulado({ clock, random, falhas: new Falhas(new Registros(), { magicos: false }) })
  const deps = { ...m.deps, repasse: gemeoRepasse(psp, { clock }) }
  const contexto = { idempotencyKey: undefined, prazo: m.agora() + 25_000 }
  return erro(sacar(deps, titular(), { valor, usuarioId: 'u' }, contexto)).then(e => e?.nome ?? 'sacado')
}
/** The balance is the sum of its statement, whatever raced. */
const conferirExtrato = async () => {
  const mes = new Date(m.agora()).toISOString().slice(0, 7).replace('-', '')
  const { values } = await LinhaDoExtrato.query(m.storage, { pk: `CTA#${aurora}#${mes}`, consistent: true })
  expect(values.reduce((s, l) => s + l.valor, 0)).toBe(await m.saldo(aurora))
}

test('refunds of many payments at once: as many as the balance covers, and never one more', async () => {
  const pagos = []
  for (let n = 0; n < 6; n++) pagos.push(await m.noPix(10_000))
  // 6 × 99,01 came; whole refunds of 100,00 each: five are covered, and 94,06 are left
  const fins = await Promise.all(pagos.map(c => estornar(c.id)))
  // the sales' own legs are applied by whichever refund comes first to its own
  for (const c of pagos) if (fins[pagos.indexOf(c)] === 'EstornoSemSaldo') fins.push(await estornar(c.id))
  expect(contar(fins, 'estornado')).toBe(5)
  expect(await m.saldo(aurora)).toBe(6 * 9_901 - 5 * 10_000)
  await conferirExtrato()
})

test('a refund beside a withdrawal of all there is: one of the two', async () => {
  for (let n = 0; n < 4; n++) {
    await comecar({ credito: 99 })
    const { id } = await m.noPix(10_000)
    // the sale is on the account before both ask for it
    expect(await estornar(id, 1)).toBe('estornado')
    await m.aoRepouso(id)
    const [saque, estorno] = await Promise.all([sacarValor(9_900), estornar(id)])
    expect([saque, estorno].filter(f => f === 'sacado' || f === 'estornado')).toHaveLength(1)
    expect(await m.saldo(aurora)).toBeGreaterThanOrEqual(-99)
    if (saque === 'sacado') expect(estorno).toBe('EstornoSemSaldo')
    else expect(saque).toBe('SaldoInsuficiente')
  }
})

test('a withdrawal leaves the floor', async () => {
  await comecar({ piso: 2_000 })
  const { id } = await m.noPix(10_000)
  await estornar(id, 1)
  expect(await sacarValor(7_901)).toBe('SaldoInsuficiente')
  expect(await sacarValor(7_900)).toBe('sacado')
  expect(await m.saldo(aurora)).toBe(2_000)
})

test('a refund beside the release of its sale’s day: taken from one place or the other, once', async () => {
  for (let n = 0; n < 4; n++) {
    await comecar({})
    const { id } = await m.vendidoNoCartao({ taxaCartao: 0 })
    // the ledger reaches the sale
    await estornar(id, 1)
    await m.avancar(6_000)
    const [ur] = (await Ur.query(m.storage, { pk: `UR#${aurora}`, sk: { prefix: '20' } })).values
    if (!ur) throw new Error('no unit')
    const noDia = { now: () => Date.parse(`${ur.data}T12:00:00Z`) }
    const [, fim] = await Promise.all([
      liberarUr({ storage: m.storage, clock: noDia as never }, Ur.key(ur)),
      estornar(id, 4_000),
    ])
    expect(fim).toBe('estornado')
    await liberarUr({ storage: m.storage, clock: noDia as never }, Ur.key(ur))
    expect([await m.saldo(aurora), await m.saldo(contas.aLiberar(aurora))]).toEqual([5_999, 0])
  }
})
