import { expect, test } from 'vitest'
import { significadoDaNegativa } from '../../../../functions/areas/relatorios/regras/significadoDaNegativa.ts'
import { bandeirasAceitas } from '../../../../shared/domain/cartao.ts'
import { colunasCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { situacoesDeProcessamento } from '../../../../shared/domain/estados/transferencia.ts'
import { linhasAbecs, outrosCodigos } from '../../../../shared/domain/negativasDoCartao.ts'
import { negativas as en } from '../../../../shared/textos/en/negativas.ts'
import { carregarTextos, idiomas } from '../../../../shared/textos/painel.ts'
import { negativas as ptBR } from '../../../../shared/textos/pt-BR/negativas.ts'
import { negativas as tr } from '../../../../shared/textos/tr/negativas.ts'

/** Every state that a list of the panel shows has its word in each language, by the number that the API answers. */
const checkouts = Object.values(colunasCheckout).map(c => [`pagamento.situacao.${c.numero}`, c.rotulo] as const)
const repasses = situacoesDeProcessamento.map((rotulo, n) => [`saldo.situacao.${n}`, rotulo] as const)
const palavras = async (idioma: (typeof idiomas)[number]) =>
  new Map(Object.entries<unknown>(await carregarTextos(idioma)))

test.each(idiomas)('%s: payments and payouts', async idioma => {
  const textos = await palavras(idioma)
  for (const grupo of [checkouts, repasses]) {
    const ditas = grupo.map(([chave]) => textos.get(chave))
    expect(ditas.every(p => typeof p === 'string' && p !== '')).toBe(true)
    // a word for each: two states are never told alike
    expect(new Set(ditas).size).toBe(grupo.length)
  }
})

test('in Portuguese they are the documented labels; in other languages no label is left as it is', async () => {
  const todas = [...checkouts, ...repasses]
  const ptBR = await palavras('pt-BR')
  for (const [chave, rotulo] of todas) expect(String(ptBR.get(chave)).toLowerCase()).toBe(rotulo.toLowerCase())
  for (const idioma of ['en', 'tr'] as const) {
    const textos = await palavras(idioma)
    expect(todas.filter(([chave, rotulo]) => textos.get(chave) === rotulo)).toEqual([])
  }
})

test('every reason for which a card may be declined, as the server says it, has its words in English and in Turkish', () => {
  const codigos = [
    ...linhasAbecs.flatMap(l => Object.values(l.codigos).flat()),
    ...outrosCodigos.keys(),
    ...['antifraude', 'nao-autenticada', 'sem-3ds', 'de outro mundo'],
  ]
  const ditas = new Set(bandeirasAceitas.flatMap(b => codigos.map(c => significadoDaNegativa(b, c))))
  expect(ditas.size).toBeGreaterThan(80)
  for (const frases of [en, tr]) expect([...ditas].filter(d => !frases[d] || frases[d] === d)).toEqual([])
  // in Portuguese what only who writes such systems understands is said anew, and nothing is left of its jargon
  const jargao = /\/|\bdt\b|ñ|\(|emissor|adquirente|credenciador$|surcharge|stip\b|\bbin\b|\bex:/i
  expect(Object.keys(ptBR).filter(d => !(d in en))).toEqual([])
  expect([...ditas].filter(d => jargao.test(ptBR[d] ?? d) && !d.includes('.'))).toEqual([])
})
