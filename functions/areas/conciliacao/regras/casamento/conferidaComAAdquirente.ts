import { Divergencia, VendaConferida } from '../../../../platform/storage/Divergencia.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

/**
 * Whether the acquirer's files hold a sale whole and nothing of it is open; undefined where it was never compared: no file
 * was due yet, or the stage receives none. One read, and one more where something differed.
 */
export async function conferidaComAAdquirente(storage: Storage, de: string): Promise<boolean | undefined> {
  const venda = await VendaConferida.get(storage, de)
  return venda && vendaConfere(storage, venda)
}

/** Of a sale that was compared, as it was read: none more, or one where something differed. */
export async function vendaConfere(storage: Storage, venda: VendaConferida): Promise<boolean> {
  if (!venda.completa) return false
  if (venda.divergencias.length === 0) return true
  const lidas = (await storage.getMany(venda.divergencias.map(Divergencia.key))).map(Divergencia.parse)
  return lidas.every(d => d.situacao === 'explicada' || d.situacao === 'lancada')
}
