import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DesafioAberto,
  deslacrar,
  lacrar,
  validadeDoSeloMs,
} from '../../../functions/areas/cobranca/regras/cartao/selo.ts'
import { SessaoTresDs } from '../../../functions/providers/tresds/sessao.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'

const agora = Date.UTC(2026, 10, 20, 12)
const chaveiro = chaveiroDeTeste()
const desafio = (acesso = 'mpi.acesso'): DesafioAberto => ({
  checkoutId: 'Checkout1234567890AAA',
  ciclo: 2,
  pedidoId: 'Pedido00000000000001',
  valor: 10_499,
  parcelas: 3,
  bandeira: 'visa',
  bin: '400000',
  finais: '2503',
  digital: 'd'.repeat(22),
  dados: 'd'.repeat(11),
  termos: null,
  transacaoId: 'ABCDEF',
  sessao: new SessaoTresDs({ acesso, referencia: 'ref-1' }),
})
const claro = (d: DesafioAberto | undefined) => d && { ...d, sessao: d.sessao.abrir() }

describe('the seal of a challenge', () => {
  test('gives back exactly what went in, whatever it was', () => {
    const termos = fc.record({
      versaoLink: fc.integer(),
      valor: fc.integer(),
      formaPagamento: fc.constantFrom(0 as const, 1 as const, 2 as const),
      parcelas: fc.integer(),
      total: fc.integer(),
      taxaCartao: fc.double({ noNaN: true, noDefaultInfinity: true }).map(n => n || 0),
    })
    fc.assert(
      fc.property(fc.string(), fc.option(termos), fc.integer({ min: 1, max: 99 }), (acesso, t, ciclo) => {
        const d = { ...desafio(acesso), termos: t, ciclo }
        expect(claro(deslacrar(chaveiro, 'desafio', lacrar(chaveiro, 'desafio', d, agora), agora))).toEqual(claro(d))
      }),
    )
  })

  test('changed by a bit, at any place, or cut anywhere, it opens nothing', () => {
    const texto = lacrar(chaveiro, 'desafio', desafio(), agora)
    const [versao = '', corpo = ''] = texto.split('.')
    const bytes = Buffer.from(corpo, 'base64url')
    for (let n = 0; n < bytes.length; n++) {
      const outro = Buffer.from(bytes)
      outro[n] = (outro[n] ?? 0) ^ (1 << (n % 8))
      expect(
        deslacrar(chaveiro, 'desafio', `${versao}.${outro.toString('base64url')}`, agora),
        `byte ${n}`,
      ).toBeUndefined()
      const curto = bytes.subarray(0, n).toString('base64url')
      expect(deslacrar(chaveiro, 'desafio', `${versao}.${curto}`, agora), `cut at ${n}`).toBeUndefined()
    }
    for (let n = 0; n < texto.length; n++)
      for (const c of ['A', 'B', '.', '='])
        if (texto[n] !== c)
          expect(deslacrar(chaveiro, 'desafio', texto.slice(0, n) + c + texto.slice(n + 1), agora)).toBeUndefined()
    for (const outro of [`${texto}A`, `${texto}=`, `${texto}.`, ` ${texto}`, '', '.', 'd1.', 'd2'])
      expect(deslacrar(chaveiro, 'desafio', outro, agora), outro).toBeUndefined()
  })

  test('another stage’s secret, or the other kind, opens nothing', () => {
    const texto = lacrar(chaveiro, 'desafio', desafio(), agora)
    expect(deslacrar(chaveiroDeTeste('outro'), 'desafio', texto, agora)).toBeUndefined()
    expect(deslacrar(chaveiro, 'terminado', texto, agora)).toBeUndefined()
    const fim = lacrar(chaveiro, 'terminado', desafio(), agora)
    expect(deslacrar(chaveiro, 'desafio', fim, agora)).toBeUndefined()
    expect(deslacrar(chaveiro, 'terminado', fim, agora)?.pedidoId).toBe('Pedido00000000000001')
  })

  test.each(['desafio', 'terminado'] as const)('%s lives as long as it should, and no longer', tipo => {
    const texto = lacrar(chaveiro, tipo, desafio(), agora)
    const fim = agora + validadeDoSeloMs[tipo]
    expect(deslacrar(chaveiro, tipo, texto, fim - 1)).toBeDefined()
    expect(deslacrar(chaveiro, tipo, texto, fim)).toBeUndefined()
    expect(validadeDoSeloMs[tipo]).toBe(tipo === 'desafio' ? 1_260_000 : 300_000)
  })

  test('the same challenge is never sealed twice alike, and tells nothing of itself', () => {
    const textos = Array.from({ length: 50 }, () => lacrar(chaveiro, 'desafio', desafio(), agora))
    expect(new Set(textos).size).toBe(50)
    const lido = Buffer.from(textos[0]?.split('.')[1] ?? '', 'base64url').toString('latin1')
    for (const parte of ['400000', '2503', 'Pedido', 'mpi.acesso', 'checkoutId']) expect(lido).not.toContain(parte)
  })

  test('a session as long as the MPI may make it still fits what the contract takes', () => {
    expect(lacrar(chaveiro, 'terminado', desafio('a'.repeat(8_000)), agora).length).toBeLessThanOrEqual(12_000)
  })
})
