import { expect, test } from 'vitest'
import { desenharCartaz } from '../../functions/links/gerarCartazDoLink/cartaz.ts'
import { abrir, lerQr, porMm } from './boleto-pdf.leitor.ts'

/** The poster, read as a person and a camera would: PDF.js draws it, jsQR reads what was drawn. */
const url =
  'https://pagar.quita.example/plataforma/loja-aurora/servicos-financeiros/checkout-de-pagamento-v2/abcdefghijklmnopqrstu'
const dados = {
  nome: 'Contribuição mensal da associação de moradores: água, jardim e portão da rua São João, 2º semestre',
  valor: 124_990,
  empresa: { nomeComercial: 'Ateliê Ação & Conceição', cnpj: '11222333000181' },
  url,
}

test.each([
  ['a4', 210, 297],
  ['a6', 105, 148.5],
] as const)('%s: one page of its size, with who, what, how much and where', async (formato, largura, altura) => {
  const impresso = await abrir(await desenharCartaz(dados, formato, 'Quita', 0))
  expect(impresso.paginas).toBe(1)
  expect(impresso.largura / porMm).toBeCloseTo(largura, 0)
  expect(impresso.altura / porMm).toBeCloseTo(altura, 0)
  const texto = impresso.textos.join('\n').replaceAll('\u00a0', ' ')
  expect(texto).toContain('Ateliê Ação & Conceição')
  expect(texto).toContain('CNPJ 11.222.333/0001-81')
  expect(texto).toContain('R$ 1.249,90')
  expect(texto).toContain('Contribuição mensal')
  expect(texto).toContain('Aponte a câmera do celular para pagar')
  // the address, put together again, is the one of the code
  expect(texto.replaceAll('\n', '')).toContain(url.slice('https://'.length))
})

test('a camera reads the link off either size', async () => {
  for (const formato of ['a4', 'a6'] as const) {
    const impresso = await abrir(await desenharCartaz(dados, formato, 'Quita', 0))
    const { largura, altura, pixels } = impresso
    // the reader looks at the upper half; the code is in the middle: the sheet is handed to it from 30 % of its height
    const de = Math.round(altura * 0.3) * largura * 4
    expect(lerQr({ ...impresso, pixels: pixels.subarray(de), altura: Math.round(altura * 0.7) * 2 })).toBe(url)
  }
})

test('the same data and instant make the same bytes', async () => {
  expect(await desenharCartaz(dados, 'a4', 'Quita', 5)).toEqual(await desenharCartaz(dados, 'a4', 'Quita', 5))
})
