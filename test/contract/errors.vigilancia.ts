import { describe, expect, test } from 'vitest'
import { AlertaDeMovimento } from '../../functions/platform/storage/AlertaDeMovimento.ts'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { pdf, svg } from '../unit/platform/uploads/corpus.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { creditar, empresaVazia, loginDaEquipe } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** Court orders: who may say what, what is refused, and what the company reads (decision 0092). */
export function errosDaVigilancia(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  type Headers = Record<string, string>
  type Ordem = { id: string; situacao: string; bloqueado: number }
  const comChave = (headers: Headers, chave: string) => ({ ...headers, 'idempotency-key': chave })

  describe('court orders', () => {
    test('each step takes two people, what is wrong is named, and the company reads why it may take nothing out', async () => {
      const cpf = '52998224725'
      const [ana, outroDaAna, bia] = await Promise.all([
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora'),
      ])
      const { id: empresaId, headers: daEmpresa } = await empresaVazia(b())
      await creditar(b().storage, contas.empresa(empresaId), 100_00, empresaId)
      const arquivo = await pdf()
      const campos = {
        conta: contas.empresa(empresaId),
        processo: '0001234-03.2026.8.26.0100',
        ...{ autoridade: '2ª Vara Cível', prazo: '2026-12-01', valor: '150.00' },
      }
      const nova = (mais: object = {}, headers: Headers = ana) => ({
        ...{ headers, body: { ...campos, ...mais }, arquivo, nomeDoArquivo: 'ordem.pdf' },
      })
      const torta = await b().http.call<{ campos: { campo: string }[] }>(
        'registrarOrdemJudicial',
        nova({ processo: '0001234-04.2026.8.26.0100' }),
      )
      expect([torta.status, torta.body.campos.map(c => c.campo)]).toEqual([400, ['processo']])
      const conta = nova({ conta: 'emp:nenhuma' })
      await rec().recusa('registrarOrdemJudicial', 'ContaDoLancamentoInvalida', conta)
      await rec().recusa('registrarOrdemJudicial', 'ArquivoInvalido', { ...nova(), arquivo: svg })
      const registro = nova({}, comChave(ana, 'ordem-1'))
      const { body: ordem } = await b().ok<Ordem>('registrarOrdemJudicial', registro)
      expect((await b().ok<Ordem>('registrarOrdemJudicial', registro)).body.id).toBe(ordem.id)
      await rec().recusa(
        'registrarOrdemJudicial',
        'ChaveReutilizada',
        nova({ valor: '151.00' }, comChave(ana, 'ordem-1')),
      )
      for (const chamada of ['obterOrdemJudicial', 'lerArquivoDaOrdem'] as const)
        await rec().recusa(chamada, 'CasoNaoEncontrado', { headers: ana, params: { id: idDeNinguem() } })

      const decidir = (decisao: string, headers: Headers = bia, id = ordem.id) => ({
        ...{ headers, params: { id }, body: { decisao, observacao: 'conferido com a empresa' } },
      })
      const nenhuma = decidir('confirmar', bia, idDeNinguem())
      await rec().recusa('decidirOrdemJudicial', 'CasoNaoEncontrado', nenhuma)
      for (const eu of [ana, outroDaAna])
        await rec().recusa('decidirOrdemJudicial', 'QuemPediuNaoDecide', decidir('confirmar', eu))
      await rec().recusa('decidirOrdemJudicial', 'OrdemDeOutraPessoa', decidir('desistir'))
      const caso = { params: { natureza: 'ordemJudicial', id: ordem.id } }
      await b().ok('assumirCaso', { headers: ana, ...caso, body: {} })
      await rec().recusa('decidirOrdemJudicial', 'CasoDeOutraPessoa', decidir('confirmar'))
      await b().ok('soltarCaso', { headers: ana, ...caso })
      const confirma = decidir('confirmar', comChave(bia, 'confirma-1'))
      const { body: ativa } = await b().ok<Ordem>('decidirOrdemJudicial', confirma)
      expect(ativa).toMatchObject({ situacao: 'ativa', bloqueado: 100, incompleta: true })
      await rec().recusa('decidirOrdemJudicial', 'ChaveReutilizada', decidir('recusar', comChave(bia, 'confirma-1')))
      await rec().recusa('decidirOrdemJudicial', 'CasoEmOutraSituacao', decidir('confirmar'))

      // what the company reads: the balance, the statement and the refusal
      const saldo = await b().ok<{ judicial: number }>('obterSaldoCarteira', { headers: daEmpresa })
      expect(saldo.body).toMatchObject({ disponivel: 0, judicial: 100 })
      const extrato = await b().ok<{ itens: object[] }>('listarExtratoCarteira', { headers: daEmpresa })
      expect(extrato.body.itens[0]).toMatchObject({
        ...{ tipo: 'judicial-bloqueio', valor: -100, motivo: 'Processo 0001234-03.2026.8.26.0100' },
      })
      const doCliente = await loginDaEquipe(b(), empresaId)
      const atos = await b().ok<{ itens: { operacao: string }[] }>('listarAuditoria', { headers: doCliente })
      expect(atos.body.itens.filter(a => /Ordem/.test(a.operacao))).toEqual([])

      const pedir = (body: object, headers: Headers = ana, id = ordem.id) => ({ headers, params: { id }, body })
      const deposito = { tipo: 'transferir', meio: 'repasse', motivo: 'guia 1, paga em 24/11' }
      const soltura = { tipo: 'liberar', motivo: 'revogada em 25/11' }
      await rec().recusa('pedirSobreOrdem', 'CasoNaoEncontrado', pedir(deposito, ana, idDeNinguem()))
      await b().ok('pedirSobreOrdem', pedir(deposito, comChave(ana, 'pedido-1')))
      await rec().recusa('pedirSobreOrdem', 'ChaveReutilizada', pedir(soltura, comChave(ana, 'pedido-1')))
      await rec().recusa('pedirSobreOrdem', 'CasoEmOutraSituacao', pedir(soltura))
      const fila = await b().ok<{ itens: { natureza: string; referencia: string }[] }>('listarRetidos', {
        headers: bia,
      })
      expect(fila.body.itens).toContainEqual(
        expect.objectContaining({ natureza: 'ordemJudicial', referencia: ordem.id, valor: 100 }),
      )
      const consultor = await b().ok<{ itens: { natureza: string }[] }>('listarRetidos', {
        headers: await b().sessao('quita-consultor'),
      })
      expect(consultor.body.itens.map(i => i.natureza)).not.toContain('ordemJudicial')
      expect((await b().ok('decidirOrdemJudicial', decidir('confirmar'))).body).toMatchObject({ transferido: 100 })
      await rec().recusa('pedirSobreOrdem', 'NadaBloqueado', pedir(deposito))
      await b().ok('pedirSobreOrdem', pedir(soltura))
      expect((await b().ok('decidirOrdemJudicial', decidir('confirmar'))).body).toMatchObject({ situacao: 'liberada' })
      const depois = await Saldo.get(b().storage, contas.empresa(empresaId), { consistent: true })
      expect(depois).toMatchObject({ disponivel: 0, bloqueios: 0, judiciais: 0 })
    })
  })

  describe('unusual movements', () => {
    test('one person decides with a reason, the file follows, and the company reads nothing of it', async () => {
      const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
      const { id: empresaId, headers: daEmpresa } = await empresaVazia(b())
      const [id, outro] = [await alertaNovo(b(), empresaId), await alertaNovo(b(), empresaId)]
      const doCliente = await loginDaEquipe(b(), empresaId)
      /** All that the company reads of itself: its chain, its bell, its messages, its balance and statement. */
      const oQueLe = async () => {
        const dela = ['listarAvisos', 'listarMensagens', 'obterSaldoCarteira', 'listarExtratoCarteira'] as const
        const respostas = await Promise.all([
          b().ok('listarAuditoria', { headers: doCliente }),
          ...dela.map(operacao => b().ok(operacao, { headers: daEmpresa })),
        ])
        return JSON.stringify(respostas.map(r => r.body))
      }
      const decidir = (body: object, headers: Headers = ana, qual = id) => ({ headers, params: { id: qual }, body })
      const motivo = 'Sem explicação comercial para o salto.'

      for (const chamada of ['obterAlertaDeMovimento', 'baixarComunicacao'] as const)
        await rec().recusa(chamada, 'CasoNaoEncontrado', { headers: ana, params: { id: idDeNinguem() } })
      const nenhuma = decidir({ decisao: 'arquivar', motivo }, ana, idDeNinguem())
      await rec().recusa('decidirAlertaDeMovimento', 'CasoNaoEncontrado', nenhuma)
      const calada = await b().http.call<{ campos: { campo: string }[] }>(
        'decidirAlertaDeMovimento',
        decidir({ decisao: 'comunicar', motivo: 'curto' }),
      )
      expect([calada.status, calada.body.campos.map(c => c.campo)]).toEqual([400, ['motivo']])
      await rec().recusa('baixarComunicacao', 'CasoEmOutraSituacao', { headers: ana, params: { id } })
      const caso = { params: { natureza: 'alerta', id } }
      await b().ok('assumirCaso', { headers: bia, ...caso, body: {} })
      await rec().recusa('decidirAlertaDeMovimento', 'CasoDeOutraPessoa', decidir({ decisao: 'comunicar', motivo }))
      await b().ok('soltarCaso', { headers: bia, ...caso })
      const comunica = decidir({ decisao: 'comunicar', motivo }, comChave(ana, 'comunica-1'))
      const { body: dita } = await b().ok('decidirAlertaDeMovimento', comunica)
      expect(dita).toMatchObject({ situacao: 'aComunicar', decisoes: ['registrar'] })
      expect((await b().ok<{ historico: object[] }>('decidirAlertaDeMovimento', comunica)).body.historico).toHaveLength(
        1,
      )
      const outra = decidir({ decisao: 'acompanhar', motivo }, comChave(ana, 'comunica-1'))
      await rec().recusa('decidirAlertaDeMovimento', 'ChaveReutilizada', outra)
      await rec().recusa('decidirAlertaDeMovimento', 'CasoEmOutraSituacao', decidir({ decisao: 'arquivar', motivo }))
      const { body: arquivo } = await b().ok<{ nome: string; conteudo: string }>('baixarComunicacao', {
        ...{ headers: ana, params: { id } },
      })
      expect(JSON.parse(arquivo.conteudo)).toMatchObject({
        titular: { conta: empresaId },
        decisao: { fundamento: motivo },
      })
      await b().ok('decidirAlertaDeMovimento', decidir({ decisao: 'registrar', protocolo: '2026/0001' }))
      await b().ok('decidirAlertaDeMovimento', decidir({ decisao: 'acompanhar', motivo }, bia, outro))

      const leu = await oQueLe()
      for (const segredo of [id, outro, motivo, 'Movimento', 'alerta', 'COAF']) expect(leu).not.toContain(segredo)
      const daCasa = await b().ok<{ itens: { operacao: string }[] }>('listarAuditoria', { headers: ana })
      expect(daCasa.body.itens.map(a => a.operacao)).toContain('decidirAlertaDeMovimento')
    })
  })
}

/** An unusual movement as the round leaves it. */
export async function alertaNovo(b: ContractBench, clienteId: string): Promise<string> {
  const id = idDeNinguem().replace(/[^A-Za-z0-9]/g, 'x')
  const criadoEm = new Date().toISOString()
  await b.storage.commit([
    AlertaDeMovimento.create({
      ...{ id, versao: 1, situacao: 'aberta', clienteId, regra: 'volumeAcimaDoUsual', periodo: '2026-11', criadoEm },
      ...{ medida: 90_000_00, limite: 30_000_00, valor: 90_000_00, decisoes: [] },
      evidencias: [{ tipo: 'mes', ref: '2026-11', valor: 90_000_00, em: criadoEm }],
    }),
  ])
  return id
}
