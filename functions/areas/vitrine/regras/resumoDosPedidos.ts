import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { limitesDoResumo, resumirPedidos } from '../../../../shared/domain/resumoDaLoja.ts'
import { PedidoDaLoja, pedidosDaEmpresa } from '../../../platform/storage/PedidoDaLoja.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { PARTES_DAS_VISITAS, VisitasDaLoja, visitasDaEmpresa } from '../../../platform/storage/VisitasDaLoja.ts'

const { dias, pedidos: maximo } = limitesDoResumo

/** What a shop was visited and sold in the last thirty days: one query of its counters, one query of keys and batches, of the newest orders where there are more. */
export async function resumoDosPedidos(storage: Storage, empresaId: string, agora: number) {
  const desde = new Date(agora - dias * 86_400_000).toISOString()
  const pedidosLidos = storage.query({
    ...{ index: 'GSI1', pk: pedidosDaEmpresa(empresaId), limit: maximo, reverse: true },
    sk: { from: desde, to: '9' },
  })
  const [pagina, vindos] = await Promise.all([pedidosLidos, visitasDesde(storage, empresaId, agora)])
  const lidos = pagina.items.length ? (await storage.getMany(pagina.items)).map(PedidoDaLoja.parse) : []
  return { dias, ...vindos, ...resumirPedidos(lidos), parcial: pagina.after !== undefined }
}

/** How many came and how many began a bag in those days: at most four items a day. */
async function visitasDesde(storage: Storage, empresaId: string, agora: number) {
  const { values } = await VisitasDaLoja.query(storage, {
    pk: visitasDaEmpresa(empresaId),
    sk: { from: dataSaoPaulo(agora - dias * 86_400_000), to: '9' },
    limit: (dias + 1) * PARTES_DAS_VISITAS,
  })
  const somar = (qual: 'visitas' | 'carrinhos') => values.reduce((soma, v) => soma + v[qual], 0)
  return { visitas: somar('visitas'), carrinhos: somar('carrinhos') }
}
