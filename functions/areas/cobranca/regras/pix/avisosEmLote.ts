import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import type { ConsultaRecebimento, NoPsp, PixPort, RecebimentoPix } from '../../../../providers/pix/port.ts'
import { listarTudo } from './conferirPix.ts'

/**
 * Hints that wait, answered for in bulk: where a PSP was silent under load, many wait for the same minutes, and one list
 * of its confirms what would be a query each. What the list lacks is asked for by its id.
 */
export interface AvisosEmLote {
  /** What the PSP says of the Pix that it told of at `em` (ms). */
  consultar(e2eid: string, em: number, onde: NoPsp): Promise<ConsultaRecebimento>
}

const fatiaMs = 15 * 60_000
/** A Pix is told of after it was made; clocks differ a little. */
const antesMs = 5 * 60_000
/** Of one slice so many are asked for by id before its list is. */
const umAUm = 3

/** For one sweep: what a list said is believed no longer than that. */
export function avisosEmLote(deps: Base & { storage: Storage; pix: PixPort }): AvisosEmLote {
  const vistos = new Map<string, number>()
  const listas = new Map<string, Promise<Map<string, RecebimentoPix>>>()
  const listar = async (fatia: number, onde: NoPsp) => {
    const fim = Math.min(deps.clock.now(), (fatia + 1) * fatiaMs + antesMs)
    try {
      const pedido = { inicio: fatia * fatiaMs - antesMs, fim, comDevolucao: false }
      return new Map((await listarTudo(deps, pedido, onde)).map(p => [p.e2eid, p]))
    } catch {
      // a PSP without a list is asked one by one
      return new Map<string, RecebimentoPix>()
    }
  }
  return {
    async consultar(e2eid, em, onde) {
      const fatia = Math.floor(em / fatiaMs)
      const qual = `${onde.psp}#${fatia}`
      const vez = (vistos.get(qual) ?? 0) + 1
      vistos.set(qual, vez)
      if (vez <= umAUm) return deps.pix.consultarPix(e2eid, onde)
      const lista = listas.get(qual) ?? listar(fatia, onde)
      listas.set(qual, lista)
      const achado = (await lista).get(e2eid)
      return achado ? { tipo: 'pix', ...achado } : deps.pix.consultarPix(e2eid, onde)
    },
  }
}
