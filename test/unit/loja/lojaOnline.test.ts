import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lojaOnline } from '../../../shared/domain/estados/lojaOnline.ts'
import {
  type Entrega,
  faltaParaAbrir,
  freteDe,
  freteEmPalavras,
  passosDaLoja,
  textosIniciais,
  urlDaLoja,
} from '../../../shared/domain/lojaOnline.ts'

const entrega: Entrega = {
  retirada: { ativa: true, instrucoes: '' },
  faixas: [
    { de: '05400000', ate: '05499999', frete: 800, prazo: 'no mesmo dia' },
    { de: '05000000', ate: '05999999', frete: 1200, prazo: 'amanhã' },
  ],
  fixo: { frete: 2500, prazo: '5 dias úteis' },
  gratisAcimaDe: 20_000,
}

describe('what delivery costs', () => {
  test.each([
    ['the first range that holds the CEP', '05412000', 5000, { valor: 800, prazo: 'no mesmo dia' }],
    ['a wider range', '05500000', 5000, { valor: 1200, prazo: 'amanhã' }],
    ['the ends of a range are in it', '05499999', 5000, { valor: 800, prazo: 'no mesmo dia' }],
    ['anywhere else', '01310100', 5000, { valor: 2500, prazo: '5 dias úteis' }],
    ['nothing from the amount on', '01310100', 20_000, { valor: 0, prazo: '5 dias úteis' }],
    ['all of it one centavo below', '01310100', 19_999, { valor: 2500, prazo: '5 dias úteis' }],
  ])('%s', (_, cep, mercadorias, frete) => {
    expect(freteDe(entrega, cep, mercadorias)).toEqual(frete)
  })
  test('a shop that sends nowhere else says so', () => {
    expect(freteDe({ ...entrega, fixo: undefined }, '01310100', 5000)).toBeUndefined()
  })
  test('is never negative, and never more for more goods', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.nat(50_000), fc.nat(50_000), (n, a, b) => {
        const cep = String(n).padStart(8, '0')
        const [pouco, muito] = [Math.min(a, b), Math.max(a, b)].map(v => freteDe(entrega, cep, v)?.valor ?? 0)
        expect(muito).toBeGreaterThanOrEqual(0)
        expect(muito).toBeLessThanOrEqual(pouco ?? 0)
      }),
    )
  })
  test('is said in words', () => {
    expect(freteEmPalavras({ valor: 0, prazo: 'amanhã' })).toBe('amanhã · grátis')
    expect(freteEmPalavras({ valor: 1200, prazo: '' })).toBe('R$\u00a012,00')
  })
})

describe('what is missing before a shop opens', () => {
  const pronta = { entrega, endereco: 'Rua A, 1', ...textosIniciais({ razaoSocial: 'A', cnpj: '1', email: 'a@b.c' }) }
  const empresa = { contratada: true, formas: 1, vende: true }
  const nada: Entrega = { retirada: { ativa: false, instrucoes: '' }, faixas: [] }
  test.each([
    ['nothing', {}, {}, []],
    ['the contract', {}, { contratada: false }, ['contrato']],
    ['a method', {}, { formas: 0 }, ['formas']],
    ['something to sell', {}, { vende: false }, ['produto']],
    ['the address (Decreto 7.962)', { endereco: '  ' }, {}, ['contato']],
    ['a way to deliver', { entrega: nada }, {}, ['entrega']],
    ['a legal text', { trocas: ' ' }, {}, ['textos']],
    [
      'everything',
      { endereco: '', entrega: nada, termos: '' },
      { contratada: false, formas: 0, vende: false },
      passosDaLoja,
    ],
  ])('%s', (_, daLoja, daEmpresa, falta) => {
    expect(faltaParaAbrir({ ...pronta, ...daLoja }, { ...empresa, ...daEmpresa })).toEqual(falta)
  })
})

test('a shop opens, pauses and opens again; nothing makes it a draft again', () => {
  expect(lojaOnline.next('rascunho', 'Pausou')).toBeUndefined()
  expect(lojaOnline.next('rascunho', 'Publicou')).toBe('publicada')
  expect(lojaOnline.next('publicada', 'Pausou')).toBe('pausada')
  expect(lojaOnline.next('publicada', 'Publicou')).toBeUndefined()
  expect(lojaOnline.next('pausada', 'Publicou')).toBe('publicada')
})

test('a shop has a host of its own beside the payer’s pages', () => {
  expect(urlDaLoja('https://pagar.quita.example', 'aurora')).toBe('https://aurora.quita.example')
  expect(urlDaLoja('http://pagar.localhost:4000', 'aurora')).toBe('http://aurora.localhost:4000')
})
