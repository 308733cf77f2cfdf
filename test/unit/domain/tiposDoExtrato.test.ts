import { expect, test } from 'vitest'
import { movimentos } from '../../../shared/domain/pernas.ts'
import { tipoDoLancamento } from '../../../shared/domain/saque.ts'

/** What a statement shows: every entry that may change what a company has available. */
const noExtrato = Object.entries(movimentos).filter(([, modos]) =>
  modos.some(m => ([...m.debita, ...m.credita] as string[]).includes('disponivel')),
)

test.each(noExtrato)('a statement has words of its own for %s', tipo => {
  expect(tipoDoLancamento(`${tipo}#1`)).toBe(tipo)
})
