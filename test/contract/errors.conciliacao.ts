import { expect, test } from 'vitest'
import { EfeitoDaUr, idDoContrato } from '../../functions/platform/storage/EfeitoDaUr.ts'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
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

  test('a contract is contested once by a reason while it is there; another company’s contract does not exist', async () => {
    const headers = await bench().sessao('administrador')
    const conta = contas.empresa('aurora')
    const data = '2031-03-03'
    const efeito = (arranjo: 'VCC' | 'MCC', situacao: 'ativo' | 'retirado', doc: string): EfeitoDaUr => ({
      ...{ conta, empresaId: 'aurora', data, arranjo, chave: `onusOutros.${doc}`, tipo: 'onusOutros', ordem: 1 },
      ...{ valor: 100, situacao, quemPaga: 'quita', protocolo: 'UR-1', desde: '2026-11-20T12:00:00.000Z' },
      beneficiario: { documento: doc, nome: 'BANCO', ispb: '1', agencia: '1', conta: '1' },
    })
    const [vivo, fora] = [efeito('VCC', 'ativo', '11222333000181'), efeito('MCC', 'retirado', '11444777000161')]
    await bench().storage.commit([EfeitoDaUr.put(vivo), EfeitoDaUr.put(fora)])
    const contestar = (id: string, motivo = 'C06', chave?: string) => ({
      headers: chave ? { ...headers, 'idempotency-key': chave } : headers,
      ...{ params: { id }, body: { motivo, texto: 'o contrato foi quitado' } },
    })
    const id = idDoContrato(vivo)
    await rec().recusa('obterContratoDeRecebiveis', 'ContratoDeRecebiveisNaoEncontrado', {
      ...{ headers, params: { id: idDeNinguem() } },
    })
    const alheia = { ...contestar(id), headers: await bench().brisa() }
    await rec().recusa('contestarContratoDeRecebiveis', 'ContratoDeRecebiveisNaoEncontrado', alheia)
    const soLer = { headers: alheia.headers, params: { id } }
    await rec().recusa('obterContratoDeRecebiveis', 'ContratoDeRecebiveisNaoEncontrado', soLer)
    await bench().ok('contestarContratoDeRecebiveis', contestar(id, 'C06', 'chave-da-contestacao-1'))
    await rec().recusa('contestarContratoDeRecebiveis', 'ContratoDeRecebiveisJaContestado', contestar(id))
    const outra = contestar(id, 'C03', 'chave-da-contestacao-1')
    await rec().recusa('contestarContratoDeRecebiveis', 'ChaveReutilizada', outra)
    await rec().recusa('contestarContratoDeRecebiveis', 'ContratoDeRecebiveisEncerrado', contestar(idDoContrato(fora)))
    const query = { recebedor: idDeNinguem() }
    for (const operacao of ['listarContratosDeRecebiveis', 'obterContratoDeRecebiveis'] as const)
      await rec().recusa(operacao, 'RecebedorNaoEncontrado', { headers, params: { id }, query })
    await rec().recusa('contestarContratoDeRecebiveis', 'RecebedorNaoEncontrado', { ...contestar(id), query })
  })

  test('a consent is by the words of now, once for an institution, and taken back once', async () => {
    const headers = await bench().sessao('administrador')
    const { body } = await bench().ok<{ texto: { sha256: string } }>('listarConsentimentosDaAgenda', { headers })
    const dar = (sha256: string, chave?: string, nome = 'Banco') => ({
      headers: chave ? { ...headers, 'idempotency-key': chave } : headers,
      body: { decisao: 'autorizar', documento: '11444777000161', nome, dias: 30, sha256 },
    })
    await rec().recusa('decidirConsentimentoDaAgenda', 'TextoDoConsentimentoMudou', dar('outro'))
    const dado = await bench().ok<{ id: string }>(
      'decidirConsentimentoDaAgenda',
      dar(body.texto.sha256, 'chave-do-consentimento-1'),
    )
    await rec().recusa('decidirConsentimentoDaAgenda', 'ConsentimentoJaDado', dar(body.texto.sha256))
    const outro = dar(body.texto.sha256, 'chave-do-consentimento-1', 'Outro nome')
    await rec().recusa('decidirConsentimentoDaAgenda', 'ChaveReutilizada', outro)
    const retirar = { headers, body: { decisao: 'retirar', id: dado.body.id } }
    await bench().ok('decidirConsentimentoDaAgenda', retirar)
    await rec().recusa('decidirConsentimentoDaAgenda', 'ConsentimentoEmOutraSituacao', retirar)
  })
}
