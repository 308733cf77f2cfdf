import { seguraOTotal } from '../../../../shared/domain/estados/folha.ts'
import { type LoteDaFolha, ReenvioDaFolha } from '../../../platform/storage/Folha.ts'
import { lancarJa } from '../../../platform/storage/lancarJa.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { descontarSaida } from '../../../platform/storage/SomaDeSaidas.ts'
import { lancamentoDoLote, mover } from './moverLote.ts'

/**
 * The writes that end a lot before it starts: what it held is available again, its place in the sums is given back, and
 * lines that it was to pay again may be corrected once more.
 */
export async function cancelarLote(
  storage: Storage,
  lote: LoteDaFolha,
  { agora, mudanca = {} }: { agora: number; mudanca?: Partial<LoteDaFolha> },
): Promise<Write[]> {
  const segura = seguraOTotal(lote.estado)
  return [
    mover(lote, 'Cancelou', {
      ...mudanca,
      vence: undefined,
      ttl: undefined,
      concluidoEm: new Date(agora).toISOString(),
    }),
    ...(segura ? lancarJa(lancamentoDoLote(lote, 'folha-voltou', agora)) : []),
    ...(segura ? descontarSaida(lote.contada, lote.total, agora) : []),
    ...(lote.reenvioDe ? await soltarReenvios(storage, lote.reenvioDe, lote.id) : []),
  ]
}

async function soltarReenvios(storage: Storage, loteId: string, novo: string): Promise<Write[]> {
  const { values } = await ReenvioDaFolha.query(storage, {
    ...{ pk: `FOL#${loteId}`, sk: { prefix: 'REENVIO#' }, consistent: true },
  })
  return values
    .filter(r => r.novo === novo)
    .map(({ linha }) => ReenvioDaFolha.remove({ loteId, linha }, [{ attr: 'novo', op: '=', value: novo }]))
}
