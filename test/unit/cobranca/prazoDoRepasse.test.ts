import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assentarCheckout } from '../../../functions/areas/cobranca/regras/agenda/assentar.ts'
import { liberarUr } from '../../../functions/areas/cobranca/regras/agenda/liberarUr.ts'
import { condicoesDaEmpresa } from '../../../functions/areas/contratos/regras/condicoes.ts'
import { VersaoDoContrato } from '../../../functions/platform/storage/ContratoDaEmpresa.ts'
import { contas } from '../../../functions/platform/storage/Lancamento.ts'
import { Ur } from '../../../functions/platform/storage/Recebivel.ts'
import { inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { versaoEm } from '../../../shared/domain/contrato.ts'
import { limitesDeSaidaDe, politicaPadrao } from '../../../shared/domain/politicaDeCredito.ts'
import { limitesDeSaidaPadrao, limitesDeSaidaValidos } from '../../../shared/domain/saidas.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { type MundoDeEstornos, mundoDeEstornos } from '../../builders/estornos.ts'
import { erro } from './estornos-conferidos.ts'

/** Decision 0108: a contract says when what a sale brought may be taken out, and lowers what may leave unseen. */
const aurora = contas.empresa('aurora')
/** The sales of this world are of 20 November 2026, noon UTC. */
const dia = '2026-11-20'
const versao = (numero: number, vigencia: string, pix: number, criadoEm = inicioDoDia(vigencia)) =>
  VersaoDoContrato.create({
    ...{ empresaId: 'aurora', numero, vigencia, quem: 'Rita', motivo: 'teste', criadoEm, aplicadaEm: criadoEm },
    condicoes: { ...condicoesDaEmpresa(empresaGuardada()), repasse: { pix, boleto: 0 } },
  })
async function comPrazo(pix: number, percentual = 0, dias = 0) {
  const m = mundoDeEstornos(undefined, { garantia: { percentual, dias }, credito: 0 })
  await m.storage.commit([versao(2, dia, pix)])
  return m
}
const urs = async (m: MundoDeEstornos) =>
  (await Ur.query(m.storage, { pk: `UR#${aurora}`, sk: { prefix: '20' } })).values
const figuras = async (m: MundoDeEstornos) => [await m.saldo(aurora), await m.saldo(contas.garantia(aurora))]

describe('a Pix of R$ 100,00 under a payout term', () => {
  test('of three days waits for its day, and is released whole then', async () => {
    const m = await comPrazo(3)
    const { id } = await m.noPix(10_000)
    await assentarCheckout(m.deps, id)
    await assentarCheckout(m.deps, id)
    expect(await figuras(m)).toEqual([0, 9_901])
    // the 23rd is a Monday
    expect((await urs(m)).map(u => [u.valor, u.data])).toEqual([[9_901, '2026-11-23']])
    for (const ur of await urs(m))
      await liberarUr(
        { storage: m.storage, clock: { ...m.deps.clock, now: () => inicioDoDia(ur.data) + 1 } },
        Ur.key(ur),
      )
    expect(await figuras(m)).toEqual([9_901, 0])
  })
  test('beside a guarantee: its part comes back later, the rest on the contract’s day; of one day they are one unit', async () => {
    const m = await comPrazo(3, 10, 30)
    await assentarCheckout(m.deps, (await m.noPix(10_000)).id)
    expect((await urs(m)).map(u => [u.valor, u.data])).toEqual([
      [8_911, '2026-11-23'],
      [990, '2026-12-21'],
    ])
    const curta = await comPrazo(5, 10, 3)
    await assentarCheckout(curta.deps, (await curta.noPix(10_000)).id)
    expect((await urs(curta)).map(u => [u.valor, u.data])).toEqual([[9_901, '2026-11-25']])
  })
  test('goes back to its payer without credit: what waits is what a refund takes', async () => {
    const m = await comPrazo(3)
    const { id } = await m.noPix(10_000)
    await assentarCheckout(m.deps, id)
    expect(await erro(m.estornar(id, 5_000))).toBeUndefined()
    expect(await figuras(m)).toEqual([0, 4_901])
  })
  test('paid before the version keeps the term of its own moment, whenever it is applied', async () => {
    const m = mundoDeEstornos(undefined, { credito: 0 })
    await m.storage.commit([versao(2, dia, 9, Date.UTC(2026, 10, 20, 23)), versao(3, somarDias(dia, 1), 7)])
    const { id } = await m.noPix(10_000)
    await assentarCheckout(m.deps, id)
    expect(await figuras(m)).toEqual([9_901, 0])
  })
})

test('the version of an instant: begun and defined by then, the later day, of one day the later number', () => {
  const v = (numero: number, vigencia: string, criadoEm: string) => ({
    numero,
    vigencia,
    criadoEm: Date.parse(criadoEm),
  })
  const versoes = [
    v(1, '2026-01-01', '2026-01-01T03:00:00Z'),
    v(2, '2026-06-01', '2026-02-01T12:00:00Z'),
    v(3, '2026-03-01', '2026-02-02T12:00:00Z'),
    v(4, '2026-06-01', '2026-06-01T15:00:00Z'),
  ]
  const em = (iso: string) => versaoEm(versoes, Date.parse(iso), inicioDoDia)?.numero
  expect(em('2025-12-31T12:00:00Z')).toBeUndefined()
  expect(em('2026-02-15T12:00:00Z')).toBe(1)
  expect(em('2026-03-01T02:59:59Z')).toBe(1)
  expect(em('2026-03-01T03:00:00Z')).toBe(3)
  expect(em('2026-06-01T14:00:00Z')).toBe(2)
  expect(em('2026-06-01T15:00:00Z')).toBe(4)
})

test('a contract never raises a limit of the policy, and whatever it says, the limits are ones', () => {
  const valor = fc.option(fc.integer({ min: 1_00, max: 100_000_000_00 }))
  fc.assert(
    fc.property(valor, valor, (diaDele, mesDele) => {
      const l = limitesDeSaidaDe({ ...politicaPadrao, contrato: { dia: diaDele, mes: mesDele } })
      expect(limitesDeSaidaValidos(l)).toBe(true)
      expect(l.dia <= Math.min(limitesDeSaidaPadrao.dia, diaDele ?? Number.MAX_SAFE_INTEGER)).toBe(true)
      expect(l.mes).toBe(Math.min(limitesDeSaidaPadrao.mes, mesDele ?? Number.MAX_SAFE_INTEGER))
      const { dia: _d, mes: _m, ...outros } = l
      expect(limitesDeSaidaPadrao).toMatchObject(outros)
    }),
  )
})
