import { expect, test } from 'vitest'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import { ProporcaoDaEmpresa } from '../../functions/platform/storage/ProporcaoDaEmpresa.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { pdf } from '../unit/platform/uploads/corpus.ts'
import type { ContractBench } from './bench.ts'
import { creditar, empresaVazia, loginDaEquipe } from './errors.saldo.ts'
import { alertaNovo } from './errors.vigilancia.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>

/** A court order from its paper to its release. */
export function respostasDaVigilancia(b: () => ContractBench, feliz: Feliz) {
  test('a court order is registered, read, confirmed, and what it holds is released', async () => {
    const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
    const { id: empresaId } = await empresaVazia(b())
    await creditar(b().storage, contas.empresa(empresaId), 80_00, empresaId)
    const body = {
      conta: contas.empresa(empresaId),
      processo: '0001234-03.2026.8.26.0100',
      ...{ autoridade: '2ª Vara Cível', prazo: '2026-12-01', valor: '50.00' },
    }
    const arquivo = await pdf()
    const nova = await feliz('registrarOrdemJudicial', { headers: ana, body, arquivo, nomeDoArquivo: 'ordem.pdf' })
    expect(nova.body).toMatchObject({ situacao: 'aguardandoConfirmacao', valor: 50, decisoes: ['desistir'] })
    const params = { id: String(nova.body.id) }
    const lista = await feliz<{ itens: { id: string }[] }>('listarOrdensJudiciais', { headers: bia })
    expect(lista.body.itens.map(i => i.id)).toContain(params.id)
    const lida = await feliz('obterOrdemJudicial', { headers: bia, params })
    expect(lida.body).toMatchObject({ decisoes: ['confirmar', 'recusar'], pedidos: [] })
    const papel = await feliz<{ data: string }>('lerArquivoDaOrdem', { headers: bia, params })
    expect(Buffer.from(papel.body.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const ativa = await feliz('decidirOrdemJudicial', {
      headers: bia,
      params,
      body: { decisao: 'confirmar', observacao: 'conferido com a empresa' },
    })
    expect(ativa.body).toMatchObject({ situacao: 'ativa', bloqueado: 50, incompleta: false })
    const motivo = 'revogada em 25/11'
    const pedida = await feliz('pedirSobreOrdem', { headers: ana, params, body: { tipo: 'liberar', motivo } })
    expect(pedida.body).toMatchObject({ situacao: 'emLiberacao', pedido: { valor: 50, motivo } })
  })

  test('an unusual movement is listed, read, reported, and its file is downloaded', async () => {
    const ana = await loginDaEquipe(b(), 'aurora')
    const { id: empresaId } = await empresaVazia(b())
    const params = { id: await alertaNovo(b(), empresaId) }
    const lista = await feliz<{ itens: { id: string }[] }>('listarAlertasDeMovimento', { headers: ana })
    expect(lista.body.itens.map(i => i.id)).toContain(params.id)
    const lido = await feliz('obterAlertaDeMovimento', { headers: ana, params })
    expect(lido.body).toMatchObject({ medida: 90_000, limite: 30_000, emReais: true, evidencias: [{ valor: 90_000 }] })
    const body = { decisao: 'comunicar', motivo: 'Sem explicação comercial para o salto.' }
    const dito = await feliz('decidirAlertaDeMovimento', { headers: ana, params, body })
    expect(dito.body).toMatchObject({ situacao: 'aComunicar', historico: [{ decisao: 'comunicar' }] })
    const arquivo = await feliz('baixarComunicacao', { headers: ana, params })
    expect(arquivo.body).toMatchObject({ nome: `comunicacao-${params.id}.json` })
  })

  test('companies near a threshold of disputes are listed by month, the heaviest first', async () => {
    const ana = await b().sessao('quita-consultor')
    const { id: clienteId } = await empresaVazia(b())
    const comum = { clienteId, mes: '2026-02', vendas: 5_000, ate: '2026-02-10' }
    await b().storage.commit([
      ProporcaoDaEmpresa.put({
        ...{ ...comum, bandeira: 'visa', programa: 'VAMP', contestacoes: 90, pontos: 180, nivel: 'atencao' },
        faixa: { nome: 'Excessive', quantas: 1_500, pontos: 150 },
      }),
      ProporcaoDaEmpresa.put({
        ...{ ...comum, bandeira: 'mastercard', programa: 'ECP', contestacoes: 100, pontos: 200, nivel: 'acima' },
        faixa: { nome: 'ECM', quantas: 100, pontos: 150 },
      }),
    ])
    const lista = await feliz<{ itens: { bandeira: string; empresa: { id: string } }[] }>('listarProporcoes', {
      ...{ headers: ana, query: { mes: '2026-02' } },
    })
    const dela = lista.body.itens.filter(i => i.empresa.id === clienteId)
    expect(dela.map(i => i.bandeira)).toEqual(['mastercard', 'visa'])
  })
}
