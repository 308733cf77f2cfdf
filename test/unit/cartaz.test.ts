import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { desenharCartaz } from '../../functions/areas/links/gerarCartazDoLink/cartaz.ts'
import { formasDe } from '../../functions/areas/links/gerarCartazDoLink/gerarCartazDoLink.ts'
import { env } from '../../functions/platform/runtime/env.ts'
import { imagens, logoEmPng } from '../../functions/platform/uploads/logo.ts'
import { abrir, type Impresso, lerQr, porMm } from './boleto-pdf.leitor.ts'

/** The poster, read as a person and a camera would: PDF.js draws it, jsQR reads what was drawn. */
const url =
  'https://pagar.quita.example/plataforma/loja-aurora/servicos-financeiros/checkout-de-pagamento-v2/abcdefghijklmnopqrstu'
const dados = {
  nome: 'Contribuição mensal da associação de moradores: água, jardim e portão da rua São João, 2º semestre',
  valor: 124_990,
  empresa: { nomeComercial: 'Ateliê Ação & Conceição', cnpj: '11222333000181' },
  url,
  paraDigitar: 'https://pagar.quita.example/l/7KMP2-9XQ01',
  expiraEm: '2026-12-01T02:59:00.000Z',
  comTermos: true,
  comoSePaga: 'Pix ou cartão',
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
  expect(texto).toContain('Pague até segunda-feira, 30/11/2026 às 23:59 (horário de Brasília)')
  expect(texto).toContain('termos da empresa')
  expect(texto).toContain('Contribuição mensal')
  expect(texto).toContain('Pix ou cartão')
  expect(texto).toContain('Aponte a câmera do celular para pagar')
  // the address to type stands in one line
  expect(impresso.textos).toContain('pagar.quita.example/l/7KMP2-9XQ01')
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

test('a plan free of interest is said under the price, and the code below it is read as before', async () => {
  const impresso = await abrir(
    await desenharCartaz({ ...dados, parcelas: '3x de R$ 416,63 sem juros' }, 'a4', 'Quita', 0),
  )
  expect(impresso.textos.join('\n').replaceAll('\u00a0', ' ')).toContain('no cartão, em até 3x de R$ 416,63 sem juros')
  const de = Math.round(impresso.altura * 0.3) * impresso.largura * 4
  const pixels = impresso.pixels.subarray(de)
  expect(lerQr({ ...impresso, pixels, altura: Math.round(impresso.altura * 0.7) * 2 })).toBe(url)
})

test.each(['a4', 'a6'] as const)('%s: white above and below the code, as a reader needs it', async formato => {
  const parcelas = '3x de R$ 416,63 sem juros'
  const { pixels, largura, altura } = await abrir(await desenharCartaz({ ...dados, parcelas }, formato, 'Quita', 0))
  const branca = (y: number) => {
    for (let x = 0; x < largura; x++) if ((pixels[(y * largura + x) * 4] ?? 255) < 200) return false
    return true
  }
  const ate = (de: number, passo: 1 | -1, cor: boolean) => {
    let y = de
    while (y > 0 && y < altura && branca(y) !== cor) y += passo
    return y
  }
  const meio = Math.round(altura * 0.58)
  const [cima, baixo] = [ate(meio, -1, true), ate(meio, 1, true)]
  const modulo = (baixo - cima - 1) / encode(url, { ecc: 'M', border: 0 }).size
  expect(cima - ate(cima, -1, false)).toBeGreaterThan(4 * modulo)
  expect(ate(baixo, 1, false) - baixo).toBeGreaterThan(4 * modulo)
})

test('the ways to pay are those that the link takes', () => {
  const com = (...tipos: number[]) => formasDe({ formasPagamento: tipos.map(tipo => ({ tipo })) } as never)
  expect([com(2), com(1, 2), com(0, 1, 2), com(1)]).toEqual(['Pix', 'Pix ou cartão', 'Pix, cartão ou boleto', 'Cartão'])
})

test('the same data and instant make the same bytes', async () => {
  expect(await desenharCartaz(dados, 'a4', 'Quita', 5)).toEqual(await desenharCartaz(dados, 'a4', 'Quita', 5))
})

test('a company’s logo as it is stored stands above its name, within its box; one that cannot be read is left out', async () => {
  const base = { clock: { now: () => 0, sleep: async () => {} } } as never
  const [guardar, ler] = [imagens.create(env(), base), logoEmPng.create(env(), base)]
  const vermelha = sharp({ create: { width: 400, height: 100, channels: 3, background: '#d01010' } })
  const guardada = await guardar.logo(await vermelha.png().toBuffer())
  expect(guardada).toMatch(/^data:image\/webp/)
  const logo = await ler.png(guardada)
  const impresso = await abrir(await desenharCartaz({ ...dados, logo }, 'a4', 'Quita', 0))
  expect(impresso.imagens).toBe(1)
  const { minX, maxX, minY, maxY } = lugarDo(impresso, (r, g, b) => r > 150 && g < 70 && b < 70)
  // four times as wide as high, in the middle of 70 mm by 22 mm from 10 mm below the edge
  expect(maxX - minX).toBeCloseTo(70, 0)
  expect(maxY - minY).toBeCloseTo(17.5, 0)
  expect((minX + maxX) / 2).toBeCloseTo(105, 0)
  expect((minY + maxY) / 2).toBeCloseTo(21, 0)
  expect(impresso.textos.join(' ')).toContain('Ateliê Ação & Conceição')
  expect(await ler.png('data:image/png;base64,aXNzbyBu')).toBeUndefined()
  expect((await abrir(await desenharCartaz({ ...dados, logo: undefined }, 'a4', 'Quita', 0))).imagens).toBe(0)
})

/** Where the pixels of a colour are, in millimetres from the sheet's top left corner. */
function lugarDo({ pixels, largura }: Impresso, cor: (r: number, g: number, b: number) => boolean) {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let n = 0; n < pixels.length; n += 4) {
    if (!cor(pixels[n] ?? 0, pixels[n + 1] ?? 0, pixels[n + 2] ?? 0)) continue
    xs.push(((n / 4) % largura) / porMm)
    ys.push(Math.floor(n / 4 / largura) / porMm)
  }
  const pontas = (v: number[]) => v.reduce<[number, number]>(([a, b], x) => [Math.min(a, x), Math.max(b, x)], [999, 0])
  const [[minX, maxX], [minY, maxY]] = [pontas(xs), pontas(ys)]
  return { minX, maxX, minY, maxY }
}
