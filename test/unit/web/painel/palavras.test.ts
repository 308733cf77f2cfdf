import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { carregarTextos, idiomas } from '../../../../shared/textos/painel.ts'
import { navegacao } from '../../../../shared/textos/pt-BR/painelNavegacao.ts'
import { porta } from '../../../../shared/textos/pt-BR/painelPorta.ts'
import { palavrasDaCasa, palavrasDoPainel } from '../../../../web/palavrasDoPainel.ts'

/** How the build cuts the panel's words: those of the shell and the overview, and the rest. */
const raiz = resolve(import.meta.dirname, '../../../..')
type Gancho = (...args: unknown[]) => Promise<string>
const plugin = palavrasDoPainel(raiz) as Plugin & { buildStart: Gancho; load: Gancho }
const lerParte = async (parte: 'casa' | 'resto', idioma: string) => {
  const codigo = await plugin.load(`\0virtual:palavras-do-painel/${parte}/${idioma}`)
  return JSON.parse(codigo.replace('export default ', '')) as Record<string, unknown>
}

test('the two parts are all words of each language, each word once', async () => {
  await plugin.buildStart()
  for (const idioma of idiomas) {
    const [casa, resto] = [await lerParte('casa', idioma), await lerParte('resto', idioma)]
    expect(Object.keys(casa).filter(k => k in resto)).toEqual([])
    const jaNaPorta = idioma === 'pt-BR' ? porta : {}
    expect({ ...jaNaPorta, ...casa, ...resto }).toEqual(await carregarTextos(idioma))
    expect(Object.keys(casa).length).toBeLessThan(Object.keys(resto).length / 4)
  }
})

test('the house says its own words and each of the menu, whole keys and prefixes alike', async () => {
  const casa = await palavrasDaCasa(raiz)
  expect(Object.keys(navegacao).filter(k => !casa.has(k))).toEqual([])
  for (const chave of [
    'casca.pular',
    'painel.titulo',
    'painel.dias30',
    'status.not-visible',
    'forma.pix',
    'caixa.novos',
  ])
    expect(casa.has(chave), chave).toBe(true)
  // a page's, and what the shell opens later
  for (const chave of ['links.titulo', 'paleta.vazio', 'casca.tema.rose']) expect(casa.has(chave), chave).toBe(false)
})
