import { describe, expect, test } from 'vitest'
import { brasilapi } from '../../../functions/providers/cep/brasilapi.ts'
import { type CepPort, comReserva, criarCep, type EnderecoDoCep } from '../../../functions/providers/cep/index.ts'
import { viacep } from '../../../functions/providers/cep/viacep.ts'
import type { Fetch } from '../../../functions/providers/http.ts'
import vetores from '../../vectors/lookups.json' with { type: 'json' }
import { relogio, sandboxDeTeste } from './mundo.ts'

const clock = relogio()
const prazo = { prazo: clock.now() + 5_000 }
const se: EnderecoDoCep = {
  tipo: 'encontrado',
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  cidade: 'São Paulo',
  estado: 'SP',
}
const responder =
  (status: number, corpo: unknown): Fetch =>
  async () =>
    new Response(typeof corpo === 'string' ? corpo : JSON.stringify(corpo), { status })

/** What every implementation of CepPort does, against its simulator. */
function suiteCep(nome: string, criar: (deps: { fetch: Fetch; clock: typeof clock; timeoutMs: number }) => CepPort) {
  describe(`CepPort: ${nome}`, () => {
    const porta = async () => criar({ fetch: (await sandboxDeTeste()).sandbox.fetch, clock, timeoutMs: 1_500 })

    test('finds an address', async () => {
      expect(await (await porta()).buscar('01001000', prazo)).toEqual(se)
    })
    test('a town of one CEP has neither street nor district', async () => {
      const cidade = await (await porta()).buscar('69980000', prazo)
      expect(cidade).toEqual({ tipo: 'encontrado', logradouro: '', bairro: '', cidade: 'Rio Branco', estado: 'AC' })
    })
    test('says that a CEP does not exist, malformed ones too', async () => {
      expect(await (await porta()).buscar('99999999', prazo)).toEqual({ tipo: 'inexistente' })
      expect(await (await porta()).buscar('0100100A', prazo)).toEqual({ tipo: 'inexistente' })
    })
    test('a service down is undetermined', async () => {
      expect(await (await porta()).buscar('99999996', prazo)).toEqual({ tipo: 'indeterminado' })
    })
  })
}

suiteCep('ViaCEP', deps => viacep({ ...deps, baseUrl: 'http://sandbox.local/viacep' }))
suiteCep('BrasilAPI', deps => brasilapi({ ...deps, baseUrl: 'http://sandbox.local/brasilapi' }))
suiteCep('ViaCEP, then BrasilAPI', deps =>
  criarCep({ ...deps, viacepUrl: 'http://sandbox.local/viacep', brasilapiUrl: 'http://sandbox.local/brasilapi' }),
)

describe('documented answers', () => {
  const deViacep = (status: number, corpo: unknown) =>
    viacep({ baseUrl: 'http://v', fetch: responder(status, corpo), clock, timeoutMs: 300 }).buscar('01001000', prazo)
  const deBrasilapi = (status: number, corpo: unknown) =>
    brasilapi({ baseUrl: 'http://b', fetch: responder(status, corpo), clock, timeoutMs: 300 }).buscar('01001000', prazo)

  test('ViaCEP', async () => {
    expect(await deViacep(200, vetores.viacep.ok)).toEqual(se)
    expect(await deViacep(200, vetores.viacep.notFound_200)).toEqual({ tipo: 'inexistente' })
    expect(await deViacep(200, { erro: true })).toEqual({ tipo: 'inexistente' })
    expect(await deViacep(400, '<html>Bad Request</html>')).toEqual({ tipo: 'inexistente' })
    expect(await deViacep(200, { localidade: 'X' })).toEqual({ tipo: 'indeterminado' })
    expect(await deViacep(429, '')).toEqual({ tipo: 'indeterminado' })
  })
  test('BrasilAPI', async () => {
    expect(await deBrasilapi(200, vetores.brasilapiCepV2.ok)).toEqual(se)
    expect(await deBrasilapi(404, vetores.brasilapiCepV2.notFound_404)).toEqual({ tipo: 'inexistente' })
    expect(await deBrasilapi(400, vetores.brasilapiCepV2.badFormat_400)).toEqual({ tipo: 'inexistente' })
    const semRua = { ...vetores.brasilapiCepV2.ok, street: null, neighborhood: null }
    expect(await deBrasilapi(200, semRua)).toEqual({ ...se, logradouro: '', bairro: '' })
  })
})

describe('fallback', () => {
  const fixa = (resposta: EnderecoDoCep, chamadas: string[], nome: string): CepPort => ({
    async buscar() {
      chamadas.push(nome)
      return resposta
    },
  })

  test.each([
    ['encontrado', se, ['primeiro']],
    ['inexistente', { tipo: 'inexistente' }, ['primeiro']],
    ['indeterminado', { tipo: 'indeterminado' }, ['primeiro', 'reserva']],
  ] as const)('an answer of %s decides whether the second is asked', async (_, resposta, esperadas) => {
    const chamadas: string[] = []
    const cep = comReserva(fixa(resposta, chamadas, 'primeiro'), fixa(se, chamadas, 'reserva'))
    await cep.buscar('01001000', prazo)
    expect(chamadas).toEqual(esperadas)
  })

  test.each(['99999998', '99999997'])('ViaCEP down or silent (%s): BrasilAPI answers', async cep => {
    const { sandbox } = await sandboxDeTeste()
    const porta = criarCep({
      fetch: sandbox.fetch,
      clock,
      viacepUrl: 'http://sandbox.local/viacep',
      brasilapiUrl: 'http://sandbox.local/brasilapi',
      timeoutMs: 300,
    })
    expect(await porta.buscar(cep, prazo)).toMatchObject({ tipo: 'encontrado', estado: 'RS' })
  })
})
