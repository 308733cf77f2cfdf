import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, exigeSessao } from '../../shared/contract/endpoint.ts'
import { chamadaCompleta } from '../builders/chamadas.ts'
import type { Call } from '../harness/stack.ts'
import { type ContractBench, contractBench } from './bench.ts'
import { perfilAceito, todas } from './recorder.ts'

/** The calls that `fields.test.ts` spoils are well formed as they are built, over HTTP and through each use case. */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())

const nomes = (e: Endpoint) => ({ params: Object.keys(e.params.shape), query: Object.keys(e.query.shape) })
const valida = async (e: Endpoint): Promise<Call> => ({
  ...chamadaCompleta(e.operation, nomes(e)),
  headers: exigeSessao(e.access) ? await b.sessao(perfilAceito(e)) : {},
})

/** A banner's text is refused where there is no banner, which the samples have not. */
const comBanner = 'definirTemaDaRecorrencia'
const semBanner = todas.filter(e => e.operation !== comBanner)

test.each(semBanner.filter(e => e.temCorpo).map(e => [e.operation, e] as const))(
  '%s is not malformed as built',
  async (_operacao, e) => {
    const answer = await b.http.call(e.operation, await valida(e))
    expect(answer.body.name, JSON.stringify(answer.body)).not.toBe('RequisicaoInvalida')
  },
)

test.each(semBanner.filter(e => nomes(e).query.length).map(e => [e.operation, e] as const))(
  '%s: an unknown query parameter is ignored',
  async (_operacao, e) => {
    const call = await valida(e)
    const extra = await b.http.call(e.operation, { ...call, query: { ...call.query, utm_source: 'zap' } })
    expect(extra.body.name, JSON.stringify(extra.body)).not.toBe('RequisicaoInvalida')
  },
)
