import { expect, test } from 'vitest'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { ofxDe } from '../builders/extratoDoBanco.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { pdf } from '../unit/platform/uploads/corpus.ts'
import type { ContractBench } from './bench.ts'
import { empresaVazia, loginDaEquipe } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
type Lista = { itens: { id: string; mes: string }[] }

/** The provider's books: a manual entry and its reversal, both directions of what is open, a month. */
export function respostasDosLivros(b: () => ContractBench, feliz: Feliz) {
  const motivo = 'tarifa de outubro cobrada duas vezes'
  test('a manual entry is written, listed, read, approved and reversed', async () => {
    const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
    const { id: empresaId } = await empresaVazia(b())
    const pernas = [
      { conta: contas.empresa(empresaId), valor: 12.5 },
      { conta: contas.receita, valor: -12.5 },
    ]
    const novo = await feliz('criarLancamentoManual', { headers: ana, body: { modelo: 'ajuste', motivo, pernas } })
    expect(novo.body).toMatchObject({ situacao: 'aguardandoAprovacao', valor: 12.5, empresa: { id: empresaId } })
    const params = { id: String(novo.body.id) }
    const abertos = await feliz<Lista>('listarLancamentosManuais', { headers: bia, query: { quais: 'abertos' } })
    expect(abertos.body.itens.map(i => i.id)).toContain(params.id)
    const lido = await feliz('obterLancamentoManual', { headers: bia, params })
    expect(lido.body).toMatchObject({ decisoes: ['aprovar', 'recusar'], estornavel: false })
    const aprovado = await feliz('decidirLancamentoManual', {
      headers: bia,
      params,
      body: { decisao: 'aprovar', observacao: 'conferido com a empresa' },
    })
    expect(aprovado.body).toMatchObject({ situacao: 'efetivado', estornavel: true })
    const estorno = await feliz('estornarLancamentoManual', { headers: ana, params, body: { motivo } })
    expect(estorno.body).toMatchObject({ estornoDe: params.id, situacao: 'aguardandoAprovacao' })
  })
  test('what is open in both directions is registered, changed, settled, foreseen and ended', async () => {
    const headers = await loginDaEquipe(b(), 'aurora')
    const campos = {
      servico: 'servico',
      descricao: 'Serviço',
      valor: 80,
      emissao: '2026-03-02',
      vencimento: '2099-03-02',
    }
    const contraparte = { tipo: 'fornecedor', nome: 'Gráfica Ipê', documento: '11.222.333/0001-81' }
    const baixa = { forma: 'pix', valor: 30, em: '2026-03-03', referencia: 'E0908935620260303' }
    for (const [criar, alterar, baixar, encerrar, obter, listar] of [
      [
        ...(['criarContaAReceber', 'alterarContaAReceber', 'baixarContaAReceber', 'encerrarContaAReceber'] as const),
        ...(['obterContaAReceber', 'listarContasAReceber'] as const),
      ],
      [
        ...(['criarContaAPagar', 'alterarContaAPagar', 'pagarContaAPagar', 'encerrarContaAPagar'] as const),
        ...(['obterContaAPagar', 'listarContasAPagar'] as const),
      ],
    ] as const) {
      const nova = await feliz(criar, { headers, body: { ...campos, contraparte } })
      const params = { id: String(nova.body.id) }
      expect((await feliz(alterar, { headers, params, body: { ...campos, valor: 90 } })).body).toMatchObject({
        resta: 90,
      })
      expect((await feliz(baixar, { headers, params, body: baixa })).body).toMatchObject({ resta: 60 })
      expect((await feliz(obter, { headers, params })).body).toMatchObject({ baixas: [{ valor: 30 }], vencida: false })
      const { body } = await feliz<Lista>(listar, { headers, query: { situacao: 'parcial' } })
      expect(body.itens.map(i => i.id)).toContain(params.id)
      const fim = { como: 'perda', motivo: 'a empresa fechou' }
      expect((await feliz(encerrar, { headers, params, body: fim })).body).toMatchObject({ situacao: 'perda' })
    }
    const deNovo = await feliz('criarContaAPagar', { headers, body: { ...campos, contraparte } })
    const params = { id: String(deNovo.body.id) }
    const nota = { arquivo: await pdf(), nomeDoArquivo: 'nota.pdf' }
    const anexada = await feliz<{ anexos: { id: string }[] }>('anexarNaConta', {
      ...{ headers, params, body: { nome: 'Nota fiscal 1234' }, ...nota },
    })
    expect(anexada.body.anexos).toMatchObject([{ nome: 'Nota fiscal 1234', tipo: 'application/pdf', removivel: true }])
    const doAnexo = { headers, params: { ...params, anexo: anexada.body.anexos[0]?.id ?? '' } }
    const papel = await feliz<{ data: string }>('lerAnexoDaConta', doAnexo)
    expect(Buffer.from(papel.body.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await feliz('removerAnexoDaConta', doAnexo)).body).toMatchObject({ anexos: [] })
    const repeticao = { intervalo: 'mensal', vezes: 3 }
    const primeira = await feliz<{ serie: { id: string } }>('criarContaAPagar', {
      ...{ headers, body: { ...campos, contraparte, repeticao } },
    })
    expect(primeira.body.serie).toMatchObject({ numero: 1, vezes: 3, ate: null, proximo: '2099-04-02' })
    const series = await feliz<Lista>('listarSeriesDeContas', { headers, query: { sentido: 'pagar' } })
    expect(series.body.itens.map(i => i.id)).toContain(primeira.body.serie.id)
    const fimDaSerie = { headers, params: { id: primeira.body.serie.id }, body: { motivo: 'o contrato acabou' } }
    expect((await feliz('encerrarSerieDeContas', fimDaSerie)).body).toMatchObject({ situacao: 'encerrada', feitas: 1 })
    const previsao = await feliz<{ receber: object[] }>('preverCaixaDoProvedor', { headers })
    expect(previsao.body.receber).toHaveLength(5)
  })
  test('what came by a bank’s statement is offered for an open account, and settles it', async () => {
    const headers = await loginDaEquipe(b(), 'aurora')
    const conta = {
      ...{ servico: 'aluguel', descricao: 'Sala', valor: 321.45, emissao: '2026-03-02', vencimento: '2026-03-20' },
      contraparte: { tipo: 'fornecedor', nome: 'Oficina Jatobá', documento: '11.444.777/0001-61' },
    }
    const { id } = (await b().ok<{ id: string }>('criarContaAReceber', { headers, body: conta })).body
    const historico = 'PIX RECEBIDO OFICINA JATOBA'
    const arquivo = Buffer.from(ofxDe([{ dia: '2026-03-20', valor: 321_45, ref: 'R17', historico }]))
    const { body } = await feliz<{ itens: { referencia: string; sugestoes: { id: string }[] }[] }>(
      'lerCreditosDoExtrato',
      { headers, body: {}, arquivo, nomeDoArquivo: 'extrato.ofx' },
    )
    const [credito] = body.itens
    expect(credito).toMatchObject({ dia: '2026-03-20', resta: 321.45, sugestoes: [{ id, valor: 321.45 }] })
    const baixa = { forma: 'pix', valor: 321.45, em: '2026-03-20', referencia: credito?.referencia, credito: 321.45 }
    const paga = await feliz('baixarContaAReceber', { headers, params: { id }, body: baixa })
    expect(paga.body).toMatchObject({ situacao: 'paga', resta: 0 })
  })
  test('a month closes, and opens again by two people', async () => {
    const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
    const meses = (await feliz<Lista>('listarMesesDosLivros', { headers: ana })).body.itens
    expect(meses).toHaveLength(12)
    const params = { mes: meses.at(-1)?.mes ?? '' }
    expect((await feliz('fecharMesDosLivros', { headers: ana, params })).body).toMatchObject({ fechado: true })
    for (const [headers, fechado] of [
      [ana, true],
      [bia, false],
    ] as const)
      expect((await feliz('reabrirMesDosLivros', { headers, params })).body).toMatchObject({ fechado })
  })
}
