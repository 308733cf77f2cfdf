import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a case's sheet reads is read before the case is shown (issue 17.4): each call of a body has its line in `Preparar`. */
const pasta = 'web/src/backoffice/'
const chamadas = (arquivo: string) =>
  [...readFileSync(pasta + arquivo, 'utf8').matchAll(/useEndpoint\(\s*'(\w+)'/g)].map(m => m[1])
const folha = readFileSync(`${pasta}filas/FolhaDoCaso.tsx`, 'utf8')
const corpos = [
  ...folha
    .slice(folha.indexOf('const corpos'), folha.indexOf('interface Props'))
    .matchAll(/<((?:Caso|Conformidade)\w*) /g),
].map(m => m[1])
const arquivos = [...new Set(corpos)].map(nome => {
  const [, de = ''] = new RegExp(`import \\{ ${nome} \\} from '([^']+)'`).exec(folha) ?? []
  return de.startsWith('../') ? de.slice(3) : `filas/${de.slice(2)}`
})

test('a body of every kind was found', () => {
  expect(arquivos.length).toBeGreaterThan(13)
})

test.each(arquivos)('what %s reads, the sheet of the case before reads ahead', arquivo => {
  expect(chamadas('filas/Preparar.tsx')).toEqual(expect.arrayContaining(chamadas(arquivo)))
})
