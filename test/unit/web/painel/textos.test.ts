import { describe, expect, it } from 'vitest'
import { type Text, write } from '../../../../shared/textos/engine.ts'
import { carregarTextos, idiomas } from '../../../../shared/textos/painel.ts'
import { ptBR } from '../../../../shared/textos/pt-BR/painel.ts'

const lugares = (texto: Text) => {
  const formas = typeof texto === 'string' ? [texto] : [texto.one, texto.other]
  return formas.map(forma => [...forma.matchAll(/\{(\w+)\}/g)].map(m => m[1]).sort())
}

describe('the panel’s texts', () => {
  it.each(idiomas)('%s has every key, the same places and the same kinds', async idioma => {
    const textos = await carregarTextos(idioma)
    expect(Object.keys(textos).sort()).toEqual(Object.keys(ptBR).sort())
    for (const [chave, texto] of Object.entries(ptBR)) {
      const outro = textos[chave as keyof typeof ptBR]
      expect(typeof outro, chave).toBe(typeof texto)
      // A singular may say "the latest payment" without its number; the plural carries every place.
      expect(lugares(outro).at(-1), chave).toEqual(lugares(texto).at(-1))
      expect(JSON.stringify(outro), chave).not.toMatch(/^"\s|\s"$|\.\.\./)
    }
  })
  it('fills places and picks the plural of the language', () => {
    const usos = { one: '{n} uso', other: '{n} usos' }
    expect([1, 2, 1234].map(n => write(usos, 'pt-BR', { n }))).toEqual(['1 uso', '2 usos', '1.234 usos'])
    expect(write('Olá, {nome}', 'pt-BR', {})).toBe('Olá, {nome}')
  })
})
