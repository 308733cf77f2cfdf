import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../infra/casa.ts'
import { caminhoDaRaiz } from '../../infra/functions.ts'

/** More than four positional parameters are an object (STYLE §4): a call then says what each value is. */
const MAXIMO = 4

/** `file name`, each with its reason. */
const excecoes: Record<string, string> = {
  'functions/platform/print/folha.ts linha': 'x1, y1, x2, y2: a line is drawn by its coordinates, as in every library',
}

interface Node {
  type: string
  id?: Node | null
  key?: Node | null
  value?: unknown
  name?: unknown
  params?: unknown
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isSignature = ({ type }: Node): boolean => /Function|^TS(?:Method|CallSignature|ConstructSignature)/.test(type)
const nameOf = (node: Node | undefined): string => String(node?.id?.name ?? node?.key?.name ?? '')

/** The name of every function, method or signature with too many parameters. */
function longas(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (value: unknown, owner?: Node): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, owner)
    if (!isNode(value)) return
    const named = nameOf(value) ? value : owner
    if (isSignature(value) && Array.isArray(value.params) && value.params.length > MAXIMO) found.push(nameOf(named))
    for (const child of Object.values(value)) visit(child, named)
  }
  const { program, errors } = parseSync(file, source, { lang: 'ts' })
  expect(errors, file).toEqual([])
  visit(program)
  return found
}

const files = sourceFiles().filter(f => /^(?:shared|functions|infra|test\/(?:harness|builders))\/.*\.ts$/.test(f))

test('no function takes more than four positional parameters', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(f => longas(f, readFileSync(join(caminhoDaRaiz, f), 'utf8')).map(nome => `${f} ${nome}`))
  expect([...new Set(found)].sort()).toEqual(Object.keys(excecoes).sort())
})

test('a function, a method, an arrow and a signature with five are found; with four, or in one object, not', () => {
  const five = 'a: 1, b: 2, c: 3, d: 4, e: 5'
  const source = `
    function declared(${five}) {}
    const arrow = (${five}) => 0
    class C { method(${five}) {} fine(a: 1, b: 2, c: 3, d: 4) {} }
    interface I { signed(${five}): void }
    const object = ({ a, b, c, d, e }: Record<string, 1>) => a + b + c + d + e
  `
  expect(longas('sample.ts', source)).toEqual(['declared', 'arrow', 'method', 'signed'])
})
