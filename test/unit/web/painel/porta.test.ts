import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ptBR } from '../../../../shared/textos/pt-BR/painel.ts'
import { porta } from '../../../../shared/textos/pt-BR/painelPorta.ts'
import { alcanceDe } from '../../../../web/enxugar.ts'

/**
 * The door of the panel opens with the words of `painelPorta.ts` alone: what any module of it says is there. Whole keys are
 * read, and prefixes that a gap follows.
 */
const raiz = resolve(import.meta.dirname, '../../../..')
const daPorta = ['app/main.tsx', 'painel/entrar/Entrar.tsx', 'painel/entrar/SegundaEtapa.tsx']
const modulos = [...alcanceDe(...daPorta.map(f => resolve(raiz, 'web/src', f)))].filter(f => f.includes('/web/src/'))
const todas = Object.keys(ptBR)
const ditasPor = (arquivo: string): string[] => {
  const codigo = readFileSync(arquivo, 'utf8').replaceAll(/^ *(?:\*|\/\/|\/\*\*).*$/gm, '')
  const inteiras = [...codigo.matchAll(/['"`]([\w.]+)['"`]/g)].map(m => m[1] ?? '')
  const prefixos = [...codigo.matchAll(/`([\w.]+\.)\$\{/g)].map(m => m[1] ?? '')
  return todas.filter(k => inteiras.includes(k) || prefixos.some(p => k.startsWith(p)))
}

test('every word that signing in says comes with its first file', () => {
  expect(modulos.length).toBeGreaterThan(30)
  const ditas = modulos.flatMap(f => ditasPor(f).map(k => [k, f.slice(raiz.length + 1)] as const))
  expect(ditas.length).toBeGreaterThan(40)
  expect(ditas.filter(([k]) => !(k in porta))).toEqual([])
})

test('no page of what comes after is among its modules, and no words of it', () => {
  const alheios = modulos.filter(f => /web\/src\/(?:painel\/(?!entrar\/)|backoffice\/(?!rotas\.tsx))/.test(f))
  expect(alheios).toEqual([])
  expect(Object.keys(porta).length).toBeLessThan(80)
})
