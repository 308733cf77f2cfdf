import { describe, test } from 'vitest'
import { recebedorComRecebivel } from '../builders/antecipacao.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
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
    test('a client and a delivery of nobody', async () => {
      const headers = await b().sessao('quita-consultor')
      await rec().recusa('obterSaudeDaEmpresa', 'EmpresaNaoEncontrada', { headers, params: { id: 'ninguem' } })
      const params = { id: 'aurora', evento: `evt_${idDeNinguem()}`, webhook: idDeNinguem() }
      await rec().recusa('reenviarEntregaDaEmpresa', 'EntregaNaoEncontrada', { headers, params })
    })
  })
}
