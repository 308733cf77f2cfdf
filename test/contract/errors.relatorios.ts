import { expect, test } from 'vitest'
import { Exportacao } from '../../functions/platform/storage/Exportacao.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { hoje, pessoa } from './errors.folha.ts'
import type { recorder } from './recorder.ts'

/** Who a session is of, as its token says. */
const idDe = (headers: Record<string, string>): string =>
  JSON.parse(Buffer.from(headers.authorization?.split('.')[1] ?? '', 'base64url').toString()).sub

/** Reports and dashboards. */
export function errosDosRelatorios(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  test('a payment that is not there, and one of another company', async () => {
    const headers = await bench().sessao('gestor-financeiro')
    await rec().recusa('obterCheckout', 'CheckoutNaoEncontrado', { headers, params: { id: idDeNinguem() } })
    const { id } = await bench().iniciar(await bench().criarLink())
    const daBrisa = await bench().brisa()
    await rec().recusa('obterCheckout', 'CheckoutNaoEncontrado', { headers: daBrisa, params: { id } })
  })
  test('an export that is not there; more than three at once', async () => {
    const headers = await bench().sessao('gestor-comercial')
    await rec().recusa('obterExportacao', 'ExportacaoNaoEncontrada', { headers, params: { id: idDeNinguem() } })
    const vivas = [1, 2, 3].map(n =>
      Exportacao.create({
        dono: 'EMP#aurora',
        empresaId: 'aurora',
        id: `ExportacaoParada0000${n}`,
        versao: 2,
        estado: 'preparando',
        tipo: 'extrato',
        formato: 'csv',
        filtros: { mes: '2026-01' },
        criadoEm: new Date().toISOString(),
        linhas: 0,
        ttl: Math.floor(Date.now() / 1000) + 3600,
        ev: [],
      }),
    )
    await bench().storage.commit(vivas)
    await rec().recusa('exportarCheckouts', 'MuitasExportacoes', { headers, query: { situacao: '3' } })
    await rec().recusa('exportarExtrato', 'MuitasExportacoes', { headers, query: { mes: '2026-02' } })
    const lote = { nome: 'Folha', data: hoje(), linhas: [pessoa(1, 10)] }
    const daFolha = await bench().sessao('administrador')
    const { body: folha } = await bench().ok<{ id: string }>('criarLoteDaFolha', { headers: daFolha, body: lote })
    const params = { id: folha.id }
    await rec().recusa('relatarLoteDaFolha', 'MuitasExportacoes', { headers: daFolha, params })
    for (const v of vivas)
      if (v.op === 'put') await bench().storage.commit([{ op: 'remove', key: { PK: v.item.PK, SK: v.item.SK } }])
  })
  test('a list of the staff’s: revenue is not the consultant’s, a file is of who asked, three at a time', async () => {
    const [ana, consultor] = [await bench().sessao('quita-administrador'), await bench().sessao('quita-consultor')]
    const pedir = (lista: string, headers: Record<string, string>, filtros: object = {}) => ({
      headers,
      body: { lista, filtros },
    })
    for (const lista of ['recebiveis', 'antecipacoes', 'saques', 'contasAPagar', 'contasAReceber'])
      await rec().recusa('exportarListaDaEquipe', 'SemPermissao', pedir(lista, consultor))
    const longo = { periodoInicio: '2026-01-01', periodoFim: '2026-12-31' }
    for (const [lista, filtros, campo] of [
      ['recebiveis', longo, 'filtros.periodoFim'],
      ['carrinhos', { situacao: '99' }, 'filtros.situacao'],
      ['links', { pagador: 'ana' }, 'filtros.pagador'],
    ] as const) {
      const { status, body } = await bench().http.call<{ campos: { campo: string }[] }>(
        'exportarListaDaEquipe',
        pedir(lista, ana, filtros),
      )
      expect([lista, status, body.campos.map(c => c.campo)]).toEqual([lista, 400, [campo]])
    }
    const chave = { ...ana, 'idempotency-key': 'exportar-lista-0001' }
    const { body: minha } = await bench().ok<{ id: string }>('exportarListaDaEquipe', pedir('saques', chave))
    await rec().recusa('exportarListaDaEquipe', 'ChaveReutilizada', pedir('links', chave))
    const alheia = { headers: consultor, params: { id: minha.id } }
    await rec().recusa('obterExportacaoDaEquipe', 'ExportacaoNaoEncontrada', alheia)
    // it is in the staff's own audit chain, and says which list
    const atos = await bench().ok<{ itens: { operacao: string }[] }>('listarAuditoria', { headers: ana })
    expect(atos.body.itens.map(a => a.operacao)).toContain('exportarListaDaEquipe')
    const dono = (await Exportacao.query(bench().storage, { pk: `EXP#EQP#${idDe(ana)}` })).values[0]?.dono ?? ''
    const vivas = [1, 2, 3].map(n =>
      Exportacao.put({
        ...{ dono, empresaId: 'quita', id: `ExportacaoDaEquipe00${n}`, versao: 2, estado: 'preparando' },
        ...{ tipo: 'equipe', lista: 'links', formato: 'csv', filtros: {}, criadoEm: new Date().toISOString() },
        ...{ linhas: 0, ttl: Math.floor(Date.now() / 1000) + 3600, ev: [] },
      }),
    )
    await bench().storage.commit(vivas)
    await rec().recusa('exportarListaDaEquipe', 'MuitasExportacoes', pedir('links', ana, { situacao: 'encerrado' }))
    for (const v of vivas)
      if (v.op === 'put') await bench().storage.commit([{ op: 'remove', key: { PK: v.item.PK, SK: v.item.SK } }])
  })
  test('an entry that is not in this account’s statement', async () => {
    const headers = await bench().sessao('gestor-financeiro')
    const id = '2026-11-20T12:00:00.000Z#pix#E123#1'
    await rec().recusa('obterLancamento', 'LancamentoNaoEncontrado', { headers, query: { id } })
    const dele = { headers, query: { id, recebedor: 'ninguem' } }
    await rec().recusa('obterLancamento', 'RecebedorNaoEncontrado', dele)
  })
  test('a dashboard of more than a year', async () => {
    const headers = await bench().sessao('gestor-financeiro')
    const query = { periodoInicio: '2024-01-01', periodoFim: '2026-01-01' }
    const { campos } = await rec().recusa('obterIndicadores', 'RequisicaoInvalida', { headers, query })
    expect(campos).toEqual([{ campo: 'query.periodoFim', mensagem: 'escolha um período de até 366 dias' }])
  })
}
