import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { abrirCheckout } from '../../../functions/areas/checkout/regras/abrirCheckout.ts'
import { recusaDoLancamento } from '../../../functions/areas/cobranca/regras/agenda/conferirLancamento.ts'
import { lancamentoDeBoleto } from '../../../functions/areas/cobranca/regras/boleto/lancamentosDoBoleto.ts'
import {
  lancamentoDeCartao,
  lancamentoDoQueVoltou,
} from '../../../functions/areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { depoisDoQueVoltou } from '../../../functions/areas/cobranca/regras/depoisDoQueVoltou.ts'
import { partesDaVenda } from '../../../functions/areas/cobranca/regras/liquido.ts'
import {
  lancamentoDeDevolucao,
  lancamentoDePix,
} from '../../../functions/areas/cobranca/regras/pix/lancamentosDoPix.ts'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { contas, Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import type { Link } from '../../../functions/platform/storage/Link.ts'
import { type FormaPagamento, formas } from '../../../shared/domain/formas.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { chaveDoDocFiscal, docFiscalDaChave, tributosDe } from '../../../shared/domain/tributosInformados.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { linkFor } from '../../sim/scenario.ts'

const QUANDO = Date.parse('2026-11-20T15:00:00.000Z')
const E2E = 'E1234567820261120120000000000001'

/** A paid sale whose merchant told of taxes, by one of the three methods, with a receiver or none. */
const venda = fc
  .record({
    forma: fc.constantFrom<FormaPagamento>(formas.pix, formas.boleto, formas.cartao),
    total: fc.integer({ min: 100, max: 9_999_999 }),
    tributos: fc.integer({ min: 1, max: 400 }),
    parte: fc.integer({ min: 0, max: 100 }),
    voltas: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ forma, total, tributos, parte, voltas }) => ({
    forma,
    // taxes of up to the whole sale: what is left for the company bounds them
    segregado: Math.max(1, Math.floor((total * tributos) / 400)),
    c: checkoutGuardado({
      ...{ formaPagamento: forma, valor: total, total, taxaPix: 0.99, taxaCartao: 2.49, taxaBoleto: 199 },
      ...(parte > 0 && { rateio: [{ r: 'rita', p: parte }] }),
      pagoEm: new Date(QUANDO).toISOString(),
    }),
    /** Parts of the whole that go back, one after the other, until nothing is left of it. */
    voltas: voltas.map(v => Math.max(1, Math.floor((total * v) / 800))),
  }))

function daVenda(c: Checkout, forma: FormaPagamento): Lancamento {
  if (forma === formas.boleto) return lancamentoDeBoleto(c, 'P1', c.total, QUANDO)
  if (forma === formas.cartao) return lancamentoDeCartao(c, 'P1', c.total, QUANDO)
  return lancamentoDePix(c, { e2eid: E2E, valor: c.total, horario: QUANDO }, 'x'.repeat(27))
}
/** The entry by which `valor` goes back after `antes` did, by the way of each method. */
function volta(c: Checkout, forma: FormaPagamento, { antes, valor, n }: { antes: number; valor: number; n: number }) {
  if (forma === formas.cartao) {
    const foi = { ...c, estornado: antes }
    return lancamentoDoQueVoltou(
      foi,
      { ...c, estornado: antes + valor },
      { tipo: 'estorno', ref: `c#${n}`, quando: QUANDO },
    )
  }
  const original = { tipo: 'pix', ref: E2E, valor: c.total, txid: 'x'.repeat(27) } as const
  return lancamentoDeDevolucao(c, original, { id: `D${n}`, valor }, { antes, quando: QUANDO })
}
const nosTributos = (l: Lancamento) => l.pernas.reduce((s, p) => (p.conta === contas.tributos ? s + p.valor : s), 0)
const soma = (l: Lancamento) => l.pernas.reduce((s, p) => s + p.valor, 0)

const linkGuardado = (over: Partial<Link>): Link => ({
  ...linkFor(1, { valor: 15_000, limiteUsos: null, expiraEm: null }),
  ...over,
})

describe('taxes that a merchant told of are set apart of the sale', () => {
  test('legs sum to zero; what comes back is in proportion to the centavo, and never more than was set apart', () => {
    fc.assert(
      fc.property(venda, ({ c: sem, forma, segregado, voltas }) => {
        const c = { ...sem, segregado }
        const entrou = daVenda(c, forma)
        expect(soma(entrou)).toBe(0)
        expect(declarado(entrou)).toBe(true)
        const posto = nosTributos(entrou)
        // out of the company's part alone: nobody else gets less, and it never gets less than nothing
        const semSegregar = partesDaVenda(sem, forma)
        expect(partesDaVenda(c, forma)).toEqual({
          ...semSegregar,
          tributos: posto,
          empresa: semSegregar.empresa - posto,
        })
        expect(posto).toBe(Math.min(segregado, semSegregar.empresa))
        // what was paid by slip goes back by a transfer that staff decide
        if (forma === formas.boleto) return
        let [antes, voltou] = [0, 0]
        for (const [n, pedido] of voltas.entries()) {
          const valor = Math.min(pedido, c.total - antes)
          if (valor <= 0) break
          const l = volta(c, forma, { antes, valor, n })
          expect(soma(l)).toBe(0)
          expect(declarado(l)).toBe(true)
          voltou -= nosTributos(l)
          antes += valor
          expect(voltou).toBe(Number((BigInt(posto) * BigInt(antes)) / BigInt(c.total)))
          expect(voltou).toBeLessThanOrEqual(posto)
          expect(depoisDoQueVoltou({ ...c, estornado: antes }, forma)?.tributos).toBe(posto - voltou)
        }
        const resto = c.total - antes
        if (resto > 0) voltou -= nosTributos(volta(c, forma, { antes, valor: resto, n: 99 }))
        expect(voltou).toBe(posto)
      }),
      { numRuns: 500 },
    )
  })

  test('the ledger takes a sale with what was decided, and refuses one that sets apart another amount', () => {
    const c = checkoutGuardado({ segregado: 1_000, pagoEm: new Date(QUANDO).toISOString(), e2eid: E2E })
    const l = daVenda(c, formas.pix)
    const key = Lancamento.key(l)
    expect(recusaDoLancamento(key, l, c)).toBeUndefined()
    expect(recusaDoLancamento(key, l, { ...c, segregado: 999 })).toBe('outra-decisao')
    expect(recusaDoLancamento(key, l, { ...c, segregado: undefined })).toBe('outra-decisao')
  })

  test('a checkout keeps what its link told, and sets it apart only where the stage does', () => {
    const fiscal = { cbs: 900, ibs: 100, docFiscal: { tipo: 'nfe' as const, chave: CHAVES.nfe } }
    const link = linkGuardado({ fiscal })
    const body = { link: link.id, formaPagamento: formas.pix, parcelas: 1 } as const
    const desligada = abrirCheckout(link, body, { id: 'x', agora: QUANDO })
    expect(desligada.fiscal).toEqual(fiscal)
    expect(desligada.segregado).toBeUndefined()
    expect(abrirCheckout(link, body, { id: 'x', agora: QUANDO, segrega: true })).toMatchObject({
      fiscal,
      segregado: tributosDe(fiscal),
    })
    expect(abrirCheckout(linkGuardado({}), body, { id: 'x', agora: QUANDO, segrega: true })).not.toHaveProperty(
      'segregado',
    )
  })
})

const CHAVES = {
  nfe: '35261111222333000181550010000000421000000424',
  nfse: '35503082211222333000181000000000004226111234567895',
}
describe('access keys of fiscal documents', () => {
  test.each([
    ['nfe', CHAVES.nfe, true],
    ['nfce', CHAVES.nfe, false],
    ['nfse', CHAVES.nfe, false],
    ['nfe', `${CHAVES.nfe.slice(0, -1)}1`, false],
    ['nfse', CHAVES.nfse, true],
    ['nfe', CHAVES.nfse, false],
    ['nfe', '', false],
  ] as const)('%s %s: %s', (tipo, chave, vale) => {
    expect(chaveDoDocFiscal({ tipo, chave })).toBe(vale)
  })
  test('a key as people write it says itself what it is of', () => {
    const escrita = CHAVES.nfe.replace(/(.{4})/g, '$1 ')
    expect(docFiscalDaChave(escrita)).toEqual({ tipo: 'nfe', chave: CHAVES.nfe })
    expect(docFiscalDaChave(CHAVES.nfse)?.tipo).toBe('nfse')
    for (const nenhuma of ['', '123', `${CHAVES.nfe.slice(0, -1)}1`]) expect(docFiscalDaChave(nenhuma)).toBeUndefined()
  })
  test('one changed or exchanged digit is another key', () => {
    for (let n = 0; n < 43; n++) {
      const outro = String((Number(CHAVES.nfe[n]) + 1) % 10)
      const chave = CHAVES.nfe.slice(0, n) + outro + CHAVES.nfe.slice(n + 1)
      expect(chaveDoDocFiscal({ tipo: 'nfe', chave }), `digit ${n}`).toBe(false)
    }
  })
})
