import { PedidoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** An order of this company. @throws PedidoNaoEncontrado, also for another company's */
export async function lerPedidoDaLoja(storage: Storage, empresaId: string, id: string): Promise<PedidoDaLoja> {
  const p = await PedidoDaLoja.get(storage, id, { consistent: true })
  if (p?.empresaId !== empresaId) throw fault(PedidoNaoEncontrado)
  return p
}
