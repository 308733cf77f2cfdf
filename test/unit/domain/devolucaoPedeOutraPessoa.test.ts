import { expect, test } from 'vitest'
import { devolucaoPedeOutraPessoa } from '../../../shared/domain/retidos.ts'
import { limitesDeSaidaPadrao } from '../../../shared/domain/saidas.ts'

test.each([
  ['a consultant, a centavo', 1, false, true],
  ['an administrator, below the limit of refunds', limitesDeSaidaPadrao.estorno - 1, true, false],
  ['an administrator, at the limit of refunds', limitesDeSaidaPadrao.estorno, true, true],
])('a payer’s money to a key that staff wrote: %s', (_, valor, administrador, espera) => {
  expect(devolucaoPedeOutraPessoa(valor, { administrador })).toBe(espera)
})
