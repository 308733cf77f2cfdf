import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { estilosLembrados, lembrarReceitas, trocasDaReceita } from '../../../../web/estilos/lembrados.ts'
import { comum, raiz } from '../../../../web/vite.config.ts'

/** Every recipe of the panel in each of its variants, every slot, and styles of every shape: all that the library makes. */
const ENTRADA = `
import { sistema } from ${JSON.stringify(resolve(raiz, 'web/src/app/sistema.ts'))}
const { recipes = {}, slotRecipes = {} } = sistema._config.theme
const variantes = r => [{}, ...Object.entries(r.variants ?? {}).flatMap(([v, os]) => Object.keys(os).map(o => ({ [v]: o })))]
const uma = fn => r => [fn(), ...variantes(r).map(v => fn(v)), ...variantes(r).map(v => fn({ ...v, colorPalette: 'red' }))]
const estilos = [
  { p: 4, color: 'fg.muted' }, { p: [1, 2, 3] }, { p: { base: 1, md: 2 }, _hover: { bg: 'red !important' } },
  { css: 1, textStyle: 'sm', layerStyle: 'fill.muted', truncate: true }, { divideX: '1px', hideBelow: 'md' }, {},
]
export const tudo = () => ({
  receitas: Object.entries(recipes).map(([k, r]) => [k, uma(sistema.getRecipeFn(k))(r)]),
  partes: Object.entries(slotRecipes).map(([k, r]) => [k, uma(sistema.getSlotRecipeFn(k))(r)]),
  soltos: estilos.map(e => sistema.css(e)).concat(estilos.map(e => sistema.css({ m: 1 }, e))),
  juntas: ['button', 'input'].filter(k => recipes[k]).map(k => {
    const junta = () => sistema.cva({ base: { m: 1 }, variants: { size: { sm: { m: 2 } } } }).merge(sistema.getRecipeFn(k))
    return [junta()({ size: 'sm' }), junta()({ size: 'sm' }), junta().variantKeys]
  }),
})`

async function feitoCom(plugins: Plugin[]): Promise<string> {
  const entrada: Plugin = {
    name: 'entrada',
    resolveId: id => (id === 'virtual:tudo' ? '\0tudo.js' : undefined),
    load: id => (id === '\0tudo.js' ? ENTRADA : undefined),
  }
  const saida = await build({
    ...comum,
    logLevel: 'silent',
    plugins: [entrada, ...plugins],
    ssr: { noExternal: true, target: 'node' },
    build: { ssr: true, write: false, minify: false, target: 'node22', rolldownOptions: { input: 'virtual:tudo' } },
  })
  const { output } = (Array.isArray(saida) ? saida[0] : saida) as { output: { code: string }[] }
  const { tudo } = (await import(`data:text/javascript,${encodeURIComponent(output[0]!.code)}`)) as {
    tudo: () => unknown
  }
  // the second time is what is remembered
  tudo()
  return JSON.stringify(tudo())
}

it('every style of the panel is the same, byte by byte, as the library makes it by itself', async () => {
  const [lembrados, daBiblioteca] = [await feitoCom([estilosLembrados()]), await feitoCom([])]
  expect(lembrados.length).toBeGreaterThan(50_000)
  expect(lembrados === daBiblioteca).toBe(true)
})

it('a library that is not the one that was read stops the build', () => {
  expect(() => lembrarReceitas('function outra() {}')).toThrow('cva.js has not once')
  expect(() => lembrarReceitas(trocasDaReceita.map(([antes]) => antes + antes).join())).toThrow('cva.js has not once')
})
