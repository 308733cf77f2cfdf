import { timingSafeEqual } from 'node:crypto'
import { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** The order of a buyer's address, which is its id and its key together; undefined of any other, and of another shop's. */
export async function pedidoDoComprador(
  storage: Storage,
  empresaId: string,
  endereco: string,
): Promise<PedidoDaLoja | undefined> {
  const [, id = '', chave = ''] = /^([A-Za-z0-9]{21})([A-Za-z0-9]{21})$/.exec(endereco) ?? []
  const p = id ? await PedidoDaLoja.get(storage, id, { consistent: true }) : undefined
  if (p?.empresaId !== empresaId || p.chave.length !== chave.length) return undefined
  return timingSafeEqual(Buffer.from(p.chave), Buffer.from(chave)) ? p : undefined
}
