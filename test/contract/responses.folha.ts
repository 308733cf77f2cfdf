import { expect, test, vi } from 'vitest'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { comFalhas, hoje, type LoteVisto, pessoa } from './errors.folha.ts'
import { creditar, empresaVazia, loginDaEquipe, loginNaEmpresa } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>

/** Payroll: a lot is checked, made, authorised, looked at by staff, taken as a file, cancelled; a failure is paid again. */
export function respostasDaFolha(b: () => ContractBench, feliz: Feliz) {
  test('a lot of transfers to people, from its dry run to its end', async () => {
    const { id: empresaId, headers } = await empresaVazia(b())
    const bia = await loginNaEmpresa(b(), { empresaId, perfil: 'gestor-financeiro' })
    const equipe = await loginDaEquipe(b(), 'aurora')
    await creditar(b().storage, contas.empresa(empresaId), 60_000_00, empresaId)
    const linhas = [pessoa(1, 12_000), pessoa(2, 1.5), pessoa(2, 1.5)]
    const ruim = pessoa(3, 10, { chave: '11111111111' })
    const seco = await feliz('conferirLoteDaFolha', { headers, body: { data: hoje(), linhas: [...linhas, ruim] } })
    expect(seco.body).toMatchObject({ quantidade: 4, comErro: 1, prontas: 3, total: 12_003, novos: 3 })
    const feito = await feliz<LoteVisto>('criarLoteDaFolha', { headers, body: { nome: 'Folha', data: hoje(), linhas } })
    expect(feito.body).toMatchObject({ situacao: 'aguardandoAutorizacao', total: 12_003 })
    const params = { id: feito.body.id }
    const lista = await feliz<{ itens: LoteVisto[] }>('listarLotesDaFolha', { headers })
    expect(lista.body.itens.map(l => l.id)).toEqual([params.id])
    const preso = await feliz('autorizarLoteDaFolha', { headers: bia, params, body: { hash: feito.body.hash } })
    expect(preso.body).toMatchObject({ situacao: 'emAnalise' })
    const saldo = await b().ok('obterSaldoCarteira', { headers })
    expect(saldo.body).toMatchObject({ disponivel: 47_997, bloqueado: 12_003 })
    const daEquipe = await feliz<{ itens: LoteVisto[] }>('listarLotesDaEquipe', { headers: equipe })
    expect(daEquipe.body.itens.map(l => l.id)).toContain(params.id)
    const visto = await feliz('obterLoteDaEquipe', { headers: equipe, params })
    expect(visto.body).toMatchObject({
      novos: { quantidade: 3, valor: 12_003 },
      decisoes: ['liberar', 'bloquear', 'cancelar'],
    })
    const body = { decisao: 'bloquear', motivo: 'ligar para a empresa' }
    const barrado = await feliz('analisarLoteDaFolha', { headers: equipe, params, body })
    expect(barrado.body).toMatchObject({ situacao: 'bloqueada' })
    const lido = await feliz('obterLoteDaFolha', { headers, params })
    expect(lido.body).toMatchObject({ situacao: 'bloqueada', justificativa: 'ligar para a empresa' })
    const fim = await feliz('mudarLoteDaFolha', { headers, params, body: { decisao: 'cancelar' } })
    expect(fim.body).toMatchObject({ situacao: 'cancelada' })
    expect((await b().ok('obterSaldoCarteira', { headers })).body).toMatchObject({ disponivel: 60_000, bloqueado: 0 })
    // the accountant's report is written by a consumer, and is no one's who may not read payrolls
    const pedida = await feliz<{ id: string; tipo: string }>('relatarLoteDaFolha', { headers, params, query: {} })
    expect(pedida.body.tipo).toBe('folha')
    const comercial = await loginNaEmpresa(b(), { empresaId, perfil: 'gestor-comercial' })
    const dele = await b().ok<{ itens: unknown[] }>('listarExportacoes', { headers: comercial })
    expect(dele.body.itens).toEqual([])
    const semDireito = await b().stack.http.call('obterExportacao', {
      headers: comercial,
      params: { id: pedida.body.id },
    })
    expect(semDireito).toMatchObject({ status: 404, body: { name: 'ExportacaoNaoEncontrada' } })
    await vi.waitFor(async () => {
      const lida = (
        await b().ok<{ url: string | null }>('obterExportacao', { headers, params: { id: pedida.body.id } })
      ).body
      expect(lida).toMatchObject({ situacao: 'pronta', linhas: 3 })
      const texto = await (await fetch(lida.url ?? '')).text()
      const [titulos = '', primeira = ''] = texto.replace('\uFEFF', '').split('\r\n')
      expect(titulos.startsWith('Linha;Nome;CPF ou CNPJ;Valor (R$)')).toBe(true)
      expect(primeira.startsWith('1;Pessoa 1;529.982.247-25;12000,00;0,00;')).toBe(true)
      expect(primeira).toContain(';Cancelado;')
    }, 180_000)
    for (const [formato, comeca] of [
      ['remessa', '0000000'],
      ['retorno', '0000000'],
    ] as const) {
      const arquivo = await feliz<{ conteudo: string }>('exportarLoteDaFolha', { headers, params, query: { formato } })
      expect(arquivo.body.conteudo.replace('\uFEFF', '').startsWith(comeca)).toBe(true)
    }
  })

  test('a failed line is shown, corrected and sent again; payees are saved, listed and forgotten', async () => {
    const { headers } = await empresaVazia(b())
    const linhas = [pessoa(1, 10)]
    const { body: lote } = await b().ok<LoteVisto>('criarLoteDaFolha', {
      headers,
      body: { nome: 'F', data: hoje(), linhas },
    })
    await comFalhas(b(), lote.id)
    const params = { id: lote.id }
    const vistas = await feliz<{ itens: object[] }>('listarLinhasDoLote', { headers, params })
    expect(vistas.body.itens).toMatchObject([
      { linha: 1, situacao: 4, motivo: 'destino', corrigir: { nome: 'Pessoa 1' } },
    ])
    const certa = { linha: 1, nome: 'Pessoa 1', documento: '52998224725', chave: 'certa@exemplo.com' }
    const novo = await feliz('reenviarLinhasDaFolha', { headers, params, body: { data: hoje(), linhas: [certa] } })
    expect(novo.body).toMatchObject({ origem: 'reenvio', reenvioDe: lote.id, total: 10 })
    const { linha: _, ...ana } = certa
    const salvo = await feliz('salvarFavorecido', { headers, body: ana })
    const salvos = await feliz<{ itens: { id: string }[] }>('listarFavorecidos', { headers })
    expect(salvos.body.itens.map(f => f.id)).toEqual([salvo.body.id])
    await feliz('removerFavorecido', { headers, params: { favorecido: String(salvo.body.id) } })
    expect((await b().ok('listarFavorecidos', { headers })).body).toMatchObject({ itens: [] })
  })
}
