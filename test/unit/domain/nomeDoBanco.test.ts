import { describe, expect, it } from 'vitest'
import { bancoPorCodigo, bancos } from '../../../shared/data/bancos.ts'
import { acerto, nomeDeGente } from '../../../shared/domain/nomeDoBanco.ts'

/** The codes that fit what was typed, the best first. */
const achados = (texto: string) =>
  bancos
    .map(b => ({ codigo: b.codigo, nota: acerto(b, texto) }))
    .filter(b => b.nota !== undefined)
    .sort((a, b) => (a.nota ?? 9) - (b.nota ?? 9) || a.codigo.localeCompare(b.codigo))
    .map(b => b.codigo)

describe('a bank is found by the name that people use', () => {
  it.each([
    ['nubank', '260'],
    ['NU', '260'],
    ['inter', '077'],
    ['itau', '341'],
    ['Itaú', '341'],
    ['caixa', '104'],
    ['cef', '104'],
    ['bb', '001'],
    ['banco do brasil', '001'],
    ['c6', '336'],
    ['mercado pago', '323'],
    ['pagseguro', '290'],
    ['picpay', '380'],
    ['santander', '033'],
    ['077', '077'],
    ['  bradesco ', '237'],
  ])('%s is %s, first of all', (texto, codigo) => {
    expect(achados(texto)[0]).toBe(codigo)
  })

  it('a registered name is found by the beginning of any of its words before its middle', () => {
    const cooperativas = achados('cooperativa de credito')
    expect(cooperativas.length).toBeGreaterThan(5)
    expect(acerto({ codigo: '999', nome: 'BANCO TOPÁZIO S.A.' }, 'topaz')).toBe(1)
    expect(acerto({ codigo: '999', nome: 'BANCO TOPÁZIO S.A.' }, 'pázio')).toBe(2)
    expect(acerto({ codigo: '999', nome: 'BANCO TOPÁZIO S.A.' }, 'rubi')).toBeUndefined()
  })

  it('nothing typed is every bank', () => {
    expect(achados(' ')).toHaveLength(bancos.length)
  })

  it('each name that people use is of a bank that there is', () => {
    const codigos = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0')).filter(nomeDeGente)
    expect(codigos.length).toBeGreaterThan(30)
    expect(codigos.filter(c => !bancoPorCodigo(c))).toEqual([])
  })
})
