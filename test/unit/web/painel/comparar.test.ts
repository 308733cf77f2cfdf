import { expect, test } from 'vitest'
import { comparar } from '../../../../web/src/painel/dashboards/comparar.ts'

test.each([
  [100, 0, 'semAntes', undefined],
  [100, 100, 'igual', undefined],
  [150, 100, 'mais', 50],
  [399, 100, 'mais', 299],
  [40, 100, 'menos', 60],
  [400, 100, 'vezes', 4],
  // what read “17.753% a mais que antes”
  [17853, 100, 'vezes', 179],
  [9_999_999, 1, 'muitoMais', undefined],
])('%d beside %d: %s', (agora, antes, como, n) => {
  expect(comparar(agora, antes)).toEqual({ como, ...(n !== undefined && { n }) })
})
