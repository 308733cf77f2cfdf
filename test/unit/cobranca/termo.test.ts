import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aceitarTermo } from '../../../functions/areas/checkout/registrarPagador/aceitarTermo.ts'
import { checkout } from './checkouts.ts'

/** V005, V017: what is kept of the merchant's terms. */
const termoCliente = 'Trocas em até 7 dias.\nSem devolução.'
const link = { versao: 4, termoCliente }
const porCartao = checkout({ formaPagamento: 1, versaoLink: 4 })
const porPix = checkout({ formaPagamento: 2, versaoLink: 4 })
const guardado = {
  versao: 4,
  sha256: createHash('sha256').update(Buffer.from(termoCliente, 'utf8')).digest('base64url'),
}

describe('accepted', () => {
  test.each([
    ['by card', porCartao],
    ['by Pix', porPix],
  ])('%s: the version and the hash of the text', (_, c) => {
    expect(aceitarTermo(link, c, { autorizacao: true, versao: 4 })).toEqual(guardado)
    expect(aceitarTermo(link, c, { autorizacao: true })).toEqual(guardado)
  })
  test('one letter more is another hash', () => {
    const outro = aceitarTermo({ ...link, termoCliente: `${termoCliente} ` }, porPix, { autorizacao: true })
    expect(outro?.sha256).not.toBe(guardado.sha256)
    expect(outro?.sha256).toHaveLength(43)
  })
})

describe('nothing is kept', () => {
  test.each([
    ['no terms', { ...link, termoCliente: null }, porCartao, {}],
    ['no link', undefined, porCartao, { autorizacao: true }],
    ['a Pix whose payer said nothing', link, porPix, {}],
    ['a Pix whose payer said no, of an older page', link, porPix, { autorizacao: false, versao: 3 }],
  ])('%s', (_, l, c, palavra) => {
    expect(aceitarTermo(l, c, palavra)).toBeUndefined()
  })
})

describe('refused', () => {
  test('a card without the payer’s word', () => {
    expect(() => aceitarTermo(link, porCartao, { autorizacao: false })).toThrow(
      expect.objectContaining({ fields: { campos: [expect.objectContaining({ campo: 'autorizacao' })] } }),
    )
  })
  test.each([
    ['on a link without terms', { ...link, termoCliente: null }],
    ['on a link that is not there', undefined],
  ])('a card whose payer said no, %s (V017)', (_, l) => {
    expect(() => aceitarTermo(l, porCartao, { autorizacao: false })).toThrow(
      expect.objectContaining({ fields: { campos: [expect.objectContaining({ campo: 'autorizacao' })] } }),
    )
  })
  test('other terms than the page showed, or than the link had at the start', () => {
    const alterado = expect.objectContaining({ fields: { versao: 4 } })
    expect(() => aceitarTermo(link, porPix, { autorizacao: true, versao: 3 })).toThrow(alterado)
    expect(() => aceitarTermo(link, { ...porPix, versaoLink: 2 }, { autorizacao: true })).toThrow(alterado)
  })
})
