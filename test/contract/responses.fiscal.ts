import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { contas, Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import { NotaFiscal, TarifasDoMes } from '../../functions/platform/storage/NotaFiscal.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { idDaNota } from '../../shared/domain/notaFiscal.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { empresaVazia, loginDaEquipe } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
type Lista = { itens: { id: string; situacao: string }[]; contagem: Record<string, number> }
const MES = '2026-01'

type Declarada = { mes: string; versoes: { n: number; situacao: string; totais: object[]; arquivos: object[] }[] }

/** Monthly returns: added up from the journal by the notes' consumer, replaced by the next version, and downloaded. */
export function respostasDasDeclaracoes(b: () => ContractBench, feliz: Feliz) {
  test('a month is added up, read by a consultant, replaced by the next version, and both are kept', async () => {
    const headers = await loginDaEquipe(b(), 'aurora')
    const empresa = await empresaVazia(b())
    const mes = '2025-09'
    const venda = (ref: string, valor: number): Lancamento => ({
      ...{ checkoutId: `venda-${ref}`, tipo: 'pix', ref, empresaId: empresa.id, valor, ev: [] },
      ...{ ocorridoEm: `${mes}-12T15:00:00.000Z`, aplicadas: [0, 1, 2] },
      pernas: [
        { conta: contas.pspPix, valor: -valor },
        { conta: contas.empresa(empresa.id), valor: valor - 99 },
        { conta: contas.receita, valor: 99 },
      ],
    })
    await b().storage.commit([Lancamento.create(venda('a', 10_000))])
    const gerar = () => feliz<Declarada>('gerarDeclaracaoMensal', { headers, body: { mes } })
    expect((await gerar()).body.versoes).toMatchObject([{ n: 1, situacao: 'fazendo', totais: [] }])
    const doMes = async () => {
      const lista = await feliz<{ meses: Declarada[] }>('listarDeclaracoesMensais', { headers, query: { ano: '2025' } })
      return lista.body.meses.find(m => m.mes === mes)?.versoes
    }
    const vale = (n: number) =>
      vi.waitFor(async () => expect((await doMes())?.[0]).toMatchObject({ n, situacao: 'vigente' }), 60_000)
    await vale(1)
    expect((await doMes())?.[0]).toMatchObject({
      totais: [{ forma: 'pix', vendas: 1, vendido: 100, devolvido: 0, saido: 0 }],
      arquivos: [
        { declaracao: 'dimp', linhas: 1 },
        { declaracao: 'eFinanceira', linhas: 1 },
      ],
    })
    await b().storage.commit([Lancamento.create(venda('b', 2_350))])
    await gerar()
    await vale(2)
    expect(await doMes()).toMatchObject([
      { n: 2, situacao: 'vigente', totais: [{ vendas: 2, vendido: 123.5 }] },
      { n: 1, situacao: 'substituida', totais: [{ vendas: 1, vendido: 100 }] },
    ])
    const arquivo = await feliz<{ nome: string; data: string }>('lerDeclaracaoMensal', {
      headers,
      params: { mes },
      query: { versao: '1', declaracao: 'dimp' },
    })
    expect(arquivo.body.nome).toBe('dimp-2025-09-versao-1.csv')
    const texto = gunzipSync(Buffer.from(arquivo.body.data, 'base64')).toString()
    expect(texto.split('\r\n')[1]).toMatch(/^2025-09;1;[0-9A-Z]{14};.+;Pix;1;100,00;0,00;100,00$/)
  })
}

/** Fiscal notes: made of a month's fees, authorised by the simulated issuer, printed, replaced and cancelled. */
export function respostasDoFiscal(b: () => ContractBench, feliz: Feliz) {
  test('a month’s notes are issued, found by their company, replaced once fees changed, and cancelled', async () => {
    const headers = await loginDaEquipe(b(), 'aurora')
    const empresa = await empresaVazia(b())
    const tarifas = (pix: number) => TarifasDoMes.put({ empresaId: empresa.id, mes: MES, pix, antecipacao: 900 })
    await b().storage.commit([tarifas(12_345)])
    const emitir = await feliz('emitirNotasFiscais', { headers, body: { mes: MES } })
    expect(emitir.body).toEqual({ mes: MES, feitas: 0, terminada: false })
    await b().stack.sweep()
    const id = idDaNota({ empresaId: empresa.id, mes: MES, tributacao: '151002', vez: 1 })
    const params = { id }
    const autorizada = async (qual: string) =>
      vi.waitFor(
        async () => expect(await NotaFiscal.get(b().storage, qual)).toMatchObject({ situacao: 'autorizada' }),
        180_000,
      )
    await autorizada(id)
    const lista = await feliz<Lista>('listarNotasFiscais', { headers, query: { mes: MES } })
    expect(lista.body.itens).toContainEqual(expect.objectContaining({ id, situacao: 'autorizada', valor: 123.45 }))
    expect(lista.body).toMatchObject({ emissao: { terminada: true }, contagem: { recusadas: 0 } })
    const nota = await feliz('obterNotaFiscal', { headers, params })
    expect(nota.body).toMatchObject({ tarifasAgora: null, acoes: ['cancelar', 'substituir', 'arquivo'] })
    const xml = await feliz<{ data: string }>('lerNotaFiscal', { headers, params, query: { formato: 'xml' } })
    expect(Buffer.from(xml.body.data, 'base64').toString()).toContain(String(nota.body.chave))
    const { headers: daCasa } = empresa
    const minhas = await feliz<Lista>('listarMinhasNotas', { headers: daCasa })
    expect(minhas.body.itens.map(n => n.id)).toEqual([id])
    const pdf = await feliz<{ data: string; nome: string }>('lerMinhaNota', {
      headers: daCasa,
      params,
      query: { formato: 'pdf' },
    })
    expect(Buffer.from(pdf.body.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.body.nome).toMatch(/^nfse-\d+-2026-01\.pdf$/)
    await b().storage.commit([tarifas(20_000)])
    const texto = 'As tarifas do mês mudaram depois'
    expect((await b().ok('obterNotaFiscal', { headers, params })).body).toMatchObject({ tarifasAgora: 200 })
    const trocada = await feliz('substituirNotaFiscal', { headers, params, body: { texto } })
    expect(trocada.body).toMatchObject({ situacao: 'autorizada', substituidaPor: `${id}.2` })
    await autorizada(`${id}.2`)
    expect(await NotaFiscal.get(b().storage, id)).toMatchObject({ situacao: 'substituida' })
    const nova = { headers, params: { id: `${id}.2` } }
    const cancelada = await feliz('cancelarNotaFiscal', { ...nova, body: { motivo: 'erro', texto } })
    expect(cancelada.body).toMatchObject({ situacao: 'cancelando', cancelamento: { texto } })
    await vi.waitFor(
      async () => expect((await b().ok('obterNotaFiscal', nova)).body).toMatchObject({ situacao: 'cancelada' }),
      180_000,
    )
    const recusada = await NotaFiscal.get(b().storage, id)
    if (!recusada) throw new Error('no note')
    const outra = { ...recusada, id: `${id}.9`, situacao: 'rejeitada' as const, numero: undefined, ev: [] }
    await b().storage.commit([NotaFiscal.put({ ...outra, substitui: undefined, chave: undefined })])
    const refeita = await feliz('reenviarNotaFiscal', { headers, params: { id: outra.id } })
    expect(refeita.body).toMatchObject({ situacao: 'aEmitir' })
    await autorizada(outra.id)
  })
}
