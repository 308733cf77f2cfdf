import { expect, test } from 'vitest'
import { obterGavetaPos } from '../../../functions/areas/pos/obterGavetaPos/obterGavetaPos.ts'
import { anotarVendaDoOperador } from '../../../functions/areas/pos/regras/vendasDosOperadores.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Perfil } from '../../../shared/contract/direitos.ts'
import { linkFor } from '../../sim/scenario.ts'

/** What each seller of a counter sold in a period (decision 0259). */
const ana = { id: 'OperadoraAna000000001', nome: 'Ana' }
const bia = { id: 'OperadoraBia000000001', nome: 'Bia' }
interface Lida {
  vendas: { vendedores: object[]; parcial: boolean } | null
}
async function mundo() {
  const storage = memoryStorage()
  let n = 0
  const deps = { storage, clock: { now: () => Date.parse('2026-12-31T15:00:00.000Z') } } as never
  return {
    vender: async (pagoEm: string, valor: number, operador: typeof ana | undefined) => {
      const id = `Venda${String(++n).padStart(16, '0')}`
      await storage.commit([
        Link.create({ ...linkFor(n, { valor, limiteUsos: 1, expiraEm: null }), id, ...(operador && { operador }) }),
      ])
      return { id, link: id, empresaId: 'aurora', versao: 1, pagoEm, valor }
    },
    anotar: (venda: Parameters<typeof anotarVendaDoOperador>[1], devolvido = 0) =>
      anotarVendaDoOperador(storage, venda, devolvido),
    ver: (query: object, perfil: Perfil = 'administrador') =>
      obterGavetaPos(deps)({
        ...{ query, sessao: { empresaId: 'aurora', usuarioId: 'eu', perfil } },
      } as never) as unknown as Promise<Lida>,
  }
}

test('sales are added up by seller, on days of São Paulo, less what went back; one told twice counts once', async () => {
  const m = await mundo()
  const cafe = await m.vender('2026-12-01T03:00:00.000Z', 1500, ana)
  await m.anotar(cafe)
  await m.anotar(cafe)
  // ten minutes before midnight of São Paulo is still the day before
  await m.anotar(await m.vender('2026-12-01T02:50:00.000Z', 9900, ana))
  const bolo = await m.vender('2026-12-05T15:00:00.000Z', 6000, bia)
  await m.anotar({ ...bolo, versao: 3 }, 2000)
  // an older version that comes late changes nothing
  await m.anotar({ ...bolo, versao: 2 })
  await m.anotar(await m.vender('2026-12-05T15:00:00.000Z', 700, undefined))
  expect((await m.ver({ de: '2026-12-01', ate: '2026-12-31' })).vendas).toEqual({
    ...{ de: '2026-12-01', ate: '2026-12-31', parcial: false },
    vendedores: [
      { operador: 'Bia', vendas: 1, valor: 4000, devolvido: 2000 },
      { operador: 'Ana', vendas: 1, valor: 1500, devolvido: 0 },
    ],
  })
  expect((await m.ver({ de: '2026-11-30', ate: '2026-11-30' })).vendas?.vendedores).toMatchObject([{ valor: 9900 }])
})

test('it is told where it is asked for, to who runs the finances, of days in their order', async () => {
  const m = await mundo()
  await m.anotar(await m.vender('2026-12-30T15:00:00.000Z', 1500, ana))
  expect((await m.ver({})).vendas).toBeNull()
  expect((await m.ver({ de: '2026-12-01' }, 'links')).vendas).toBeNull()
  // to today, where no last day was said
  expect((await m.ver({ de: '2026-12-01' }, 'gestor-financeiro')).vendas?.vendedores).toHaveLength(1)
  for (const query of [{ de: '2026-12-02', ate: '2026-12-01' }, { de: '2026-09-01' }])
    await expect(m.ver(query)).rejects.toMatchObject({ error: { name: 'RequisicaoInvalida' } })
})
