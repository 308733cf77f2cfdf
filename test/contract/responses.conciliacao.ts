import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import { somarNaUr } from '../../functions/platform/storage/Recebivel.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { proximoDiaUtil } from '../../shared/domain/diasUteis.ts'
import { arquivoComVendas, arquivoDoEdi } from '../builders/edi.ts'
import { empresaGuardada } from '../builders/empresa.ts'
import { ofxDe } from '../builders/extratoDoBanco.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { loginDaEquipe } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Liquidacao {
  dias: { dia: string; pago: number; recebido: number | null; diferenca: number }[]
  abertos: { dia: string; valor: number }[]
}
interface Divergencias {
  itens: { id: string; tid: string | null; sugestao: string; valor: number; situacao: string; decisoes: string[] }[]
  cursor: string | null
}
interface Agenda {
  quemRegistra: string
  itens: { dia: string; arranjo: string; constituido: number; livre: number; la: number | null; situacoes: object[] }[]
}
interface Unidades {
  itens: { id: string; dono: string; constituido: number; livre: number; registro: object | null }[]
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

  test('a bank’s statement is compared with what the acquirer says it paid, and what is open is told by day', async () => {
    const headers = await loginDaEquipe(b(), 'aurora')
    const unidade = (valor: number, mais: object = {}) => ({
      registro: 'D',
      valores: {
        ...{ statusPagamento: '04', valorBruto: valor, valorLiquido: valor, banco: '0341', agencia: '01234' },
        ...{ conta: '000056789', digitoConta: '0', dataPagamento: '05022026', matrizPagamento: '1234567890', ...mais },
      },
      soma: { bruto: valor, liquido: valor },
    })
    const periodo = { periodoInicial: '20260205', periodoFinal: '20260205', sequencia: 4_101 }
    for (const [tipo, mais] of [
      ['04', {}],
      ['09', { statusPagamento: '00', dataVencimentoOriginal: '20022026' }],
    ] as const) {
      const arquivo = Buffer.from(
        arquivoDoEdi(tipo, [unidade(30_000, mais), unidade(12_050, mais)], { cabecalho: periodo }),
        'latin1',
      )
      await b().ok('enviarArquivoDoEdi', { headers, body: {}, arquivo, nomeDoArquivo: `CIELO${tipo}.txt` })
    }
    await b().stack.drained()
    const mes = () => feliz<Liquidacao>('obterLiquidacaoDoMes', { headers, params: { mes: '2026-02' } })
    const antes = await mes()
    expect(antes.body).toMatchObject({
      dias: [{ dia: '2026-02-05', domicilio: '341-1234-567890', pago: 420.5, recebido: null, diferenca: 0 }],
      abertos: [{ dia: '2026-02-20', matriz: '1234567890', valor: 420.5 }],
    })
    const ofx = ofxDe([
      { dia: '2026-02-05', valor: 30_000, ref: 'F1', historico: 'CIELO VENDAS' },
      { dia: '2026-02-06', valor: 99_999, ref: 'F2', historico: 'PIX RECEBIDO' },
    ])
    const enviar = () =>
      feliz('enviarExtratoDoBanco', { headers, body: {}, arquivo: Buffer.from(ofx), nomeDoArquivo: 'extrato.ofx' })
    for (let n = 0; n < 2; n++)
      expect((await enviar()).body).toMatchObject({
        movimentos: 2,
        daAdquirente: 1,
        valor: 300,
        domicilio: '341-1234-567890',
      })
    expect((await mes()).body.dias).toMatchObject([{ pago: 420.5, recebido: 300, diferenca: -120.5 }])
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

  test('the units of a day are told to the registrar, compared with its own, and opened to contracts and instalments', async () => {
    const headers = await loginDaEquipe(b(), 'aurora')
    const data = proximoDiaUtil(somarDias(dataSaoPaulo(Date.now()), 200))
    const nova = (id: string, valor: number) =>
      b().storage.commit([
        Empresa.put({ ...empresaGuardada(), id, slug: id, cnpj: `${valor}999000181`, nomeComercial: `Urs ${id}` }),
        somarNaUr({ conta: contas.empresa(id), data, arranjo: 'ECC', empresaId: id }, valor),
      ])
    await nova('urs-livre', 10_000)
    await nova('urs-onerada', 10_066)
    expect((await feliz('conferirUrs', { headers, body: { dia: data } })).body).toEqual({
      dia: data,
      desfecho: 'conferido',
    })
    const mes = await feliz<Agenda>('obterAgendaDasUrs', { headers, params: { mes: data.slice(0, 7) } })
    expect(mes.body.quemRegistra).toBe('quita')
    expect(mes.body.itens.find(i => i.dia === data && i.arranjo === 'ECC')).toMatchObject({
      ...{ constituido: 200.66, posContratado: 30.19, livre: 170.47, la: 200.66 },
      situacoes: expect.arrayContaining([
        { situacao: 'igual', quantas: 1 },
        { situacao: 'efeitoNovo', quantas: 1 },
      ]),
    })
    const query = { dia: data, arranjo: 'ECC', limit: '1' }
    const um = await feliz<Unidades>('listarUrs', { headers, query })
    const dois = await feliz<Unidades>('listarUrs', { headers, query: { ...query, cursor: um.body.cursor ?? '' } })
    expect([...um.body.itens, ...dois.body.itens].map(u => [u.dono, u.livre]).sort()).toEqual([
      ['Urs urs-livre', 100],
      ['Urs urs-onerada', 70.47],
    ])
    const params = { conta: contas.empresa('urs-onerada'), data, arranjo: 'ECC' }
    expect((await feliz('obterUr', { headers, params })).body).toMatchObject({
      ...{ dono: 'Urs urs-onerada', documento: '•••0181', constituido: 100.66, posContratado: 30.19, livre: 70.47 },
      efeitos: [
        {
          ...{ tipo: 'onusFiduciario', ordem: 1, valor: 30.19, situacao: 'ativo', pago: null, quemPaga: 'quita' },
          beneficiario: 'BANCO CREDOR SA (final 0104)',
        },
      ],
      registro: { situacao: 'efeitoNovo', la: 100.66 },
    })
  })

  test('a merchant sees a contract on their units, contests it, and the registrar’s answer takes it off', async () => {
    const headers = await b().sessao('administrador')
    const equipe = await loginDaEquipe(b(), 'aurora')
    const conta = contas.empresa('aurora')
    const data = proximoDiaUtil(somarDias(dataSaoPaulo(Date.now()), 260))
    await b().storage.commit([somarNaUr({ conta, data, arranjo: 'HCC', empresaId: 'aurora' }, 20_066)])
    const conferir = () => b().ok('conferirUrs', { headers: equipe, body: { dia: data } })
    await conferir()
    const lista = await feliz<{ itens: { id: string; proximo: string; comprometido: number; beneficiario: string }[] }>(
      'listarContratosDeRecebiveis',
      { headers },
    )
    const dele = lista.body.itens.find(c => c.proximo !== null && c.proximo <= data)
    expect(dele).toMatchObject({ beneficiario: 'BANCO CREDOR SA (final 0104)', situacao: 'ativo', contestado: false })
    const params = { id: String(dele?.id) }
    const aberto = await feliz<{ partes: object[] }>('obterContratoDeRecebiveis', { headers, params })
    expect(aberto.body.partes).toContainEqual(
      expect.objectContaining({ data, arranjo: 'HCC', ordem: 1, valor: 60.19, situacao: 'ativo', pago: null }),
    )
    const unidade = { headers, params: { data, arranjo: 'HCC' } }
    expect((await feliz('obterRecebivel', unidade)).body).toMatchObject({
      ...{ constituido: 200.66, posContratado: 60.19, livre: 140.47 },
      contratos: [{ id: params.id, ordem: 1, valor: 60.19, situacao: 'ativo' }],
    })
    const periodo = { periodoInicio: data, periodoFim: data }
    expect((await feliz('listarRecebiveis', { headers, query: periodo })).body).toMatchObject({
      ...{ posContratado: 60.19, itens: [{ livre: 140.47, posContratado: 60.19 }] },
    })
    const dita = await feliz<{ passos: object[] }>('contestarContratoDeRecebiveis', {
      ...{ headers, params, body: { motivo: 'C01', texto: 'não conheço este banco' } },
    })
    expect(dita.body).toMatchObject({ motivo: 'C01', situacao: 'aceita', texto: 'não conheço este banco' })
    expect(dita.body.passos).toHaveLength(3)
    await conferir()
    expect((await b().ok('obterRecebivel', unidade)).body).toMatchObject({ posContratado: 0, livre: 200.66 })
    const trilha = { headers, query: { operacao: 'contestarContratoDeRecebiveis' } }
    expect((await b().ok<{ itens: object[] }>('listarAuditoria', trilha)).body.itens).not.toEqual([])
  })

  test('a company lets an institution read its agenda, by the hash of the words, and takes that back', async () => {
    const headers = await b().sessao('administrador')
    const ler = () =>
      feliz<{ itens: { id: string; situacao: string }[]; texto: { sha256: string; paragrafos: string[] } }>(
        'listarConsentimentosDaAgenda',
        { headers },
      )
    const { sha256, paragrafos } = (await ler()).body.texto
    expect(paragrafos).toHaveLength(3)
    const dado = await feliz<{ id: string }>('decidirConsentimentoDaAgenda', {
      ...{ headers, body: { decisao: 'autorizar', documento: '60.701.190/0001-04', nome: 'Banco', dias: 90, sha256 } },
    })
    expect(dado.body).toMatchObject({ versao: 1, situacao: 'dado', informado: true, texto: { sha256 } })
    const fora = await feliz('decidirConsentimentoDaAgenda', {
      ...{ headers, body: { decisao: 'retirar', id: dado.body.id } },
    })
    expect(fora.body).toMatchObject({ situacao: 'revogado', fim: { por: expect.any(String) } })
    expect((await ler()).body.itens).toMatchObject([{ id: dado.body.id, situacao: 'revogado' }])
  })

  test('a company reads its month of card sales beside the acquirer’s files, its own totals with them', async () => {
    const headers = await b().sessao('administrador')
    const mes = dataSaoPaulo(Date.now()).slice(0, 7)
    const lida = await feliz<{
      itens: { estado: string }[]
      totais: Record<string, { quantidade: number; valor: number }>
    }>('obterMinhaConciliacao', { headers, params: { mes } })
    const soma = Object.values(lida.body.totais).reduce((s, t) => s + t.quantidade, 0)
    expect(soma).toBe(lida.body.itens.length)
  })
}
