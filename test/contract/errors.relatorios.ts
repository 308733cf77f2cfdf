import { expect, test } from 'vitest'
import { Exportacao } from '../../functions/platform/storage/Exportacao.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

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
