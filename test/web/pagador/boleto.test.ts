import { describe, expect, it } from 'vitest'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { processarPagamento } from '../../../shared/contract/submissao.ts'
import { codigoDeBarras, linhaDigitavel } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { interpretarProcessamento, interpretarRetomada } from '../../../web/src/pagador/checkout/fluxo.ts'
import { nomeDoPdf, prazoDoBoleto, ritmoDaConfirmacao } from '../../../web/src/pagador/etapas/boleto.ts'
import { bytesDe } from '../../../web/src/ui/baixar.ts'
import { BARRAS, CHECKOUT, LINHA, TOKEN, umaRetomada, umBoleto } from './fixtures.ts'

const em = (dia: string, hora = '12:00') => Date.parse(`${dia}T${hora}:00-03:00`)

describe('the slip’s time', () => {
  it.each([
    ['2026-11-18', 5, false],
    ['2026-11-22', 1, false],
    ['2026-11-23', 0, false],
    ['2026-11-24', -1, true],
  ])('seen on %s: %d days, past due %s', (dia, dias, vencido) => {
    expect(prazoDoBoleto(umBoleto(), em(dia))).toEqual({ dias, vencido })
  })
  it('is São Paulo’s, not the machine’s', () => {
    expect(prazoDoBoleto(umBoleto(), em('2026-11-23', '23:59')).vencido).toBe(false)
    expect(prazoDoBoleto(umBoleto(), em('2026-11-24', '00:00')).vencido).toBe(true)
  })
  it('goes on to the last day that the answer names: a Friday holiday before a weekend is paid on Monday', () => {
    const sexta = umBoleto({ dataVencimento: '2026-11-20', ultimoDia: '2026-11-23' })
    expect(prazoDoBoleto(sexta, em('2026-11-22'))).toEqual({ dias: -2, vencido: false })
    expect(prazoDoBoleto(sexta, em('2026-11-24')).vencido).toBe(true)
  })
  it('is over when the registrar says so', () => {
    expect(prazoDoBoleto(umBoleto({ situacao: 'vencido' }), em('2026-11-18')).vencido).toBe(true)
  })
})

describe('the slip’s file', () => {
  it('carries the day of the download (V039)', () => {
    expect(nomeDoPdf(em('2026-11-20', '23:30'))).toBe('boleto-20-11-2026.pdf')
  })
  it('comes as base64', () => {
    expect([...bytesDe('JVBERi0=')]).toEqual([0x25, 0x50, 0x44, 0x46, 0x2d])
  })
})

it('asks less and less often: 15 s, at most a minute', () => {
  const proximo = ritmoDaConfirmacao()
  const tempos = Array.from({ length: 10 }, proximo)
  expect(tempos[0]).toBe(15_000)
  expect(tempos.every((t, i) => i === 0 || t >= (tempos[i - 1] ?? 0))).toBe(true)
  expect(tempos.at(-1)).toBe(60_000)
})

describe('what the server’s answers mean', () => {
  const data: Received<typeof processarPagamento> = {
    checkoutId: CHECKOUT,
    slug: 'loja-aurora',
    comprovante: null,
    threeDS: false,
    desafio3ds: null,
    pagamentoCartao: null,
    pagamentoPix: null,
    dadosPix: null,
    expirado: false,
    pagamentoBoleto: { dadosBoleto: umBoleto() },
    dadosBoleto: null,
    link: null,
    message: null,
  }
  it('a registered slip is waited for', () => {
    const esperado = { tipo: 'etapa', etapa: 'AGUARDAR_PAGAMENTO', checkoutId: CHECKOUT, boleto: umBoleto() }
    expect(interpretarProcessamento({ ok: true, status: 200, data }, TOKEN)).toEqual(esperado)
  })
  it('a slip already generated is shown again (S002)', () => {
    const retomada = umaRetomada({
      checkoutId: CHECKOUT,
      formaPagamento: 0,
      proximaEtapa: 'AGUARDAR_PAGAMENTO',
      pagamentoBoleto: { dadosBoleto: umBoleto() },
    })
    expect(interpretarRetomada({ ok: true, status: 200, data: retomada }, TOKEN)).toMatchObject({
      etapa: 'AGUARDAR_PAGAMENTO',
      boleto: { linhaDigitavel: LINHA },
    })
  })
})

it('the fixtures are a real slip', () => {
  expect(codigoDeBarras(LINHA)).toMatchObject({ valor: BARRAS })
  expect(linhaDigitavel(BARRAS)).toBe(LINHA)
})
