import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

interface Node {
  type: string
  start: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
interface Attribute extends Node {
  name?: Node
  value?: { value?: unknown }
}
const attributeOf = (element: Node, name: string) =>
  (element.openingElement as { attributes: Attribute[] }).attributes.find(a => a.name?.name === name)

const isLive = (element: Node): boolean =>
  /^(status|alert)$/.test(String(attributeOf(element, 'role')?.value?.value)) || !!attributeOf(element, 'aria-live')

/**
 * Whether its words come by `Fala`, alone in it, or only while something is so: then it stands before them. A region whose
 * name says all has none.
 */
function speaks(element: Node): boolean {
  const inside = (element.children as Node[]).filter(c => c.type !== 'JSXText' || String(c.value).trim())
  const [only] = inside
  const name = only && ((only.openingElement as Node | undefined)?.name as Node | undefined)
  const sometimes = (only?.expression as Node | undefined)?.type === 'LogicalExpression'
  return !!attributeOf(element, 'aria-label') || (inside.length === 1 && (name?.name === 'Fala' || sometimes))
}

/** The lines of a source where a live region has words that do not come by `Fala`. */
function mute(source: string): number[] {
  const found: number[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node)) return
    if (node.type === 'JSXElement' && isLive(node) && !speaks(node))
      found.push(source.slice(0, node.start).split('\n').length)
    Object.values(node).forEach(visit)
  }
  visit(parseSync('a.tsx', source).program)
  return found
}

/** The cart's first part is at its 80 KB (`orcamento.spec.ts`): its words come with their regions. */
const noRoom = /pagador\/carrinho\/(CarrinhoPagina|EsqueletoDoPedido|Parcelas|Cartao|Boletos)\.tsx$/

test('every region that is read out has its words by Fala, which enter once the region is in the page', () => {
  const found = globSync('web/src/**/*.tsx')
    .filter(file => !noRoom.test(file))
    .map(file => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => /role="(status|alert)"|aria-live/.test(source))
    .flatMap(({ file, source }) => mute(source).map(line => `${file}:${line}`))
  expect(found).toEqual([])
})

test.each([
  ['<p role="status">x</p>', 1],
  ['<Text aria-live="polite"><Fala>x</Fala> y</Text>', 1],
  ['<Text aria-live="polite"><Fala>x</Fala></Text>', 0],
  ['<Stack role="status" aria-label={x}><i /></Stack>', 0],
  ['<p role="status">{waits && <b>x</b>}</p>', 0],
  ['<p role="status">{waits ? x : y}</p>', 1],
  ['<p role="note">x</p>', 0],
])('%s: %i', (source, count) => {
  expect(mute(`const a = ${source}`)).toHaveLength(count)
})
