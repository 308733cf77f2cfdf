import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { arquivoComVendas } from '../builders/edi.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { loginDaEquipe } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Divergencias {
  itens: { id: string; tid: string | null; sugestao: string; valor: number; situacao: string; decisoes: string[] }[]
  cursor: string | null
}
interface Linhas {
  itens: { numero: number; bruta: string; campos: { campo: string; valor: string }[] }[]
  cursor: string | null
}

/** A file of the acquirer from its sending to its lines, by the very queue that carries it. */
export function respostasDaConciliacao(b: () => ContractBench, feliz: Feliz) {
  test('a file is sent, looked at, written, and its lines are read a page at a time; sent again, nothing changes', async () => {
    const headers = await loginDaEquipe(b(), 'aurora')
    const arquivo = readFileSync(new URL('../vectors/CIELO03_sample.txt', import.meta.url))
    const enviar = () => feliz('enviarArquivoDoEdi', { headers, body: {}, arquivo, nomeDoArquivo: '../CIELO03.txt' })
    const novo = await enviar()
    expect(novo.body).toMatchObject({ situacao: 'recebido', nome: '..CIELO03.txt', tipo: null, erro: null })
    const params = { id: String(novo.body.id) }
    await b().stack.drained()
    const lido = await feliz('obterArquivoDoEdi', { headers, params })
    expect(lido.body).toMatchObject({
      ...{ situacao: 'importado', tipo: '03', sequencia: 1, reprocesso: false, linhas: 4, importadas: 4 },
      ...{ rejeitadas: 0, bruto: 400.01, liquido: 386.51, faltam: 0, periodo: { de: '2026-11-20', ate: '2026-11-20' } },
    })
    expect((await enviar()).body).toMatchObject({ id: params.id, situacao: 'importado' })
    const lista = await feliz<{ itens: { id: string }[] }>('listarArquivosDoEdi', { headers })
    expect(lista.body.itens.map(i => i.id)).toContain(params.id)
    const um = await feliz<Linhas>('listarLinhasDoEdi', { headers, params, query: { limit: '3' } })
    expect(um.body.itens.map(l => l.numero)).toEqual([2, 3, 4])
    expect(um.body.itens[0]?.campos).toContainEqual({ campo: 'tid', valor: '10063930690CCB3F4A1A' })
    const resto = await feliz<Linhas>('listarLinhasDoEdi', { headers, params, query: { cursor: um.body.cursor ?? '' } })
    expect(resto.body.itens.map(l => l.numero)).toEqual([5])
    expect(arquivo.toString('latin1')).toContain(resto.body.itens[0]?.bruta ?? 'none')
    const rejeitadas = await feliz<Linhas>('listarLinhasDoEdi', { headers, params, query: { quais: 'rejeitadas' } })
    expect(rejeitadas.body).toEqual({ itens: [], cursor: null })
  })

  test('what it says of sales that are not ours is found, opened to its line, booked as a draft and explained', async () => {
    const headers = await loginDaEquipe(b(), 'aurora')
    const arquivo = Buffer.from(arquivoComVendas(['TIDDERESPOSTA0000001', 'TIDDERESPOSTA0000002']), 'latin1')
    await b().ok('enviarArquivoDoEdi', { headers, body: {}, arquivo, nomeDoArquivo: 'CIELO03.txt' })
    await b().stack.drained()
    const query = { tipo: 'faltaAqui', de: '2026-01-05', ate: '2026-01-05', limit: '1' }
    const um = await feliz<Divergencias>('listarDivergencias', { headers, query })
    const dois = await feliz<Divergencias>('listarDivergencias', {
      headers,
      query: { ...query, cursor: um.body.cursor ?? '' },
    })
    const itens = [...um.body.itens, ...dois.body.itens]
    expect(itens.map(d => d.tid).sort()).toEqual(['TIDDERESPOSTA0000001', 'TIDDERESPOSTA0000002'])
    expect(itens[0]).toMatchObject({
      valor: 100,
      dia: '2026-01-05',
      idade: 0,
      decisoes: ['explicar', 'lancar', 'contestar'],
    })
    expect(itens[0]?.sugestao).toMatch(/não está aqui: R\$\s100,00/)
    const [d] = itens
    const params = { id: String(d?.id) }
    const aberta = await feliz<{ linha: { bruta: string } }>('obterDivergencia', { headers, params })
    expect(aberta.body).toMatchObject({
      checkoutId: null,
      decisao: null,
      lancamento: null,
      linha: { arquivo: 'CIELO03.txt' },
    })
    expect(aberta.body.linha.bruta).toContain(String(d?.tid))
    const mes = await feliz<{ dias: { dia: string; estado: string; abertas: number }[] }>('obterMesDaConciliacao', {
      ...{ headers, params: { mes: '2026-01' } },
    })
    expect(mes.body.dias).toHaveLength(31)
    expect(mes.body.dias[4]).toMatchObject({ dia: '2026-01-05', estado: 'diverge', abertas: 2 })
    expect(mes.body.dias[3]).toMatchObject({ estado: 'semArquivo' })
    const motivo = 'venda de outro sistema da matriz'
    const lancar = { headers, body: { ids: [params.id], decisao: 'lancar', motivo } }
    const dita = await feliz<Divergencias>('decidirDivergencias', lancar)
    expect(dita.body.itens).toMatchObject([{ situacao: 'lancada', decisoes: [] }])
    const lancada = await feliz<{ lancamento: { id: string } }>('obterDivergencia', { headers, params })
    expect(lancada.body).toMatchObject({ lancamento: { situacao: 'rascunho' }, decisao: { motivo } })
    const doLancamento = { headers, params: { id: lancada.body.lancamento.id } }
    const rascunho = await b().ok<{ pernas: { conta: string; valor: number }[] }>('obterLancamentoManual', doLancamento)
    expect(rascunho.body.pernas.map(p => [p.conta, p.valor])).toEqual([
      ['adquirente:cartao', -100],
      ['quita:contestacoes', 100],
    ])
    // given up by its author: what it was to book is decided anew
    await b().ok('decidirLancamentoManual', { ...doLancamento, body: { decisao: 'descartar' } })
    await b().ok('decidirDivergencias', { headers, body: { ids: itens.map(i => i.id), decisao: 'explicar', motivo } })
    const explicadas = await b().ok<Divergencias>('listarDivergencias', {
      headers,
      query: { situacao: 'explicada', tipo: 'faltaAqui' },
    })
    expect(explicadas.body.itens.map(i => i.id)).toEqual(expect.arrayContaining(itens.map(i => i.id)))
  })
}
