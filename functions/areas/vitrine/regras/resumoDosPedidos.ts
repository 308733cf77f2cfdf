import { limitesDoResumo, resumirPedidos } from '../../../../shared/domain/resumoDaLoja.ts'
import { PedidoDaLoja, pedidosDaEmpresa } from '../../../platform/storage/PedidoDaLoja.ts'
import type { Storage } from '../../../platform/storage/port.ts'

const { dias, pedidos: maximo } = limitesDoResumo

/** What a shop sold in the last thirty days: one query of keys and batches, of the newest orders where there are more. */
export async function resumoDosPedidos(storage: Storage, empresaId: string, agora: number) {
  const desde = new Date(agora - dias * 86_400_000).toISOString()
  const pagina = await storage.query({
    ...{ index: 'GSI1', pk: pedidosDaEmpresa(empresaId), limit: maximo, reverse: true },
    sk: { from: desde, to: '9' },
  })
  const lidos = pagina.items.length ? (await storage.getMany(pagina.items)).map(PedidoDaLoja.parse) : []
  return { dias, ...resumirPedidos(lidos), parcial: pagina.after !== undefined }
}
