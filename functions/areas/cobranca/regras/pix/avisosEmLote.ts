import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import type { Prazo } from '../../../../providers/http.ts'
import type { ConsultaRecebimento, PixPort, RecebimentoPix } from '../../../../providers/pix/port.ts'
import { listarTudo } from './conferirPix.ts'

/**
 * Hints that wait, answered for in bulk: where a PSP was silent under load, many wait for the same minutes, and one list
 * of its confirms what would be a query each. What the list lacks is asked for by its id.
 */
export interface AvisosEmLote {
  /** What the PSP says of the Pix that it told of at `em` (ms). */
  consultar(e2eid: string, em: number, prazo: Prazo): Promise<ConsultaRecebimento>
}

const fatiaMs = 15 * 60_000
/** A Pix is told of after it was made; clocks differ a little. */
const antesMs = 5 * 60_000
/** Of one slice so many are asked for by id before its list is. */
const umAUm = 3

/** For one sweep: what a list said is believed no longer than that. */
export function avisosEmLote(deps: Base & { storage: Storage; pix: PixPort }): AvisosEmLote {
  const vistos = new Map<number, number>()
  const listas = new Map<number, Promise<Map<string, RecebimentoPix>>>()
  const listar = async (fatia: number, { prazo }: Prazo) => {
    const fim = Math.min(deps.clock.now(), (fatia + 1) * fatiaMs + antesMs)
    try {
      const pedido = { inicio: fatia * fatiaMs - antesMs, fim, comDevolucao: false }
      return new Map((await listarTudo(deps, pedido, prazo)).map(p => [p.e2eid, p]))
    } catch {
      // a PSP without a list is asked one by one
      return new Map<string, RecebimentoPix>()
    }
  }
  return {
    async consultar(e2eid, em, prazo) {
      const fatia = Math.floor(em / fatiaMs)
      const vez = (vistos.get(fatia) ?? 0) + 1
      vistos.set(fatia, vez)
      if (vez <= umAUm) return deps.pix.consultarPix(e2eid, prazo)
      const lista = listas.get(fatia) ?? listar(fatia, prazo)
      listas.set(fatia, lista)
      const achado = (await lista).get(e2eid)
      return achado ? { tipo: 'pix', ...achado } : deps.pix.consultarPix(e2eid, prazo)
    },
  }
}
