import { describe, expect, test } from 'vitest'
import type { Desfecho } from '../../../web/src/pagador/checkout/fluxo.ts'
import { minutosADizer, tempo } from '../../../web/src/pagador/tresds/relogio.ts'
import { depoisDoDesafio, interpretarValidacao } from '../../../web/src/pagador/tresds/validar.ts'

type Resposta = Parameters<typeof interpretarValidacao>[0]
const erro = (name: string, status: number) => ({ ok: false, status, error: { name, message: '' } }) as Resposta
const ok = (threeDsCode: string, link: string | null = null): Resposta => ({
  ok: true,
  status: 200,
  data: { checkoutId: 'x', threeDsCode, link },
})

describe('the end of a challenge', () => {
  test.each([
    [ok('c'), { tipo: 'aprovado', codigo: 'c' }],
    [ok('', '/p'), { tipo: 'negado', link: '/p', abandonado: true }],
    [erro('DesafioInvalido', 410), { tipo: 'invalido' }],
    [erro('RequisicaoInvalida', 400), { tipo: 'invalido' }],
    [erro('EtapaInvalida', 422), { tipo: 'mudou' }],
    [erro('CheckoutNaoEncontrado', 404), { tipo: 'mudou' }],
    [erro('SemResposta', 0), undefined],
    [erro('ErroInterno', 500), undefined],
    [erro('Manutencao', 503), undefined],
  ])('%j', (resposta, fim) => expect(interpretarValidacao(resposta, true)).toEqual(fim))

  test('a result is a page of its own; what nobody knows yet is not a result', () => {
    const paginas = { realizado: '/sim', naoRealizado: '/nao' }
    const negado: Desfecho = { tipo: 'etapa', etapa: 'ANTIFRAUDE_ADQUIRENTE' }
    const espera: Desfecho = { tipo: 'etapa', etapa: 'AGUARDAR_PAGAMENTO' }
    expect(depoisDoDesafio({ tipo: 'pago', para: '/outra' }, paginas)).toEqual({ tipo: 'pago', para: '/sim' })
    expect(depoisDoDesafio(negado, paginas)).toEqual({ tipo: 'ir', para: '/nao' })
    expect(depoisDoDesafio(espera, paginas)).toBe(espera)
  })
})

test('the clock: whole seconds, and each of the last minutes said once', () => {
  expect([600_000, 59_001, 1, 0, -5].map(tempo)).toEqual(['10:00', '1:00', '0:01', '0:00', '0:00'])
  expect([180_000, 120_000, 60_001, 60_000, 1, 0].map(minutosADizer)).toEqual([undefined, 2, 2, 1, 1, undefined])
})
