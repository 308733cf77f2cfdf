import { expect, test } from 'vitest'
import { vendedorDe, vendedorDoLink } from '../../../functions/areas/cobranca/regras/cartao/vendedor.ts'
import { facilitadoDe, mudarFacilitado } from '../../../functions/areas/empresas/regras/mudarFacilitado.ts'
import { env } from '../../../functions/platform/runtime/env.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { seed } from '../../../infra/local/seed.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'

const chaves = chavesDeTeste('segredo-de-teste')
const dados = { codigo: '1234', mcc: '5651', cidade: 'Barueri', uf: 'sp', cep: '06455-914' }
async function mundo() {
  const storage = memoryStorage()
  await seed({ storage, chaves } as never)
  const ids = { ulid: () => '01ARZ3NDEKTSV4RRFFQ69G5FAV' }
  const empresa = await Empresa.get(storage, 'aurora')
  if (!empresa) throw new Error('no demo')
  return { storage, empresa, deps: { storage, ids, clock: { now: () => 1_772_000_000_000 }, env: env() } as never }
}
const quem = { quem: 'Rita', motivo: 'contrato novo' }

test('what is left out is what the company registered, and it is who sells from the next sale on', async () => {
  const { storage, deps, empresa } = await mundo()
  expect(vendedorDe(empresa)).toBeUndefined()
  const r = await mudarFacilitado(deps, { ...dados, ...quem, empresaId: 'aurora' })
  const esperado = {
    ...{ codigo: '1234', mcc: '5651', cidade: 'Barueri', uf: 'SP', cep: '06455914' },
    ...{ endereco: empresa.endereco, telefone: empresa.contato.replace(/\D/g, '') },
  }
  expect(r).toEqual({ mudou: esperado })
  const depois = await Empresa.get(storage, 'aurora')
  expect(vendedorDe(depois)).toEqual({ ...esperado, documento: '12ABC34501DE35' })
  expect(depois?.versao).toBe((empresa.versao ?? 0) + 1)
  const atos = storage.dump().filter(i => i._t === 'Ato')
  expect(atos).toMatchObject([
    { operacao: 'mudarFacilitado', empresaId: 'aurora', ator: { nome: 'Rita' }, alvo: { tipo: 'Empresa' } },
  ])
  // the same again is no change
  expect(await mudarFacilitado(deps, { ...dados, ...quem, empresaId: 'aurora' })).toEqual({ recusado: 'igual' })
  // a link's sale reads the company only where our contract is a facilitator's
  const doLink = (CIELO_FACILITADOR: string) =>
    vendedorDoLink({ storage, env: { ...env(), CIELO_FACILITADOR } } as never, 'aurora')
  expect([await doLink(''), (await doLink('77'))?.codigo]).toEqual([undefined, '1234'])
})

test.each([
  [{ codigo: '' }, 'codigo'],
  [{ codigo: '12a' }, 'codigo'],
  [{ mcc: '565' }, 'mcc'],
  [{ endereco: ' ' }, 'endereco'],
  [{ cidade: '' }, 'cidade'],
  [{ uf: 'XX' }, 'uf'],
  [{ cep: '0645' }, 'cep'],
  [{ telefone: '123' }, 'telefone'],
] as const)('%j is refused by the field’s name', async (mudanca, campo) => {
  const { deps, empresa, storage } = await mundo()
  expect(facilitadoDe(empresa, { ...dados, ...mudanca })).toBe(campo)
  expect(await mudarFacilitado(deps, { ...dados, ...mudanca, ...quem, empresaId: 'aurora' })).toEqual({
    recusado: campo,
  })
  expect((await Empresa.get(storage, 'aurora'))?.facilitado).toBeUndefined()
})

test('without a person and a reason, or for a company that is not there, nothing is written', async () => {
  const { deps } = await mundo()
  expect(await mudarFacilitado(deps, { ...dados, ...quem, motivo: ' ', empresaId: 'aurora' })).toEqual({
    recusado: 'sem-motivo',
  })
  expect(await mudarFacilitado(deps, { ...dados, ...quem, empresaId: 'outra' })).toEqual({ recusado: 'empresa' })
})
