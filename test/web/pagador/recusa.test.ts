import { expect, test } from 'vitest'
import { razoesDaRecusa } from '../../../shared/domain/razoesDaRecusa.ts'
import { chaveDaRazao, textosDaRecusa } from '../../../shared/textos/pt-BR/pagadorRecusa.ts'

const ditas = (como: { final: boolean; soCartao: boolean }) =>
  razoesDaRecusa.map(razao => textosDaRecusa['pt-BR'][chaveDaRazao(razao, como)])

test('a card that may not be tried again is not said to pass once its limit is free or its bank was asked', () => {
  const sentencas = ditas({ final: true, soCartao: false })
  for (const dita of sentencas.slice(1)) expect(dita).not.toMatch(/liberar limite|tente de novo|envie de novo/)
  expect(ditas({ final: false, soCartao: false })[1]).toMatch(/liberar limite/)
})

test('where cards are the only method, no sentence speaks of another', () => {
  for (const final of [true, false])
    for (const dita of ditas({ final, soCartao: true })) expect(dita).not.toMatch(/outra forma/)
})
