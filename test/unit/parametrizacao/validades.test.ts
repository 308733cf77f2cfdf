import { expect, test } from 'vitest'
import { exigirValidade } from '../../../functions/areas/links/regras/exigirValidade.ts'
import { parametrosPadrao } from '../../../shared/domain/parametrizacao.ts'
import { linkNovo } from '../../builders/link.ts'

const corpo = (pixExpiracaoMinutos: number, boletoVencimentoDias: number, tipos: readonly (0 | 1 | 2)[]) => ({
  ...linkNovo({ pixExpiracaoMinutos, boletoVencimentoDias }),
  formasPagamento: tipos.map(tipo => ({ tipo, parcelas: [] })),
})
/** The fields that are refused. */
const recusados = (c: ReturnType<typeof corpo>, validades: { pixMinutos: number; boletoDias: number }): string[] => {
  try {
    exigirValidade(c, validades)
    return []
  } catch (erro) {
    return (erro as { fields: { campos: { campo: string }[] } }).fields.campos.map(x => x.campo)
  }
}

test('a link lets a Pix or slip wait no longer than staff allow, of the methods that it offers', () => {
  const limites = { pixMinutos: 60, boletoDias: 5 }
  expect(recusados(corpo(60, 5, [2, 0]), limites)).toEqual([])
  expect(recusados(corpo(61, 6, [2, 0]), limites)).toEqual(['pixExpiracaoMinutos', 'boletoVencimentoDias'])
  expect(recusados(corpo(61, 6, [2]), limites)).toEqual(['pixExpiracaoMinutos'])
  expect(recusados(corpo(61, 6, [1]), limites)).toEqual([])
})

test('by default everything that a link may say is allowed', () => {
  expect(recusados(corpo(1440, 60, [2, 1, 0]), parametrosPadrao.validades)).toEqual([])
})
