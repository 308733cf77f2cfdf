import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from '../../../infra/casa.ts'
import { caminhoDaRaiz } from '../../../infra/functions.ts'
import { maquinas } from '../../../shared/domain/estados/index.ts'

/** Events whose code says them for two machines at once, away from this one's module. */
const deOutroLugar: Record<string, readonly string[]> = {
  // vidaDoPagador.ts reads the selfie's verdict for checkouts and carts
  Carrinho: ['ProvaDeVidaAprovouComRessalva'],
}
const texto = (arquivo: string) => readFileSync(join(caminhoDaRaiz, arquivo), 'utf8')
const semComentarios = (fonte: string) => fonte.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
const disparado = (fonte: string, evento: string) => new RegExp(`['"]${evento}['"]`).test(fonte)

const arquivos = sourceFiles().filter(
  f => /^(?:functions\/(?!sandbox\/)|shared\/)/.test(f) && !/^shared\/(?:domain\/estados|textos)\//.test(f),
)
const imports = importsOf(arquivos)
const modulos = sourceFiles().filter(f => f.startsWith('shared/domain/estados/'))

/** The files that import a machine's module, and those that import from them. */
function fonteDe(nome: string): string {
  const modulo = modulos.find(f => texto(f).includes(`machine('${nome}'`))
  expect(modulo, nome).toBeDefined()
  const diretos = new Set(imports.filter(i => i.to === modulo).map(i => i.from))
  const perto = new Set([...diretos, ...imports.filter(i => diretos.has(i.to)).map(i => i.from)])
  return [...perto].map(f => semComentarios(texto(f))).join('\n')
}

test.each(maquinas.map(m => [m.name, m.events as readonly string[]] as const))(
  '%s: some code fires every event of its table',
  (nome, eventos) => {
    const fonte = fonteDe(nome)
    const calados = eventos.filter(e => !disparado(fonte, e))
    expect(calados).toEqual(deOutroLugar[nome] ?? [])
  },
)

test('an event that only a comment or a longer name says is fired by no code', () => {
  const fonte = semComentarios(
    "// next(estado, 'Antecipou')\nnext(estado, 'Pagou') /* 'Expirou' */ + 'PagouDivergente'",
  )
  expect(['Antecipou', 'Pagou', 'Expirou', 'Divergente'].filter(e => disparado(fonte, e))).toEqual(['Pagou'])
})
