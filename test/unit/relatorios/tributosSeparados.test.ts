import { describe, expect, test } from 'vitest'
import { lancamentoDeCartao } from '../../../functions/areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { partesDaVenda } from '../../../functions/areas/cobranca/regras/liquido.ts'
import { lancamentoDePix } from '../../../functions/areas/cobranca/regras/pix/lancamentosDoPix.ts'
import { rateioDoComprovante } from '../../../functions/areas/comprovantes/obterComprovanteCheckout/rateio.ts'
import { obterRecebivel } from '../../../functions/areas/financeiro/obterRecebivel/obterRecebivel.ts'
import { doExtratoEmPlanilha } from '../../../functions/areas/relatorios/regras/extratoEmPlanilha.ts'
import { doFechamento, somasDaVenda } from '../../../functions/areas/relatorios/regras/fechamento.ts'
import type { Celula } from '../../../functions/areas/relatorios/regras/formatos.ts'
import { assuntosDoExtrato } from '../../../functions/areas/saldo/regras/assuntosDoExtrato.ts'
import { Answer } from '../../../functions/platform/http/handle.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import type { Exportacao } from '../../../functions/platform/storage/Exportacao.ts'
import { contas } from '../../../functions/platform/storage/Lancamento.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Recebivel, somarNaUr } from '../../../functions/platform/storage/Recebivel.ts'
import { LinhaDeVenda } from '../../../functions/platform/storage/Venda.ts'
import { formas } from '../../../shared/domain/formas.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { linkFor } from '../../sim/scenario.ts'

/** Decision 0246: where a sale's amounts are named one by one, what was set apart for taxes is one of them, and they add up. */
const QUANDO = Date.parse('2026-10-12T15:00:00.000Z')
const E2E = 'E1234567820261012120000000000001'
const AGORA = Date.parse('2026-11-20T15:00:00.000Z')
const comum = {
  total: 20_000,
  valor: 20_000,
  segregado: 900,
  fiscal: { cbs: 800, ibs: 100 },
  estado: 'Liquidado',
} as const
const comPix = checkoutGuardado({
  ...{ ...comum, id: 'PixComTributosAAAAAAA', e2eid: E2E, taxaPix: 0.99, rateio: [{ r: 'rita', p: 25 }] },
  ...{
    pagoEm: new Date(QUANDO).toISOString(),
    criadoEm: new Date(QUANDO - 60_000).toISOString(),
    formaPagamento: formas.pix,
  },
})
const tentativaCapturada = {
  ...{ ciclo: 1, pedidoId: 'PEDIDO0000000000001A', estado: 'capturada', valor: 20_000, parcelas: 3, bandeira: 'visa' },
  ...{ bin: '400000', finais: '0002', digital: 'd', em: QUANDO },
}
const doCartao = checkoutGuardado({
  ...{ ...comum, id: 'CartaoComTributosAAAA', formaPagamento: formas.cartao, parcelas: 3, taxaCartao: 3.19 },
  ...({ tentativa: tentativaCapturada } as unknown as Partial<Checkout>),
  ...{ pagoEm: new Date(QUANDO).toISOString(), criadoEm: new Date(QUANDO - 60_000).toISOString() },
})
const linha = (lancamento: string, de: Checkout) =>
  ({ lancamento, checkoutId: de.id, valor: 1, ocorridoEm: new Date(QUANDO).toISOString() }) as never
const lida = <T>(r: T | Answer<T>): T => {
  if (r instanceof Answer) throw new Error('answered with a status')
  return r
}

async function mundo() {
  const storage = memoryStorage()
  const link: Link = {
    ...linkFor(1, { valor: 20_000, limiteUsos: null, expiraEm: null }),
    id: comPix.link,
    empresaId: 'aurora',
  }
  await storage.commit([
    Empresa.put({ ...empresaGuardada(), id: 'aurora', criadoEm: '2026-01-05T12:00:00.000Z' }),
    Link.create(link),
    Checkout.create(comPix),
    Checkout.create(doCartao),
  ])
  return { storage, link }
}

describe('what was set apart for taxes has a name of its own', () => {
  test('in the statement, beside what was charged, our fee and what went to receivers', async () => {
    const { storage } = await mundo()
    const [a] = await assuntosDoExtrato(storage, [linha(`CHK#${comPix.id}/pix#${E2E}`, comPix)], { daEmpresa: true })
    const { taxa, recebedores, empresa } = partesDaVenda(comPix, formas.pix)
    expect(a).toMatchObject({ bruto: 20_000, taxa, recebedores, tributos: 900 })
    // what is left of it is what the entry credits the company
    const perna = lancamentoDePix(comPix, { e2eid: E2E, valor: 20_000, horario: QUANDO }, 'x'.repeat(27)).pernas.find(
      p => p.conta === contas.empresa('aurora'),
    )
    expect([20_000 - taxa - recebedores - 900, empresa]).toEqual([perna?.valor, perna?.valor])
    // a receiver is told none of it
    const [delas] = await assuntosDoExtrato(storage, [linha('x', comPix)], { daEmpresa: false })
    expect(delas).toMatchObject({ bruto: null, tributos: null })
  })

  test('in the closing file, whose columns still add up, also where an older release began it', async () => {
    const { storage } = await mundo()
    for (const c of [comPix, doCartao]) {
      const s = somasDaVenda(c, 'EMP#aurora')
      expect(s).toMatchObject({ tributos: 900 })
      expect(s && s.taxa + s.recebedores + s.tributos + s.parte).toBe(s?.bruto)
      const venda = { dono: 'EMP#aurora', id: c.id, versao: 1, link: c.link, estado: c.estado, total: c.total }
      await storage.commit([
        LinhaDeVenda.put({
          ...{ ...venda, formaPagamento: c.formaPagamento, nomePagador: 'Helena', criadoEm: c.criadoEm },
          pagoEm: QUANDO,
        } as never),
      ])
    }
    expect(somasDaVenda(comPix, 'REC#rita')).toMatchObject({ tributos: 0 })
    const pedido = { dono: 'EMP#aurora', empresaId: 'aurora', filtros: { mes: '2026-10' } } as unknown as Exportacao
    const fonte = doFechamento(storage, pedido, AGORA)
    const coluna = fonte.cabecalho.indexOf('Separado para tributos (R$)')
    expect(coluna).toBeGreaterThan(0)
    const total = async (cursor?: string) => {
      const linhas: Celula[][] = []
      for await (const p of fonte.paginas(cursor)) linhas.push(...p.linhas)
      for (const l of linhas) expect(l).toHaveLength(fonte.cabecalho.length)
      return linhas.find(l => l[0] === 'Total das vendas')?.[coluna]
    }
    expect(await total()).toMatchObject({ centavos: 1_800 })
    // six sums: none of them was of taxes
    expect(await total('emOrdem|100,1,0,99,0,0|202610')).toMatchObject({ centavos: 1_800 })
  })

  test('in the statement’s spreadsheet', () => {
    const { cabecalho } = doExtratoEmPlanilha(memoryStorage(), { filtros: { mes: '2026-10' } } as never)
    expect(cabecalho.at(-1)).toBe('Separado para tributos (R$)')
  })

  test('on a day of the agenda: sales, fees, what was set apart and what went back are what it is', async () => {
    const { storage } = await mundo()
    const { pernas } = lancamentoDeCartao(doCartao, 'P1', doCartao.total, QUANDO)
    const daEmpresa = pernas.find(p => p.conta === contas.aLiberar(contas.empresa('aurora')))?.valor ?? 0
    const { taxa, empresa } = partesDaVenda(doCartao, formas.cartao)
    expect(daEmpresa).toBe(empresa)
    const [conta, data, arranjo] = [contas.empresa('aurora'), '2026-11-12', 'VCC'] as const
    const original = Math.floor(empresa / 3)
    const devolvido = 1_000
    await storage.commit([
      somarNaUr({ conta, data, arranjo, empresaId: 'aurora' }, original - devolvido),
      Recebivel.put({
        ...{ checkoutId: doCartao.id, parte: '1', numero: 1, parcelas: 3, conta, data, arranjo, empresaId: 'aurora' },
        ...{ valor: original - devolvido, original },
      } as never),
    ])
    const sessao = { empresaId: 'aurora', perfil: 'contador' }
    const r = lida(
      await obterRecebivel({ storage } as never)({ params: { data, arranjo }, query: {}, sessao } as never),
    )
    expect(r.itens[0]?.venda).toMatchObject({ valor: 20_000, taxa, tributos: 900 })
    const v = r.vendas
    expect(v).toMatchObject({ tributos: 300, estornos: devolvido })
    expect((v?.bruto ?? 0) - (v?.taxas ?? 0) - (v?.tributos ?? 0) - (v?.estornos ?? 0)).toBe(r.constituido)
    // a third of what was charged, but for what is rounded
    expect(Math.abs((v?.bruto ?? 0) - 20_000 / 3)).toBeLessThanOrEqual(2)
  })

  test('and the receipt’s parts are the amount less the fee: the taxes are of who sold', async () => {
    const { storage, link } = await mundo()
    const partes = await rateioDoComprovante(storage, comPix, link)
    const { taxa } = partesDaVenda(comPix, formas.pix)
    expect(partes.reduce((s, p) => s + p.valor, 0)).toBe(20_000 - taxa)
  })
})
