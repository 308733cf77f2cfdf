import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The import zones that a linter's patterns cannot tell: type-only imports, and areas that must not know each other. */
interface Import {
  from: string
  to: string
  typeOnly: boolean
}
const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?([^'"\n;]*?(?:\{[^}]*\})?[^'"\n;]*?)\sfrom\s+['"]([^'"]+)['"]/g

const sources = globSync('{shared,functions,infra,web,test}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**'] })
const imports: Import[] = sources.flatMap(from =>
  [...readFileSync(from, 'utf8').matchAll(statement)].map(([, type, names = '', target = '']) => ({
    from: from.split(sep).join('/'),
    to: target.startsWith('.')
      ? normalize(join(dirname(from), target))
          .split(sep)
          .join('/')
      : target,
    typeOnly: Boolean(type) || names.split(',').every(n => /^\s*\{?\s*type\s/.test(n)),
  })),
)
/** Data without schemas: routes and the rights matrix. */
const schemaFree = new Set(['shared/contract/rotas.ts', 'shared/contract/direitos.ts', 'shared/contract/escopos.ts'])
/** Product areas are Portuguese; these folders are machinery that any area may use. */
const machinery = new Set([
  'audit',
  'outbound',
  'people',
  'payers',
  'reports',
  'http',
  'storage',
  'runtime',
  'providers',
  'sandbox',
  'charging',
  'liveness',
  'contact',
  'uploads',
  'payout',
  'receivers',
  'people',
  'company',
  'signing',
  'credentials',
  'views',
  'print',
  'dispatcher',
  'consumers',
])
const areaOf = (path: string) => /^functions\/([^/]+)\//.exec(path)?.[1]

describe('import zones', () => {
  test('there are imports to look at', () => {
    expect(imports.length).toBeGreaterThan(500)
  })

  test('the web takes only types and routes from the contract', () => {
    const schemas = imports.filter(i => i.from.startsWith('web/') && i.to.startsWith('shared/contract/') && !i.typeOnly)
    expect(schemas.filter(i => !schemaFree.has(i.to))).toEqual([])
  })

  test('the payer’s pages carry no router, no Chakra, no SWR and no schema library', () => {
    const heavy = /^(react-router|@chakra-ui|@emotion|swr|zod|react-hook-form)/
    expect(imports.filter(i => i.from.startsWith('web/src/pagador/') && heavy.test(i.to) && !i.typeOnly)).toEqual([])
  })

  test('a product area never imports another', () => {
    const crossing = imports.filter(({ from, to }) => {
      const [a, b] = [areaOf(from), areaOf(to)]
      return a !== undefined && b !== undefined && a !== b && !machinery.has(b)
    })
    expect(crossing).toEqual([])
  })

  test('zod is never imported by name: that bundles all of it', () => {
    expect(sources.filter(f => /import \{[^}]*\bz\b[^}]*\} from ['"]zod/.test(readFileSync(f, 'utf8')))).toEqual([])
  })

  test('simulators are reached only by the local stack and tests', () => {
    const reached = imports.filter(
      i =>
        i.to.startsWith('functions/sandbox/') &&
        !/^(functions\/sandbox|infra\/local|infra\/localstack|infra\/docs\/pagina|infra\/sim|infra\/print|test)\b/.test(
          i.from,
        ),
    )
    expect(reached).toEqual([])
  })
})
