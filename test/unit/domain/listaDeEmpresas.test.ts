import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modulosDoContrato } from '../../../shared/domain/contrato.ts'
import { situacoesDaEmpresa } from '../../../shared/domain/estados/empresa.ts'
import { chaveDaLista, combina, lerChaveDaLista } from '../../../shared/domain/listaDeEmpresas.ts'

const aurora = {
  ...{ nomeComercial: 'Loja Aurora & Café', situacao: 'ativa' as const, cnpj: '12ABC34501DE35' },
  ...{ slug: 'loja-aurora', id: 'aurora' },
}
const lida = lerChaveDaLista(chaveDaLista(aurora))
if (!lida) throw new Error('a key of the list was not read')

test.each([
  ['nothing', {}, true],
  ['the beginning of the name, without accents or capitals', { texto: 'LOJA aur' }, true],
  ['a later word of the name', { texto: 'café' }, true],
  ['the middle of a word', { texto: 'urora' }, false],
  ['the beginning of the CNPJ as people write it', { texto: '12.abc.345' }, true],
  ['the beginning of the address', { texto: 'loja-a' }, true],
  ['its state', { situacao: 'ativa' as const }, true],
  ['another state and its name', { situacao: 'proposta' as const, texto: 'loja' }, false],
  ['one letter, which a CNPJ may begin with', { texto: '1' }, false],
])('%s', (_, filtro, acha) => expect(combina(lida, filtro)).toBe(acha))

test('a key says again what it was made of, whatever the name', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(...situacoesDaEmpresa),
      fc.subarray([...modulosDoContrato]),
      (nomeComercial, situacao, quais) => {
        const { cobrancaBoletoParcelado, ...modulos } = Object.fromEntries(quais.map(m => [m, true]))
        const feita = chaveDaLista({ ...aurora, nomeComercial, situacao, modulos, cobrancaBoletoParcelado })
        const { nome, ...resto } = lerChaveDaLista(feita) ?? {}
        expect(resto).toEqual({ situacao, cnpj: aurora.cnpj, slug: aurora.slug, id: aurora.id, modulos: quais })
        expect(nome).not.toContain('#')
      },
    ),
  )
  expect(lerChaveDaLista('sem sentido')).toBeUndefined()
})
