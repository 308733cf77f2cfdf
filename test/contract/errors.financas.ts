import { SendMessageCommand } from '@aws-sdk/client-sqs'
import { describe, expect, test } from 'vitest'
import { recebedorComRecebivel } from '../builders/antecipacao.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { reciboPara } from './emails.ts'
import { mortaDe } from './mortas.ts'
import type { recorder } from './recorder.ts'

/** What staff's reading of money and integrations refuses (decision 0093). */
export function errosDasFinancas(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  describe('money and integrations of every company', () => {
    test('an offer of nobody, and one that was taken back already', async () => {
      const headers = await b().sessao('quita-administrador')
      const body = { motivo: 'oferta errada' }
      const deNinguem = { headers, params: { id: idDeNinguem() }, body }
      await rec().recusa('cancelarAntecipacaoDaEquipe', 'AntecipacaoNaoEncontrada', deNinguem)
      const recebedor = `rec-err-${idDeNinguem()}`.slice(0, 40)
      const data = await recebedorComRecebivel(b().storage, { id: recebedor, agora: Date.now() })
      const { body: oferta } = await b().ok<{ id: string }>('criarAntecipacao', {
        headers: await b().sessao('administrador'),
        body: { recebedor, data, arranjo: 'VCC', valor: null },
      })
      const cancelar = { headers, params: { id: oferta.id }, body }
      await b().ok('cancelarAntecipacaoDaEquipe', cancelar)
      await rec().recusa('cancelarAntecipacaoDaEquipe', 'AntecipacaoEncerrada', cancelar)
    })
    test('nothing stopped is sent again by nobody, and a reason is asked for', async () => {
      const headers = await b().sessao('quita-administrador')
      const mandar = (fila: string, motivo = 'o provedor voltou a responder') => ({
        ...{ headers, params: { fila }, body: { motivo } },
      })
      await rec().recusa('reprocessarMensagensParadas', 'NadaParado', mandar('risco'))
      const curto = await b().http.call<{ campos: { campo: string }[] }>(
        'reprocessarMensagensParadas',
        mandar('risco', 'oi'),
      )
      expect([curto.status, curto.body.campos.map(c => c.campo)]).toEqual([400, ['motivo']])
      const { url, comando } = mortaDe('risco')
      const mensagem = JSON.stringify({ id: idDeNinguem(), tipo: 'Teste', PK: 'CHK#ninguem', SK: 'RAIZ' })
      await comando(new SendMessageCommand({ QueueUrl: url, MessageBody: mensagem }))
      const chave = { ...headers, 'idempotency-key': 'mandar-de-novo-0001' }
      await b().ok('reprocessarMensagensParadas', { ...mandar('risco'), headers: chave })
      const outro = { ...mandar('risco', 'outro motivo bem diferente'), headers: chave }
      await rec().recusa('reprocessarMensagensParadas', 'ChaveReutilizada', outro)
    })
    test('an e-mail of nobody, one whose address came back, a lift of what is open, and twice in a minute', async () => {
      const headers = await b().sessao('quita-consultor')
      const motivo = 'a caixa voltou a receber'
      const de = (mensagem: string) => ({ headers, params: { id: 'aurora', mensagem } })
      const deNinguem = de(`CHK.${idDeNinguem()}.comprovante.`)
      await rec().recusa('repetirEmailDaEmpresa', 'EmailNaoEncontrado', deNinguem)
      await rec().recusa('liberarEnderecoDoEmail', 'EmailNaoEncontrado', { ...deNinguem, body: { motivo } })
      const visto = await reciboPara(b(), `volta@err${Date.now()}.example`, 'devolvido')
      // another company's e-mails are found by its own alone
      const outra = { headers, params: { id: 'brisa', mensagem: visto.id } }
      await rec().recusa('repetirEmailDaEmpresa', 'EmailNaoEncontrado', outra)
      const porque = await rec().recusa('repetirEmailDaEmpresa', 'EmailNaoSeRepete', de(visto.id))
      expect(porque).toMatchObject({ motivo: 'suprimido' })
      await b().ok('liberarEnderecoDoEmail', { ...de(visto.id), body: { motivo } })
      await rec().recusa('liberarEnderecoDoEmail', 'EnderecoNaoSuprimido', { ...de(visto.id), body: { motivo } })
      await b().ok('repetirEmailDaEmpresa', de(visto.id))
      const certo = await reciboPara(b(), `certo@err${Date.now()}.example`, 'entregue')
      await b().ok('repetirEmailDaEmpresa', de(certo.id))
      await rec().recusa('repetirEmailDaEmpresa', 'AguardeParaReenviar', de(certo.id))
    })
    test('a client and a delivery of nobody', async () => {
      const headers = await b().sessao('quita-consultor')
      await rec().recusa('obterSaudeDaEmpresa', 'EmpresaNaoEncontrada', { headers, params: { id: 'ninguem' } })
      const params = { id: 'aurora', evento: `evt_${idDeNinguem()}`, webhook: idDeNinguem() }
      await rec().recusa('reenviarEntregaDaEmpresa', 'EntregaNaoEncontrada', { headers, params })
    })
  })
}
