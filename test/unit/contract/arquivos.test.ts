import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { arquivoDe, endpoints } from '../../../shared/contract/index.ts'
import { rotas } from '../../../shared/contract/rotas.ts'

const pasta = 'shared/contract'
/** By their source: the operations that each file declares. */
const declaradas = readdirSync(pasta)
  .filter(f => f.endsWith('.ts'))
  .flatMap(f =>
    [...readFileSync(`${pasta}/${f}`, 'utf8').matchAll(/^ {2}operation: '(\w+)'/gm)].map(
      ([, operacao = '']) => [operacao, f.replace('.ts', '')] as const,
    ),
  )

test('every file that declares endpoints is listed', () => {
  expect(declaradas.length).toBeGreaterThan(150)
  const listadas = new Set<string>(Object.values(arquivoDe))
  expect([...new Set(declaradas.map(([, arquivo]) => arquivo))].filter(a => !listadas.has(a))).toEqual([])
})

test('every operation that has a route is declared once, in the file that the map says', () => {
  expect(Object.keys(endpoints).sort()).toEqual(Object.keys(rotas).sort())
  expect(Object.keys(arquivoDe).sort()).toEqual(Object.keys(rotas).sort())
  expect(declaradas.length).toBe(new Set(declaradas.map(([operacao]) => operacao)).size)
  for (const [operacao, arquivo] of declaradas)
    expect(arquivoDe[operacao as keyof typeof rotas], operacao).toBe(arquivo)
})

test('an endpoint is found by its operation', () => {
  for (const [operacao, endpoint] of Object.entries(endpoints)) expect(endpoint.operation).toBe(operacao)
  expect(arquivoDe.pagarBoleto).toBe('financeiro')
  expect(arquivoDe.simularRateio).toBe('rateio')
})
