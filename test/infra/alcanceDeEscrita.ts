import { basename } from 'node:path'
import { build } from 'esbuild'
import { entities } from '../../functions/platform/storage/table.ts'
import { caminhoDaRaiz, type Funcao } from '../../infra/functions.ts'

/** An entity in a bundle: `var Link = entity({ name: "Link"`, or made for two aggregates: `pagadorDe("Pagador", "CHK")`. */
const feita = /^var (\w+) = (?:entity|\w+De)\d*\(\s*(?:\{\s*name: )?"(\w+)"/gm
/** Of what an entity has, what writes nothing. */
const soLe = new Set('get query key parse check id schema name pattern toItem indexes'.split(' '))
/** Given an entity, these read it. */
const leitores = /(?:\bporHash\(|\bprovas = )$/

/** By entity, the methods that stand beside its name: none where it is handed on. */
type Alcance = Map<string, Set<string>>

/**
 * The entities that the code of each function can write: what is left of its bundle once the functions that it never calls
 * are gone. A name counts wherever it stands but beside a reading method, so an entity that is handed on counts.
 */
export async function alcanceDeEscrita(funcoes: readonly Funcao[]): Promise<Map<string, Alcance>> {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(funcoes.map(f => [f.nome, f.entrada])),
    absWorkingDir: caminhoDaRaiz,
    outdir: 'dist/alcance',
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    packages: 'external',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'warning',
  })
  return new Map(
    outputFiles.map(({ path, text }) => [basename(path, '.js'), escritasDe(text.replace(/^\s*\/\/.*$/gm, ''))]),
  )
}

const nomes: ReadonlySet<string> = new Set(entities.map(e => e.name))

function escritasDe(texto: string): Alcance {
  const variaveis = new Map<string, string>()
  for (const [, variavel = '', nome = ''] of texto.matchAll(feita)) if (nomes.has(nome)) variaveis.set(variavel, nome)
  if (!variaveis.size) return new Map()
  const achadas: Alcance = new Map()
  // code, not prose: what stands before and after is punctuation
  const uso = new RegExp(
    `(?<=(?:[([{,=:?&|>!]|\\.\\.\\.|\\breturn)\\s*)(${[...variaveis.keys()].join('|')})\\b(?=\\s*[.,)}\\];?&|])(?:\\.(\\w+))?`,
    'g',
  )
  for (const { 1: variavel = '', 2: metodo = '', index } of texto.matchAll(uso)) {
    if (soLe.has(metodo) || leitores.test(texto.slice(Math.max(0, index - 20), index))) continue
    const tipo = variaveis.get(variavel) ?? ''
    achadas.set(tipo, (achadas.get(tipo) ?? new Set()).add(metodo))
  }
  return achadas
}
