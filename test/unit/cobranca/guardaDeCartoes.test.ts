import { expect, test } from 'vitest'
import { guardaDeCartoes } from '../../../functions/areas/cobranca/regras/cartao/guardaDeCartoes.ts'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import type { VigiaDeCartoes } from '../../../functions/platform/storage/TesteDeCartoes.ts'
import type { ResultadoDaVerificacao } from '../../../functions/providers/verificacaoHumana/port.ts'

const agora = Date.parse('2026-11-27T21:00:00Z')
const checkout = { id: 'C'.repeat(21) } as Checkout
const vigia = (v: Partial<VigiaDeCartoes>) => ({ desafioAte: agora + 1, ...v }) as VigiaDeCartoes

function guarda(dita: ResultadoDaVerificacao, { vigias = [vigia({})], resposta = 'r' as string | null } = {}) {
  const feitas: string[] = []
  const deps = {
    clock: { now: () => agora },
    verificacaoHumana: {
      async pedir(_: unknown, { propria = false } = {}) {
        feitas.push(propria ? 'pedir a nossa' : 'pedir')
        return { tipo: 'prova', desafio: '', semente: '', partes: 1, bits: 1 }
      },
      async conferir() {
        feitas.push('conferir')
        return dita
      },
    },
  } as unknown as Parameters<typeof guardaDeCartoes>[0]
  return {
    feitas,
    g: guardaDeCartoes(deps, { vigias, resposta: resposta ?? undefined, ip: undefined, prazo: 0, autenticada: false }),
  }
}
const nome = (p: Promise<boolean>) => p.then(String, (e: { error: { name: string } }) => e.error.name)

test.each<[string, ResultadoDaVerificacao, Parameters<typeof guarda>[1], string, string[]]>([
  ['a proof', 'provada', {}, 'true', ['conferir']],
  ['a false one', 'falsa', {}, 'VerificacaoNecessaria', ['conferir', 'pedir']],
  ['a false one, where none is asked for', 'falsa', { vigias: [] }, 'false', ['conferir']],
  ['none', 'provada', { resposta: null }, 'VerificacaoNecessaria', ['pedir']],
  ['none, where none is asked for', 'provada', { resposta: null, vigias: [] }, 'false', []],
  ['a silent service', 'indeterminada', {}, 'VerificacaoNecessaria', ['conferir', 'pedir a nossa']],
  [
    'a silent service, on a full round',
    'indeterminada',
    { vigias: [] },
    'VerificacaoNecessaria',
    ['conferir', 'pedir a nossa'],
  ],
  ['a pause', 'provada', { vigias: [vigia({ pausaAte: agora + 1 })] }, 'CartoesPausados', []],
])('%s', async (_, dita, mais, dito, feitas) => {
  const { g, feitas: vistas } = guarda(dita, mais)
  expect(await nome(g.admitir(checkout))).toBe(dito)
  expect(vistas).toEqual(feitas)
})

test('an answer is checked once, however often a concurrent writer makes the announcement be decided', async () => {
  const { g, feitas } = guarda('provada')
  expect([await g.admitir(checkout), await g.admitir(checkout)]).toEqual([true, true])
  expect(feitas).toEqual(['conferir'])
})
