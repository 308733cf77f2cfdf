import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/** The hooks that answer a value and what replaces it, and nothing else. */
const stateHooks = new Set(['useState', 'useSearchParams'])

interface Node {
  type: string
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The name that a setter has: `set` and the value's own name; a value taken apart, or left out, only asks for `set…`. */
function isSetterOf(value: Node | null | undefined, setter: string): boolean {
  if (value?.type !== 'Identifier') return /^set[A-Z]/.test(setter)
  const name = value.name as string
  return setter === `set${name[0]!.toUpperCase()}${name.slice(1)}`
}

/** The setters in a source whose name reads like an act: `const [aberto, abrir] = useState(false)` has `abrir`. */
function verbsForSetters(source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node)) return
    const { id, init } = node as { id?: Node; init?: Node }
    if (node.type === 'VariableDeclarator' && id?.type === 'ArrayPattern' && init?.type === 'CallExpression') {
      const callee = init.callee as Node
      const hook = ((callee.property as Node | undefined) ?? callee).name as string
      const [value, setter] = id.elements as (Node | null)[]
      if (stateHooks.has(hook) && setter && !isSetterOf(value, setter.name as string)) found.push(setter.name as string)
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync('source.tsx', source, { lang: 'tsx' }).program)
  return found
}

describe('setters of React state', () => {
  test('the scan catches a verb, however the declaration is written', () => {
    expect(verbsForSetters('const [aberto, abrir] = useState(false)')).toEqual(['abrir'])
    expect(verbsForSetters('const [aberto, setOpen] = React.useState<boolean>(() => false)')).toEqual(['setOpen'])
    expect(verbsForSetters('const [\n  { a },\n  definir,\n] = useState<{ a: 1 }>({\n  a: 1,\n})')).toEqual(['definir'])
    expect(verbsForSetters('const [busca, mudarBusca] = useSearchParams()')).toEqual(['mudarBusca'])
  })

  test('the scan lets through setters, values that are never replaced and hooks that start something', () => {
    expect(verbsForSetters('const [aberto, setAberto] = useState(false)')).toEqual([])
    expect(verbsForSetters('const [{ a }, setEstado] = useState({ a: 1 }), [, setBusca] = useSearchParams()')).toEqual(
      [],
    )
    expect(verbsForSetters('const [primeira] = useState(1), [espera, comecar] = useContagem()')).toEqual([])
  })

  test('every setter is `set` and the name of what it sets', () => {
    const sources = globSync('web/src/**/*.{ts,tsx}')
    expect(sources.length).toBeGreaterThan(300)
    const verbs = sources.flatMap(file =>
      verbsForSetters(readFileSync(file, 'utf8')).map(setter => `${file.split(sep).join('/')}: ${setter}`),
    )
    expect(verbs).toEqual([])
  })
})
