import { describe, expect, it } from 'vitest'
import { writer } from '../../../shared/textos/engine.ts'
import { type FonteDoPagador, idiomasDoPagador, textosDoPagador } from '../../../shared/textos/pagador.ts'

const lacunas = (texto: string) => [...texto.matchAll(/\{(\w+)\}/g)].map(m => m[1]).sort()

describe('words of the payer’s pages', () => {
  const chaves = Object.keys(textosDoPagador['pt-BR']) as (keyof (typeof textosDoPagador)['pt-BR'])[]

  it.each(idiomasDoPagador)('%s has every key, never empty, with the same gaps', idioma => {
    expect(Object.keys(textosDoPagador[idioma])).toEqual(chaves)
    for (const chave of chaves) {
      expect(textosDoPagador[idioma][chave].trim(), chave).not.toBe('')
      expect(lacunas(textosDoPagador[idioma][chave]), chave).toEqual(lacunas(textosDoPagador['pt-BR'][chave]))
    }
  })

  it('fills gaps', () => {
    const t = writer<FonteDoPagador>(textosDoPagador['pt-BR'], 'pt-BR')
    expect(t('valor.semJuros', { parcelas: t('parcelas.iguais', { n: 12, valor: 'R$ 104,16' }) })).toBe(
      '12x de R$ 104,16 sem juros',
    )
  })

  it('keeps the specification’s messages as they are', () => {
    const pt = textosDoPagador['pt-BR']
    expect(pt['erro.documento']).toBe('O documento informado é inválido')
    expect(pt['erro.documentoAoPagar']).toBe(
      'O documento informado não é válido, verifique os dados informados e tente novamente.',
    )
    expect(pt['pix.copiadoNota']).toBe('QRCode Pix foi copiado com sucesso.')
    expect(pt['pix.codigoExpirado']).toBe('QR Code Pix expirado')
    expect(pt['pix.expiradoTexto']).toBe(
      'O QRCode Pix está expirado. Entre em contato com seu fornecedor para a geração de um novo código pix.',
    )
    expect(pt['falha.pagamento']).toBe(
      'Ocorreu um erro no processamento desta transação. Entre em contato com o 0800 do seu cartão para verificação do motivo.',
    )
  })
})
