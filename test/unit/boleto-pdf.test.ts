import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DadosDoPdf, dadosDoPdf, digitoDoBanco } from '../../functions/areas/checkout/gerarPdfBoleto/dados.ts'
import { imprimirBoleto } from '../../functions/areas/checkout/gerarPdfBoleto/pdf.ts'
import { imprimivel } from '../../functions/platform/print/folha.ts'
import { lerFonte } from '../../functions/platform/print/fonte.ts'
import { negrito } from '../../functions/platform/print/fontes/negrito.ts'
import { normal } from '../../functions/platform/print/fontes/normal.ts'
import type { Pagador } from '../../functions/platform/storage/Pagador.ts'
import { emitir } from '../../functions/sandbox/cielo/febraban.ts'
import { lerBoleto, somenteLinha } from '../../shared/domain/boleto/linhaDigitavel.ts'
import { linkFor } from '../sim/scenario.ts'
import { abrir, type Impresso, lerItf, lerQr, medirBarras } from './boleto-pdf.leitor.ts'
import { agora, checkout } from './cobranca/checkouts.ts'

/** The printed slip, read by PDF.js, ZXing and jsQR; its numbers are the simulated registrar's own. */
const vencimento = '2026-11-24'
const pix =
  '00020101021226910014br.gov.bcb.pix2569psp.simulado.local/pix/qr/v2/0123456789abcdef0123456789abcdef5204000053039865802BR5916Quita Pagamentos6009Sao Paulo62070503***6304ABCD'
const pagador: Pagador = {
  checkoutId: 'x',
  nome: 'ŞEBNEM İNCİ AĞAOĞLU CONCEIÇÃO',
  documento: '52998224725',
  email: null,
  contato: '11987654321',
  endereco: {
    cep: '01310100',
    logradouro: 'Avenida São João',
    numero: '1000',
    complemento: 'Apto 12',
    bairro: 'República',
    cidade: 'São Paulo',
    uf: 'SP',
  },
  sessionId: null,
  registradoEm: '',
}
function dados(
  mais: { banco?: '237' | '001'; aberto?: boolean; pix?: string | null; nome?: string; total?: number } = {},
) {
  const { banco = '237', aberto = true, total = 124_990 } = mais
  const numeros = emitir(banco, 42, total, vencimento)
  const boleto = {
    ciclo: 1,
    pedidoId: 'aB3dE6gH9jK2mN5pQ8sT',
    estado: 'aberto' as const,
    vencimento,
    em: agora,
    pagamentoId: '1',
    nossoNumero: numeros.nossoNumero,
    codigoDeBarras: numeros.codigoDeBarras,
  }
  const link = linkFor(1, { valor: total, limiteUsos: null, expiraEm: null })
  const empresa = {
    ...link.empresa,
    nomeComercial: 'Móveis Güneş & Irmãos',
    razaoSocial: 'Güneş İthalat e Comércio de Móveis Ltda.',
  }
  const comNome = { ...link, nome: mais.nome ?? 'Sofá de três lugares', empresa }
  const c = checkout({ total, formaPagamento: 0, boleto })
  return {
    numeros,
    dados: dadosDoPdf(c, {
      boleto,
      link: comNome,
      pagador,
      dados: { aberto, pix: mais.pix === undefined ? pix : mais.pix },
    }),
  }
}
const imprimir = async (d: DadosDoPdf) => abrir(await imprimirBoleto(d, 'Quita', agora))

describe('a slip with its Pix', () => {
  const { numeros, dados: d } = dados()
  let folha: Impresso
  let escrito: string
  beforeAll(async () => {
    folha = await imprimir(d)
    escrito = folha.textos.join('\n')
  })

  test('its bar code is the registrar’s 44 digits, drawn in exactly 103 by 13 mm with 5 mm of quiet zone', () => {
    expect(lerItf(folha)).toBe(numeros.codigoDeBarras)
    const { largura, altura, esquerda } = medirBarras(folha)
    expect(Math.abs(largura - 103)).toBeLessThanOrEqual(0.2)
    expect(Math.abs(altura - 13)).toBeLessThanOrEqual(0.2)
    expect(esquerda).toBeGreaterThanOrEqual(5 + 10 - 0.2)
  })

  test('the bar code, the line, the amount and the due date that are read say the same', () => {
    const lido = lerBoleto(lerItf(folha), '2026-11-21')
    if (!lido.ok || lido.valor.tipo !== 'cobranca') throw new Error('no slip')
    const linhas = folha.textos.map(somenteLinha).filter(t => /^[0-9]{47}$/.test(t))
    expect(linhas).toEqual([numeros.linhaDigitavel, numeros.linhaDigitavel])
    expect(lido.valor).toMatchObject({ linha: numeros.linhaDigitavel, valor: 124_990, vencimento })
    expect(folha.textos.filter(t => t === '24/11/2026').length).toBeGreaterThanOrEqual(2)
    expect(folha.textos.filter(t => t.replace(/\s/g, ' ') === 'R$ 1.249,90').length).toBeGreaterThanOrEqual(2)
  })

  test('its QR code is the Pix code, also written out', () => {
    expect(lerQr(folha)).toBe(pix)
    expect(folha.textos.join('')).toContain(pix)
  })

  test('names with Portuguese and Turkish letters are drawn and copied right', () => {
    for (const nome of ['Móveis Güneş & Irmãos', 'Güneş İthalat e Comércio de Móveis Ltda.', 'Sofá de três lugares'])
      expect(escrito).toContain(nome)
    expect(escrito).toMatch(/Şebnem .*Ağaoğlu Conceição/)
    expect(escrito).toContain('Avenida São João, 1000 - Apto 12')
    expect(escrito).not.toContain('?')
  })

  test('every field of the ficha de compensação is there, on one page, with no image', () => {
    for (const campo of [
      'Local de pagamento',
      'Beneficiário',
      'Agência / Código do beneficiário',
      'Vencimento',
      'Data do documento',
      'Nº do documento',
      'Espécie doc.',
      'Aceite',
      'Data do processamento',
      'Nosso número',
      'Uso do banco',
      'Carteira',
      'Espécie',
      'Quantidade',
      '(x) Valor',
      '(=) Valor do documento',
      '(-) Desconto / Abatimento',
      '(-) Outras deduções',
      '(+) Mora / Multa',
      '(+) Outros acréscimos',
      '(=) Valor cobrado',
      'Pagador',
      'Sacador / Avalista',
      'Recibo do pagador',
    ])
      expect(folha.textos, campo).toContain(campo)
    expect(escrito).toMatch(/FICHA DE COMPENSAÇÃO/)
    expect(folha.textos).toContain('237-2')
    expect(folha.textos).toContain('Banco Bradesco S.A.')
    expect(folha.textos).toContain('1234 / 0056789')
    expect(folha).toMatchObject({ imagens: 0, paginas: 1 })
  })
})

test('without a Pix there is no QR code and no word of it', async () => {
  const folha = await imprimir(dados({ pix: null }).dados)
  expect(lerQr(folha)).toBeNull()
  expect(folha.textos.join(' ')).not.toMatch(/Pix/)
})

test('for another browser who pays is masked: first name, no document, no address', async () => {
  const escrito = (await imprimir(dados({ aberto: false }).dados)).textos.join('\n')
  expect(escrito).toContain('Şebnem')
  for (const segredo of ['Ağaoğlu', '529', '725', 'São João', '01.310-100'])
    expect(escrito, segredo).not.toContain(segredo)
})

test('Banco do Brasil: its own name, digit, agreement and wallet', async () => {
  const { numeros, dados: d } = dados({ banco: '001' })
  expect(d).toMatchObject({ banco: { codigo: '001-9' }, agencia: '2891234', carteira: '17' })
  expect(lerItf(await imprimir(d))).toBe(numeros.codigoDeBarras)
})

test('the longest names and the largest amount stay inside their fields, and the code is still read', async () => {
  const longo = 'Ç'.repeat(40)
  const { numeros, dados: d } = dados({ nome: `${longo} ${longo}`, total: 100_000_000 })
  const folha = await imprimir({ ...d, beneficiario: `${longo} ${longo} ${longo}`, nomeComercial: `${longo} ${longo}` })
  expect(lerItf(folha)).toBe(numeros.codigoDeBarras)
  // nothing is written into the right margin: its last 9 mm are white
  const { largura, altura, pixels } = folha
  let tinta = 0
  for (let y = 0; y < altura; y++)
    for (let x = Math.round(largura * (201 / 210)); x < largura; x++)
      if ((pixels[(y * largura + x) * 4] ?? 255) < 200) tinta++
  expect(tinta).toBe(0)
})

test('the same data and instant make the same bytes; another instant, others', async () => {
  const d = dados().dados
  const [um, outro, depois] = await Promise.all([
    imprimirBoleto(d, 'Quita', agora),
    imprimirBoleto(d, 'Quita', agora),
    imprimirBoleto(d, 'Quita', agora + 86_400_000),
  ])
  expect(Buffer.from(um).equals(Buffer.from(outro))).toBe(true)
  expect(Buffer.from(um).equals(Buffer.from(depois))).toBe(false)
  expect(um.length).toBeLessThan(80_000)
})

test('whatever a name is made of, only letters that the font has are written', () => {
  const letras = new Set(lerFonte(new Uint8Array(Buffer.from(normal, 'base64'))).characterSet)
  void fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), texto =>
      [...imprimivel(texto)].every(letra => letras.has(letra.codePointAt(0) ?? 0)),
    ),
  )
  expect(imprimivel('Café  ışık\nДом 😀')).toBe('Café ışık ??? ?')
})

test('both fonts have every letter of Portuguese and Turkish', () => {
  for (const fonte of [normal, negrito]) {
    const { hasGlyphForCodePoint } = lerFonte(new Uint8Array(Buffer.from(fonte, 'base64')))
    const falta = [...'áàâãäçéèêëíìîïñóòôõöúùûüÁÀÂÃÇÉÊÍÓÔÕÚÜğşıİĞŞöÖ0123456789R$ºª–—“”…'].filter(
      l => !hasGlyphForCodePoint(l.codePointAt(0) ?? 0),
    )
    expect(falta).toEqual([])
  }
})

test.each([
  ['001', '9'],
  ['237', '2'],
  ['341', '7'],
  ['033', '7'],
  ['104', '0'],
  ['399', '9'],
])('the digit of bank %s is %s', (codigo, digito) => {
  expect(digitoDoBanco(codigo)).toBe(digito)
})
