import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { arrowsBetweenRooms, circles, importsOf, roomOf, sourceFiles } from '../../infra/casa.ts'

/** The import zones that a linter's patterns cannot tell: type-only imports, and the one order in which rooms know each other. */
const sources = sourceFiles()
const imports = importsOf(sources)
/** Data without schemas: routes and the rights matrix. */
const schemaFree = new Set(['shared/contract/rotas.ts', 'shared/contract/direitos.ts', 'shared/contract/escopos.ts'])

/** From the lowest room to the highest: each may know those before it, and none after it. */
const order = [
  'platform',
  'providers',
  'sandbox',
  'auditoria',
  'operacao',
  'cobranca',
  'identidade',
  'usuarios',
  'recebedores',
  'saldo',
  'empresas',
  'representantes',
  'links',
  'checkout',
  'carrinho',
  'clientes',
  'recorrencia',
  'loja',
  'estoque',
  'fornecedores',
  'vitrine',
  'antecipacao',
  'assinaturas',
  'comprovantes',
  'consultas',
  'financeiro',
  'livros',
  'conciliacao',
  'vigilancia',
  'folha',
  'integracoes',
  'relatorios',
  'fiscal',
  'contratos',
  'pos',
  'casca',
  'parametrizacao',
  'entrada',
  'events',
]
/** What an area shows: its rules, and how its things are seen. */
const open = /^functions\/areas\/[^/]+\/(regras\/|vista\/|vista\.ts$)/

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

  test('every room has its place in the order, and knows only those before it', () => {
    const rooms = new Set(sources.flatMap(f => roomOf(f) ?? []))
    expect([...rooms].sort()).toEqual([...order].sort())
    const upwards = arrowsBetweenRooms(imports).filter(a => order.indexOf(a.to) > order.indexOf(a.from))
    expect(upwards).toEqual([])
  })

  test('an area’s operations are its own: others import its rules and its views', () => {
    const inside = imports.filter(
      ({ from, to }) =>
        from.startsWith('functions/') &&
        to.startsWith('functions/areas/') &&
        roomOf(from) !== roomOf(to) &&
        !open.test(to),
    )
    expect(inside).toEqual([])
  })

  test('a circle of rooms would be found', () => {
    const arrow = (from: string, to: string) => ({ from, to, typeOnly: false })
    expect(circles([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a'), arrow('c', 'd')])).toEqual([['a', 'b', 'c']])
    expect(circles(arrowsBetweenRooms(imports))).toEqual([])
  })

  test('zod is never imported by name: that bundles all of it', () => {
    expect(sources.filter(f => /import \{[^}]*\bz\b[^}]*\} from ['"]zod/.test(readFileSync(f, 'utf8')))).toEqual([])
  })

  test('simulators are reached only by the local stack, their own process and tests', () => {
    const reached = imports.filter(
      i =>
        i.to.startsWith('functions/sandbox/') &&
        !/^(functions\/sandbox|infra\/local|infra\/localstack|infra\/emulador|infra\/simuladores|infra\/docs\/pagina|infra\/sim|infra\/print|test)\b/.test(
          i.from,
        ),
    )
    expect(reached).toEqual([])
  })
})
