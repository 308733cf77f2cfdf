import { expect, test } from 'vitest'
import { brasilapi } from '../../../functions/providers/cnpj/brasilapi.ts'
import type { Fetch } from '../../../functions/providers/http.ts'
import { completarCnpj } from '../../../shared/domain/documento.ts'
import vetores from '../../vectors/lookups.json' with { type: 'json' }
import { relogio, sandboxDeTeste } from './mundo.ts'

const clock = relogio()
const prazo = { prazo: clock.now() + 5_000 }
const responder =
  (status: number, corpo: unknown): Fetch =>
  async () =>
    new Response(JSON.stringify(corpo), { status })
const documentada = (status: number, corpo: unknown) =>
  brasilapi({ baseUrl: 'http://b', fetch: responder(status, corpo), clock, timeoutMs: 300 }).buscar(
    '11222333000181',
    prazo,
  )
const doSimulador = async (base: string) => {
  const { fetch } = (await sandboxDeTeste()).sandbox
  const porta = brasilapi({ baseUrl: 'http://sandbox.local/brasilapi', fetch, clock, timeoutMs: 300 })
  return porta.buscar(base.length === 12 ? completarCnpj(base) : base, prazo)
}

test('the documented answers', async () => {
  const { ok, badFormat_400, notFound_404 } = vetores.brasilapiCnpjV1
  expect(await documentada(200, ok)).toMatchObject({
    tipo: 'encontrada',
    empresa: {
      razaoSocial: 'EMPRESA EXEMPLO LTDA',
      nomeFantasia: 'EXEMPLO',
      ativa: true,
      telefone: '1132654321',
      email: null,
      endereco: { cep: '01001000', cidade: 'SAO PAULO', uf: 'SP' },
      ...{ cnae: { codigo: '6201501' }, cnaesSecundarios: [], inicioAtividade: null },
      socios: [{ nome: 'FULANO DE TAL', estrangeiro: false }],
    },
  })
  expect(await documentada(404, notFound_404)).toEqual({ tipo: 'inexistente' })
  expect(await documentada(400, badFormat_400)).toEqual({ tipo: 'inexistente' })
  expect(await documentada(429, {})).toEqual({ tipo: 'indeterminado' })
  expect(await documentada(200, { cnpj: '1' })).toEqual({ tipo: 'indeterminado' })
})

test('the simulator: an active company, with letters too, one that closed, none, and out of service', async () => {
  expect(await doSimulador('112223330001')).toMatchObject({ tipo: 'encontrada', empresa: { ativa: true } })
  expect(await doSimulador('12ABC34501DE')).toMatchObject({ empresa: { cnpj: '12ABC34501DE35' } })
  expect(await doSimulador('888888880001')).toMatchObject({ empresa: { ativa: false, situacao: 'BAIXADA' } })
  expect(await doSimulador('999999990001')).toEqual({ tipo: 'inexistente' })
  expect(await doSimulador('777777770001')).toEqual({ tipo: 'indeterminado' })
})

test('the simulator: what a company does, since when, and whose it is', async () => {
  expect(await doSimulador('112223330001')).toMatchObject({
    empresa: {
      ...{ cnae: { codigo: '4721102' }, cnaesSecundarios: ['5611203'], inicioAtividade: '2015-03-10' },
      socios: [{ nome: 'ROSA LIMA', estrangeiro: false }],
    },
  })
  expect(await doSimulador('666666660001')).toMatchObject({ empresa: { cnae: { codigo: '9200399' } } })
  expect(await doSimulador('555555550001')).toMatchObject({ empresa: { cnae: { codigo: '4783101' } } })
  expect(await doSimulador('444444440001')).toMatchObject({ empresa: { inicioAtividade: '2026-10-21' } })
  expect(await doSimulador('333333330001')).toMatchObject({ empresa: { socios: [{ estrangeiro: true }] } })
})
