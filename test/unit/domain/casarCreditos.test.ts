import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ContaEsperada, casarCredito, SUGESTOES } from '../../../shared/domain/casarCreditos.ts'

/** Which account a credit of the provider's bank may be for. */
const conta = (id: string, nome: string, resta: number, mais: Partial<ContaEsperada> = {}): ContaEsperada => ({
  ...{ id, resta, vencimento: '2026-11-20', contraparte: { nome, documento: '11222333000181' } },
  ...mais,
})
const aurora = conta('aurora', 'Loja Aurora Móveis', 90_000)
const brisa = conta('brisa', 'Café Brisa', 90_000, { contraparte: { nome: 'Café Brisa', documento: '12ABC34501DE35' } })
const casar = (historico: string, resta: number, contas: ContaEsperada[] = [aurora, brisa]) =>
  casarCredito({ dia: '2026-11-20', resta, historico }, contas).map(s => [s.id, s.valor, s.porque.join('+')])

test.each([
  [
    'a CNPJ as banks write it',
    'TED 11.222.333/0001-81 LOJA',
    90_000,
    [
      ['aurora', 90_000, 'documento+valor'],
      ['brisa', 90_000, 'valor'],
    ],
  ],
  ['a CNPJ with letters', 'PIX RECEBIDO 12ABC34501DE35', 10_000, [['brisa', 10_000, 'documento']]],
  [
    'the beginning of a name, without its accents',
    'PIX RECEBIDO CAFE BRISA LTDA',
    90_000,
    [
      ['brisa', 90_000, 'nome+valor'],
      ['aurora', 90_000, 'valor'],
    ],
  ],
  ['a part payment, by the name alone', 'CRED LOJA AURORA', 30_000, [['aurora', 30_000, 'nome']]],
  ['more than is left: the account whole', 'CRED LOJA AURORA', 95_000, [['aurora', 90_000, 'nome']]],
  ['half of a name', 'CRED LOJA DO JOAO', 1, []],
  ['nothing of anybody', 'RENDIMENTO', 123, []],
  ['a credit that is used up', 'TED 11222333000181', 0, []],
] as const)('%s', (_, historico, resta, esperadas) => {
  expect(casar(historico, resta)).toEqual(esperadas)
})

test('an amount that many accounts have says nothing by itself; with a name it does', () => {
  const muitas = Array.from({ length: SUGESTOES + 1 }, (_, n) => conta(`c${n}`, `Empresa${n} Norte`, 5_000))
  expect(casar('CREDITO', 5_000, muitas)).toEqual([])
  expect(casar('CREDITO EMPRESA2 NORTE', 5_000, muitas)).toEqual([['c2', 5_000, 'nome+valor']])
})

test('of accounts that are as likely, those whose due date is nearest', () => {
  const em = (id: string, vencimento: string) => conta(id, 'Loja Aurora', 100, { vencimento })
  const contas = [
    em('longe', '2026-08-20'),
    em('perto', '2026-11-18'),
    em('meio', '2026-12-20'),
    em('fim', '2027-06-01'),
  ]
  expect(casar('LOJA AURORA', 100, contas).map(([id]) => id)).toEqual(['perto', 'meio', 'longe'])
})

test('whatever a bank writes: at most three, never more than is left of either, each for a reason', () => {
  const uma = fc.record({
    id: fc.uuid(),
    contraparte: fc.record({ nome: fc.string(), documento: fc.constantFrom('', '11222333000181', '52998224725') }),
    vencimento: fc.constantFrom('2026-01-31', '2026-11-20', '2027-02-28'),
    resta: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(
      fc.array(uma, { maxLength: 12 }),
      fc.string(),
      fc.integer({ min: -5, max: 500 }),
      (contas, historico, resta) => {
        const achadas = casarCredito({ dia: '2026-11-20', resta, historico }, contas)
        expect(achadas.length).toBeLessThanOrEqual(SUGESTOES)
        for (const s of achadas) {
          const dela = contas.find(c => c.id === s.id)
          expect(s.valor).toBe(Math.min(resta, dela?.resta ?? 0))
          expect(s.valor).toBeGreaterThan(0)
          expect(s.porque.length).toBeGreaterThan(0)
        }
      },
    ),
  )
})
