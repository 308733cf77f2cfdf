import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depoisDoQueVoltou } from '../../../functions/areas/cobranca/regras/depoisDoQueVoltou.ts'
import { partesDaVenda, taxaDe } from '../../../functions/areas/cobranca/regras/liquido.ts'
import { formas } from '../../../shared/domain/formas.ts'
import { devolvidoDaParte } from '../../../shared/domain/rateio.ts'

/** What is left of a sale once some of it went back: the sheet's figures agree, to the centavo (issue 22, line 10). */
type Venda = Parameters<typeof depoisDoQueVoltou>[0]
const venda = (parte: Partial<Venda>): Venda =>
  ({ total: 100_00, taxaPix: 1, taxaCartao: 4, taxaBoleto: 3_00, ...parte }) as Venda
const ana = { r: 'RecAna', p: 35 }

test.each([
  ['nothing went back', {}, undefined],
  ['a part, nobody shares', { estornado: 20_00 }, { valor: 80_00, recebedores: 0, tributos: 0, empresa: 79_00 }],
  [
    'all of it: the fee stays with the company',
    { estornado: 100_00 },
    { valor: 0, recebedores: 0, tributos: 0, empresa: -1_00 },
  ],
  [
    'a fifth, and Ana has 35 %',
    { estornado: 20_00, rateio: [ana] },
    { valor: 80_00, recebedores: 27_72, tributos: 0, empresa: 51_28 },
  ],
  [
    'a refund, then a dispute beyond the sale',
    { estornado: 60_00, contestado: 60_00 },
    { valor: 0, recebedores: 0, tributos: 0, empresa: -1_00 },
  ],
])('%s', (_, parte, resto) => {
  expect(depoisDoQueVoltou(venda(parte as Partial<Venda>), formas.pix)).toEqual(resto)
})

test('for every sale, split and part that goes back: what is left is fee, receivers and company, and each receiver’s own row says the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_00 }),
      fc.integer({ min: 1, max: 10_000_00 }),
      fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
      fc.constantFrom(...Object.values(formas)),
      (total, volta, percentuais, forma) => {
        const rateio = percentuais.map((p, n) => ({ r: `Rec${n}`, p }))
        const c = venda({ total, estornado: Math.min(volta, total), rateio } as Partial<Venda>)
        const depois = depoisDoQueVoltou(c, forma)
        if (!depois) throw new Error('something went back')
        expect(depois.valor).toBe(total - Math.min(volta, total))
        expect(taxaDe(c, forma) + depois.recebedores + depois.empresa).toBe(depois.valor)
        // nobody gains by a refund, and a receiver never owes
        const { recebedores, empresa } = partesDaVenda(c, forma)
        expect(depois.recebedores).toBeLessThanOrEqual(recebedores)
        expect(depois.recebedores).toBeGreaterThanOrEqual(0)
        expect(depois.empresa).toBeLessThanOrEqual(empresa)
        if (percentuais.length === 1)
          expect(recebedores - depois.recebedores).toBe(devolvidoDaParte(recebedores, total, Math.min(volta, total)))
      },
    ),
  )
})
