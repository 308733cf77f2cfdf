import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { carregarTextos, idiomas } from '../../../../shared/textos/painel.ts'
import { navegacao } from '../../../../shared/textos/pt-BR/painelNavegacao.ts'
import { porta } from '../../../../shared/textos/pt-BR/painelPorta.ts'
import { operacoesDoPainel } from '../../../../web/enxugar.ts'
import { ditasPor, palavrasDaCasa, palavrasDoPainel } from '../../../../web/palavrasDoPainel.ts'

/** How the build cuts the panel's words: those of the shell and the overview, those of subscriptions, and the rest. */
const raiz = resolve(import.meta.dirname, '../../../..')
type Gancho = (...args: unknown[]) => Promise<string>
const plugin = palavrasDoPainel(raiz) as Plugin & { buildStart: Gancho; load: Gancho }
const lerParte = async (parte: 'casa' | 'resto' | 'assinaturas', idioma: string) => {
  const codigo = await plugin.load(`\0virtual:palavras-do-painel/${parte}/${idioma}`)
  return JSON.parse(codigo.replace('export default ', '')) as Record<string, unknown>
}

test('the parts are all words of each language, each word once', async () => {
  await plugin.buildStart()
  for (const idioma of idiomas) {
    const [casa, resto] = [await lerParte('casa', idioma), await lerParte('resto', idioma)]
    const assinaturas = await lerParte('assinaturas', idioma)
    const jaNaPorta = idioma === 'pt-BR' ? porta : {}
    const todas = [jaNaPorta, casa, resto, assinaturas].flatMap(p => Object.keys(p))
    expect(todas).toHaveLength(new Set(todas).size)
    expect({ ...jaNaPorta, ...casa, ...resto, ...assinaturas }).toEqual(await carregarTextos(idioma))
    expect(Object.keys(casa).length).toBeLessThan(Object.keys(resto).length / 4)
    expect(Object.keys(assinaturas).length).toBeGreaterThan(150)
  }
})

test('no page but those of subscriptions says what is theirs', async () => {
  await plugin.buildStart()
  const delas = Object.keys(await lerParte('assinaturas', 'en'))
  const outras = globSync('web/src/{app,api,ui,painel,backoffice}/**/*.{ts,tsx}', { cwd: raiz }).filter(
    f => !f.startsWith('web/src/painel/recorrencia/'),
  )
  expect(outras.length).toBeGreaterThan(400)
  expect(outras.flatMap(f => ditasPor(resolve(raiz, f), delas))).toEqual([])
})

test('the panel’s table of routes has its own, and of the payers’ only what it calls', () => {
  const ditas = operacoesDoPainel(raiz)
  for (const operacao of ['entrar', 'renovarSessao', 'listarLinks', 'listarEmpresas'] as const)
    expect(ditas, operacao).toContain(operacao)
  for (const operacao of ['processarCheckout', 'obterRetratoDoPagador', 'iniciarCarrinho'] as const)
    expect(ditas, operacao).not.toContain(operacao)
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
