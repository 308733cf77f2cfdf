import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lancamentoDeCartao } from '../../../functions/areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { formasDoLink } from '../../../functions/areas/links/vista/link.ts'
import { porcentagem } from '../../../shared/domain/dinheiro.ts'
import { parametrosPadrao } from '../../../shared/domain/parametrizacao.ts'
import { jurosAssumidos, parcelarLink, semJurosAte } from '../../../shared/domain/parcelamento.ts'
import { parcelasEscolhidas } from '../../../web/src/painel/links/rascunho.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'

/** “Sem juros até N×, eu assumo” (decision 0105): the form, the payer's page and the ledger say one sum. */
const { taxas } = parametrosPadrao
const contrato = taxas.cartao.parcelas
const preco = fc.integer({ min: 100, max: 100_000_000 })
const ate = fc.integer({ min: 1, max: 12 })
const percentual = fc.integer({ min: 0, max: 1500 }).map(n => n / 100)

const oferta = (valor: number, n: number) => {
  const parcelas = parcelasEscolhidas({ parcelas: contrato.map(p => p.numeroParcela), semJurosAte: n }, taxas)
  const link = { valor, consultaAntifraude: false, consultaDatavalid: false, formasPagamento: [{ tipo: 1, parcelas }] }
  return formasDoLink(link as unknown as Parameters<typeof formasDoLink>[0])[0]?.parcelas ?? []
}

describe('interest that the seller bears', () => {
  it('for every N and price: the payer pays the price, the seller has it less the fee, the entry sums to zero', () => {
    fc.assert(
      fc.property(preco, ate, percentual, (valor, n, taxaCartao) => {
        for (const plano of oferta(valor, n)) {
          const doContrato = contrato.find(p => p.numeroParcela === plano.numeroParcela)
          if (!doContrato) throw new Error('a plan that the contract has not')
          const comJuros = parcelarLink(valor, [doContrato])[0]?.total ?? 0
          const assumido = plano.numeroParcela <= n
          expect(plano.total).toBe(assumido ? valor : comJuros)
          expect(plano.cobradas.reduce((a, b) => a + b, 0)).toBe(plano.total)
          const c = checkoutGuardado({
            valor,
            total: plano.total,
            parcelas: plano.numeroParcela,
            formaPagamento: 1,
            taxaCartao,
          })
          const { pernas } = lancamentoDeCartao(c, 'PEDIDO1', plano.total, 0)
          expect(pernas.reduce((a, p) => a + p.valor, 0)).toBe(0)
          const daEmpresa = pernas.find(p => p.conta.endsWith(':a-liberar'))?.valor ?? 0
          expect(daEmpresa).toBe(plano.total - porcentagem(plano.total, taxaCartao))
          if (!assumido) continue
          // what the form said while it was chosen, to the centavo
          const dito = jurosAssumidos(valor, doContrato, taxaCartao)
          expect(daEmpresa).toBe(dito.recebe)
          expect(dito.recebe + dito.assumido).toBe(comJuros - porcentagem(comJuros, taxaCartao))
          expect(dito.assumido).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 60 },
    )
  })
  it('who pays in one part pays and brings the same, whatever is borne of the others', () => {
    fc.assert(
      fc.property(preco, ate, (valor, n) => {
        expect(oferta(valor, n).at(-1)).toEqual(oferta(valor, 1).at(-1))
        expect(oferta(valor, n).at(-1)).toMatchObject({ numeroParcela: 1, juros: 0, total: valor })
      }),
    )
    expect(semJurosAte(contrato, 1)).toEqual(contrato)
  })
})
