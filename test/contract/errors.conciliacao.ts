import { expect, test } from 'vitest'
import { MesDosLivros } from '../../functions/platform/storage/MesDosLivros.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { arquivoComVendas, arquivoDoEdi } from '../builders/edi.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { loginDaEquipe } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** Files of the acquirer: what is no such file, and what is not there. */
export function errosDaConciliacao(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  test('what is no file of the acquirer is not kept, and a file that is not there is told', async () => {
    const headers = await loginDaEquipe(bench(), 'aurora')
    const enviar = (texto: string) => ({
      ...{ headers, body: {}, arquivo: Buffer.from(texto, 'latin1'), nomeDoArquivo: 'CIELO03.txt' },
    })
    await rec().recusa('enviarArquivoDoEdi', 'ArquivoInvalido', enviar('%PDF-1.7'))
    await rec().recusa('enviarExtratoDoBanco', 'ExtratoInvalido', enviar('%PDF-1.7'))
    for (const operacao of ['obterArquivoDoEdi', 'listarLinhasDoEdi'] as const)
      await rec().recusa(operacao, 'CasoNaoEncontrado', { headers, params: { id: idDeNinguem() } })
    const unidade = { conta: `emp:${idDeNinguem()}`, data: '2026-12-21', arranjo: 'VCC' }
    await rec().recusa('obterUr', 'CasoNaoEncontrado', { headers, params: unidade })
    await rec().recusa('obterDivergencia', 'CasoNaoEncontrado', { headers, params: { id: idDeNinguem() } })
    const um = await bench().ok<{ id: string }>('enviarArquivoDoEdi', enviar(arquivoDoEdi('03', [])))
    const outra = await bench().ok<{ id: string }>('enviarArquivoDoEdi', enviar(arquivoDoEdi('03', [])))
    expect(outra.body.id).toBe(um.body.id)
  })

  test('a divergence is decided once, by whoever is there, with a reason, and not booked into a closed month', async () => {
    const headers = await loginDaEquipe(bench(), 'aurora')
    const arquivo = Buffer.from(
      arquivoComVendas(['TIDDEERRO00000000001'], { sequencia: 4_002, dia: '20260106' }),
      'latin1',
    )
    await bench().ok('enviarArquivoDoEdi', { headers, body: {}, arquivo, nomeDoArquivo: 'CIELO03.txt' })
    await bench().stack.drained()
    const query = { tipo: 'faltaAqui', de: '2026-01-06', ate: '2026-01-06' }
    const { body } = await bench().ok<{ itens: { id: string }[] }>('listarDivergencias', { headers, query })
    const motivo = 'venda de outro sistema da matriz'
    const dizer = (decisao: string, ids = body.itens.map(d => d.id), chave?: string) => ({
      headers: chave ? { ...headers, 'idempotency-key': chave } : headers,
      body: { ids, decisao, motivo },
    })
    await rec().recusa('decidirDivergencias', 'CasoNaoEncontrado', dizer('explicar', [idDeNinguem()]))
    const mes = dataSaoPaulo(Date.now()).slice(0, 7)
    const marcar = (fechado: boolean, versao: number) =>
      bench().storage.commit([
        MesDosLivros.put({ mes, versao, fechado, fechou: { id: 'a', nome: 'A' }, fechadoEm: 'a' }),
      ])
    await marcar(true, 1)
    await rec().recusa('decidirDivergencias', 'MesFechado', dizer('lancar'))
    await marcar(false, 2)
    await bench().ok('decidirDivergencias', dizer('explicar', undefined, 'chave-da-divergencia-1'))
    await rec().recusa(
      'decidirDivergencias',
      'ChaveReutilizada',
      dizer('contestar', undefined, 'chave-da-divergencia-1'),
    )
    await rec().recusa('decidirDivergencias', 'CasoEmOutraSituacao', dizer('contestar'))
  })
}
