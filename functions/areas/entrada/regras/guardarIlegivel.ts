import { createHash } from 'node:crypto'
import type { Base } from '../../../platform/runtime/needs.ts'
import { AvisoIlegivel } from '../../../platform/storage/AvisoIlegivel.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'

const MAXIMO = 8_000
const diasDeVida = 180
/** A card's number has 13 to 19 digits, perhaps parted; an unreadable notice may hold anything. */
const talvezCartao = /(?:\d[ -]?){12,18}\d/g

type Achado = { hash: string; count: number }
const avisar: Record<AvisoIlegivel['provedor'], (log: Base['log'], achado: Achado) => void> = {
  pix: (log, achado) => log.error('pix-webhook-unreadable', achado),
  med: (log, achado) => log.error('med-unreadable', achado),
  cielo: (log, achado) => log.error('acquirer-notice-unreadable', achado),
  whatsapp: (log, achado) => log.error('whatsapp-unreadable', achado),
}

/**
 * Keeps a notice that could not be read before its provider is answered, so that it is not lost with the answer, and rings.
 * The same notice again is kept once. `itens`: how many parts of it could not be read.
 */
export async function guardarIlegivel(
  deps: Base & { storage: Storage },
  { provedor, corpo, itens }: { provedor: AvisoIlegivel['provedor']; corpo: unknown; itens: number },
): Promise<void> {
  const texto = (typeof corpo === 'string' ? corpo : (JSON.stringify(corpo) ?? '')).replace(talvezCartao, '•')
  const hash = createHash('sha256').update(texto).digest('hex')
  const agora = deps.clock.now()
  const ttl = Math.floor(agora / 1000) + diasDeVida * 86_400
  const aviso = { provedor, hash, corpo: texto.slice(0, MAXIMO), itens, em: new Date(agora).toISOString(), ttl }
  avisar[provedor](deps.log, { hash, count: itens })
  await deps.storage.commit([AvisoIlegivel.create(aviso)]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}
