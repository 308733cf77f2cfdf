import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cadastroDoCorpo, cadastroVazio, faltamNo } from '../../../functions/areas/contratos/regras/cadastro.ts'
import { alterarEmpresa } from '../../../shared/contract/clientesDaEquipe.ts'
import { compararComQuadro, donosConhecidos, expostas, semDono } from '../../../shared/domain/donosDaEmpresa.ts'
import { cadastroCompleto } from '../../builders/cliente.ts'

const socio = (participacao: number) => ({ nome: 'Rosa Lima', documento: '52998224725', participacao, exposta: false })
const [rosa, empresa] = cadastroCompleto.socios
if (!rosa || !empresa) throw new Error('the registration has two owners')
const lido = (mudanca: object) => cadastroDoCorpo({ ...cadastroCompleto, ...mudanca }, cadastroVazio('padaria'), 1)

describe('the owners of a company', () => {
  test('are known once less than 25 % is left without a name', () => {
    for (const [partes, livre, conhecidos] of [
      [[], 100, false],
      [[75], 25, false],
      [[75.0001], 24.9999, true],
      [[50, 25], 25, false],
      [[33.3333, 33.3333, 33.3334], 0, true],
      [[100], 0, true],
    ] as const) {
      const socios = partes.map(socio)
      expect([semDono({ socios }), donosConhecidos({ socios })]).toEqual([livre, conhecidos])
    }
  })
  test('add up to the whole however it is divided, in whatever order', () => {
    const partes = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(partes, cortes => {
        const marcas = [...new Set([...cortes, 1_000_000])].sort((a, b) => a - b)
        const socios = marcas.map((m, n) => socio((m - (marcas[n - 1] ?? 0)) / 10_000))
        expect(semDono({ socios })).toBe(0)
        expect(semDono({ socios: socios.toReversed() })).toBe(0)
        // one more part of the smallest size is more than there is
        expect(semDono({ socios: [...socios, socio(0.0001)] })).toBe(-0.0001)
      }),
    )
  })
  test('are refused past the whole, and one of them twice', () => {
    const corpo = alterarEmpresa.body
    if (!corpo) throw new Error('it has a body')
    const ditas = (socios: object[]) =>
      corpo.safeParse({ ...cadastroCompleto, socios }).error?.issues.map(i => [i.path.join('.'), i.message])
    expect(ditas([rosa, empresa])).toBeUndefined()
    expect(ditas([rosa, { ...empresa, participacao: 40.001 }])).toEqual([
      ['socios', 'as participações passam de 100 %'],
    ])
    expect(ditas([rosa, { ...rosa, documento: '52998224725', participacao: 40 }])).toEqual([
      ['socios', 'um sócio aparece duas vezes'],
    ])
  })
})

describe('politically exposed people', () => {
  const { exposta: _, ...naoPerguntada } = rosa
  test('each person is asked before the papers are looked at; a company is none', () => {
    expect(faltamNo(lido({}))).toEqual([])
    expect(faltamNo(lido({ socios: [naoPerguntada, empresa] }))).toEqual(['exposicao'])
    const { nome, cpf } = cadastroCompleto.representanteLegal
    expect(faltamNo(lido({ representanteLegal: { nome, cpf } }))).toEqual(['exposicao'])
    expect(faltamNo(undefined)).toEqual(['endereco', 'representanteLegal', 'socios'])
  })
  test('are named once, whether they own it, answer for it, or both', () => {
    expect(expostas(lido({}))).toEqual([])
    expect(expostas(lido({ socios: [{ ...rosa, exposta: true }, empresa] }))).toEqual(['Rosa Lima'])
    const representanteLegal = { ...cadastroCompleto.representanteLegal, exposta: true }
    const socios = [
      { ...rosa, exposta: true },
      { ...empresa, exposta: true },
    ]
    expect(expostas(lido({ representanteLegal, socios }))).toEqual(['Rosa Lima'])
  })
})

test('typed owners beside those that the registry publishes: by name alone, whatever its accents and case', () => {
  const registro = [{ nome: 'JOSÉ D’ÁVILA' }, { nome: 'LIMA PARTICIPACOES LTDA.' }, { nome: 'MARIA SOUZA' }]
  expect(compararComQuadro(['Jose D’Avila', 'Lima Participações Ltda', 'Ana Reis'], registro)).toEqual({
    quadro: [
      { nome: 'JOSÉ D’ÁVILA', digitado: true },
      { nome: 'LIMA PARTICIPACOES LTDA.', digitado: true },
      { nome: 'MARIA SOUZA', digitado: false },
    ],
    fora: ['Ana Reis'],
  })
  expect(compararComQuadro([], [])).toEqual({ quadro: [], fora: [] })
})
