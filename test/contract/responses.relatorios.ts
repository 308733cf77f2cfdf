import { expect, test, vi } from 'vitest'
import { Link } from '../../functions/platform/storage/Link.ts'
import type { Item } from '../../functions/platform/storage/port.ts'
import { linksDemo } from '../../infra/local/seed.ts'
import { umAnoDeVendas } from '../../infra/local/seed.vendas.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { chavesDeTeste } from '../builders/chaves.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>

/** Reports and dashboards, from payments that were made by the real paths. */
export function respostasDosRelatorios(bench: () => ContractBench, feliz: Feliz): void {
  test('a payment by card shows in the report, with its timeline, and in the dashboards', async () => {
    const b = bench()
    const headers = await b.sessao('gestor-financeiro')
    const antes = (await feliz<{ valor: number; quantidade: number }>('obterIndicadores', { headers })).body
    const { id, link } = await b.pagoComCartao()
    const query = { pagador: id, formaPagamento: '1', situacao: '3' }
    await vi.waitFor(async () => {
      const { body } = await feliz<{ itens: object[] }>('listarCheckouts', { headers, query })
      expect(body.itens).toMatchObject([
        { id, link, formaPagamento: 1, situacao: 3, origemPagamento: 'link', situacaoRepasse: 1 },
      ])
    }, 180_000)
    const { body } = await feliz<{ valor: number; linhaDoTempo: { tipo: string }[] }>('obterCheckout', {
      headers,
      params: { id },
    })
    expect(body.linhaDoTempo.map(m => m.tipo)).toEqual(
      expect.arrayContaining(['iniciado', 'pagador', 'cartao-aprovado', 'cartao-recebido']),
    )
    await vi.waitFor(async () => {
      const agora = (await feliz<typeof antes>('obterIndicadores', { headers })).body
      expect(agora.quantidade).toBeGreaterThan(antes.quantidade)
      expect(Math.round((agora.valor - antes.valor) * 100)).toBeGreaterThanOrEqual(Math.round(body.valor * 100))
    }, 180_000)
    const hoje = { periodoInicio: dataSaoPaulo(Date.now() - 86_400_000), periodoFim: dataSaoPaulo(Date.now()) }
    for (const operacao of ['faturamentoDiasSemana', 'faturamentoFormaPagamento'] as const)
      expect((await feliz<{ quantidade: number }>(operacao, { headers, query: hoje })).body.quantidade).toBeGreaterThan(
        0,
      )
    // the demo company's year leaves what this payment left, attribute by attribute
    const modelo = await Link.get(b.storage, linksDemo.mesa)
    const ano = await umAnoDeVendas(modelo as Link, Date.now(), chavesDeTeste(), { dias: 20 })
    const { items } = await b.storage.query({ pk: `CHK#${id}` })
    const daVenda = (lista: Item[], t: string) =>
      lista.find(
        i =>
          i._t === t &&
          (t !== 'Lancamento' || i.tipo === 'cartao') &&
          (t !== 'Checkout' || !!(i.pagoEm && i.tentativa && !i.vida && !i.estorno && !i.contestado)),
      )
    for (const t of ['Checkout', 'Pagador', 'Lancamento', 'Recebivel', 'Contado']) {
      const [real, gerado] = [daVenda(items, t), daVenda(ano, t)].map(i => Object.keys(i ?? {}))
      expect(gerado?.length, t).toBeGreaterThan(3)
      expect(
        gerado?.filter(k => !real?.includes(k)),
        t,
      ).toEqual([])
    }
    // any figure of the statement opens the entry behind it, whose legs sum to zero
    const pix = await b.pago(await b.criarLink())
    await vi.waitFor(async () => {
      const extrato = await feliz<{ itens: { id: string; tipo: string; referencia: string }[] }>(
        'listarExtratoCarteira',
        { headers },
      )
      const movimento = extrato.body.itens.find(m => m.referencia === pix.id)
      const lido = await feliz<{ pernas: { valor: number }[] }>('obterLancamento', {
        headers,
        query: { id: movimento?.id ?? '' },
      })
      expect(lido.body).toMatchObject({ tipo: 'pix', checkout: pix.id })
      expect(lido.body.pernas).toHaveLength(3)
      expect(lido.body.pernas.reduce((soma, p) => soma + p.valor, 0)).toBeCloseTo(0, 2)
    }, 180_000)
    // the same rows as a file, downloaded without a session from a short-lived address
    const pedida = await feliz<{ id: string }>('exportarCheckouts', { headers, query: { pagador: id } })
    expect((await feliz('exportarCheckouts', { headers, query: { pagador: id } })).body.id).toBe(pedida.body.id)
    const doMes = dataSaoPaulo(Date.now()).slice(0, 7)
    const extrato = await feliz<{ id: string }>('exportarExtrato', { headers, query: { mes: doMes, formato: 'xlsx' } })
    const fecho = { mes: doMes, conteudo: 'fechamento' }
    const fechamento = await feliz<{ id: string; tipo: string }>('exportarExtrato', { headers, query: fecho })
    expect(fechamento.body).toMatchObject({ tipo: 'fechamento', mes: doMes })
    expect(fechamento.body.id).not.toBe(extrato.body.id)
    const baixar = async (qual: string): Promise<Buffer> =>
      vi.waitFor(async () => {
        const lida = (await feliz<{ url: string | null }>('obterExportacao', { headers, params: { id: qual } })).body
        expect(lida).toMatchObject({ situacao: 'pronta' })
        const arquivo = await fetch(lida.url ?? '')
        expect(arquivo.headers.get('content-disposition')).toMatch(
          qual === fechamento.body.id
            ? `attachment; filename="fechamento-${doMes}.csv"`
            : /^attachment; filename="[a-z-]+\d{4}-\d\d(-\d\d)?\.\w+"$/,
        )
        return Buffer.from(await arquivo.arrayBuffer())
      }, 180_000)
    const linhas = (await baixar(pedida.body.id)).toString('utf8').split('\r\n')
    expect(linhas[0]).toMatch(/^\uFEFFPagador;Documento;/)
    expect(linhas).toHaveLength(3)
    expect(linhas[1]).toMatch(new RegExp(`;${id}$`))
    const fechado = (await baixar(fechamento.body.id)).toString('utf8').trimEnd().split('\r\n')
    expect(fechado[0]).toMatch(/^\uFEFFRegistro;/)
    expect(fechado.at(-1)).toMatch(/^Saldo final;/)
    expect((await baixar(extrato.body.id)).subarray(0, 2).toString()).toBe('PK')
    const { body: todas } = await feliz<{ itens: { id: string }[] }>('listarExportacoes', { headers })
    expect(todas.itens.map(e => e.id)).toEqual(expect.arrayContaining([pedida.body.id, extrato.body.id]))
    // staff take their list of the same rows away: of the person who asked, and of nobody else
    const [ana, consultor] = [await b.sessao('quita-administrador'), await b.sessao('quita-consultor')]
    const lista = { lista: 'checkouts', filtros: { empresa: 'aurora', pagador: id } }
    const daEquipe = await feliz<{ id: string }>('exportarListaDaEquipe', { headers: consultor, body: lista })
    const doArquivo = { headers: consultor, params: { id: daEquipe.body.id } }
    const texto = await vi.waitFor(async () => {
      const lida = (await feliz<{ url: string | null }>('obterExportacaoDaEquipe', doArquivo)).body
      expect(lida).toMatchObject({ situacao: 'pronta', lista: 'checkouts', linhas: 1 })
      return (await fetch(lida.url ?? '')).text()
    }, 180_000)
    expect(texto.split('\r\n')[1]).toContain(`;${id};`)
    const [minhas, dela] = await Promise.all([
      feliz<{ itens: { id: string }[] }>('listarExportacoesDaEquipe', { headers: consultor }),
      b.ok<{ itens: { id: string }[] }>('listarExportacoesDaEquipe', { headers: ana }),
    ])
    expect(minhas.body.itens.map(e => e.id)).toContain(daEquipe.body.id)
    expect(dela.body.itens.map(e => e.id)).not.toContain(daEquipe.body.id)
    // the receiver's login acts for nobody: it is nobody's money
    const dele = { headers: await b.sessao('recebedor') }
    expect((await feliz<{ itens: unknown[] }>('listarCheckouts', dele)).body.itens).toEqual([])
  })
}
