import { EmissaoDoMes, TarifasDoMes } from '../../functions/platform/storage/NotaFiscal.ts'
import { ConditionFailed, type Storage } from '../../functions/platform/storage/port.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { aurora, usuarioDe } from './demo.ts'

/**
 * The fiscal notes of the demo's past months, asked for as staff ask for them: the sweeper walks each month's companies,
 * and the notes go to the simulated issuer. A month that was asked for already goes on as it is.
 * @returns the months (`aaaa-mm`) that were asked for now, oldest first.
 */
export async function semearNotas(storage: Storage, empresaId: string, agora: number): Promise<string[]> {
  const corrente = dataSaoPaulo(agora).slice(0, 7)
  const { values } = await TarifasDoMes.query(storage, { pk: `EMP#${empresaId}`, sk: { prefix: 'TARIFAS#' } })
  const pedidos: string[] = []
  for (const { mes } of values) {
    if (mes >= corrente) continue
    const autor = { id: usuarioDe(aurora, 'quita-administrador'), nome: 'Rafael Monteiro' }
    const emissao = { mes, versao: 1, feitas: 0, autor, vence: agora, pedidaEm: new Date(agora).toISOString() }
    try {
      await storage.commit([EmissaoDoMes.put(emissao, [{ exists: false }])])
      pedidos.push(mes)
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
    }
  }
  return pedidos
}
