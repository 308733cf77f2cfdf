import { expect, test } from 'vitest'
import { motivoDaDisputa } from '../../../shared/domain/motivoDaDisputa.ts'

/** Why a card's sale is taken back: the network's code in our words, with or without its dot. */
test.each([
  ['104', 'fraude'],
  ['10.4', 'fraude'],
  ['13.1', 'nao-recebeu'],
  ['12.6.1', 'duplicada'],
  ['4837', 'fraude'],
  ['4853', 'diferente'],
  ['9999', 'outro'],
  ['', null],
  [undefined, null],
])('%s: %s', (codigo, motivo) => expect(motivoDaDisputa(codigo)).toBe(motivo))
