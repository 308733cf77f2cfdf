import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entities } from '../../functions/platform/storage/table.ts'
import { caminhoDaRaiz } from '../../infra/functions.ts'
import { rotas } from '../../shared/contract/rotas.ts'

/** GLOSSARIO's "never" column against the names of what it names: areas, operations, entities, contract and domain. */
const ler = (arquivo: string) => readFileSync(join(caminhoDaRaiz, arquivo), 'utf8')

/** Each word of a table's "never" column, with the terms that forbid it; words in brackets after it are for readers. */
function proibidas(glossario: string): Map<string, string[]> {
  const [cabeca = [], , ...linhas] = glossario
    .split('\n')
    .filter(l => l.startsWith('|'))
    .map(l => l.split('|').map(celula => celula.trim()))
  const coluna = cabeca.indexOf('never')
  const achadas = new Map<string, string[]>()
  for (const linha of linhas)
    for (const palavra of (linha[coluna] ?? '').toLowerCase().match(/[a-z0-9]+(?: [a-z0-9]+)*/g) ?? [])
      achadas.set(palavra, [...(achadas.get(palavra) ?? []), linha[1] ?? ''])
  return achadas
}

/** `loteDeLinks`, `LOTE_DE_LINKS`, `lote-de-links` → lote, de, links. */
const palavrasDe = (nome: string): string[] =>
  nome
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const singular = (palavra: string) => (palavra.length > 3 ? palavra.replace(/s$/, '') : palavra)
const ditas = (nome: string, vetadas: ReadonlyMap<string, unknown>): string[] => {
  const frase = ` ${palavrasDe(nome).map(singular).join(' ')} `
  return [...vetadas.keys()].filter(p => frase.includes(` ${p.split(' ').map(singular).join(' ')} `))
}

/** Names that must say such a word (the machinery's, or the wire's with its row of the CHECKLIST): each with its reason. */
const excecoes: Record<string, string> = {}

const exportados = (fonte: string): string[] =>
  [...fonte.matchAll(/^export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm)].flatMap(
    ([, nome]) => nome ?? [],
  )

function nomes(): string[] {
  const em = (padrao: string) => globSync(padrao, { cwd: caminhoDaRaiz })
  const modulos = em('shared/{contract,domain}/**/*.ts')
  return [...em('functions/areas/*'), ...em('functions/areas/*/*'), ...modulos]
    .map(caminho => (caminho.split(/[\\/]/).at(-1) ?? '').replace(/\.ts$/, ''))
    .concat(
      Object.keys(rotas),
      entities.map(e => e.name),
      modulos.flatMap(m => exportados(ler(m))),
    )
}

const comFalta = (lista: readonly string[], vetadas: ReadonlyMap<string, unknown>) =>
  [...new Set(lista)].filter(nome => ditas(nome, vetadas).length > 0).sort()

test('no area, operation, entity, contract or domain is called what the glossary says never to call it', () => {
  const vetadas = proibidas(ler('shared/GLOSSARIO.md'))
  expect(vetadas.size).toBeGreaterThan(20)
  expect(comFalta(nomes(), vetadas)).toEqual(Object.keys(excecoes).sort())
})

test('a name that says a forbidden word is found, inside longer names and in the plural', () => {
  const vetadas = proibidas('| termo | never |\n|---|---|\n| pagador | customer, buyer |\n| código | backup code |')
  const lista = ['listarCustomers', 'BuyerDoLink', 'buyerless', 'BACKUP_CODES', 'codeBackup', 'pagador']
  expect(comFalta(lista, vetadas)).toEqual(['BACKUP_CODES', 'BuyerDoLink', 'listarCustomers'])
})

/** A function or constant that two files of areas export under one name: a reader, and an import, must guess which. */
const repetidos = (arquivos: readonly (readonly [arquivo: string, fonte: string])[]): string[] => {
  const donos = new Map<string, string[]>()
  for (const [arquivo, fonte] of arquivos)
    for (const [, nome = ''] of fonte.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm))
      donos.set(nome, [...(donos.get(nome) ?? []), arquivo])
  return [...donos].filter(([, em]) => em.length > 1).map(([nome, em]) => `${nome}: ${em.join(', ')}`)
}

test('functions of areas that mean different things have different names', () => {
  // every operation's handler.ts exports `handler` and `needs`
  const arquivos = globSync('functions/areas/**/*.ts', { cwd: caminhoDaRaiz }).filter(f => !f.endsWith('handler.ts'))
  expect(arquivos.length).toBeGreaterThan(200)
  expect(repetidos(arquivos.map(f => [f, ler(f)] as const))).toEqual([])
  expect(
    repetidos([
      ['a.ts', 'export const leaseMs = 1'],
      ['b.ts', 'export async function leaseMs() {}\nexport function outra() {}'],
    ]),
  ).toEqual(['leaseMs: a.ts, b.ts'])
})
