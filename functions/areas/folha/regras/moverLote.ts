import { LoteEmOutraSituacao, LoteNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { inicioDoDia } from '../../../../shared/domain/calendario.ts'
import { type EventoDaFolha, loteDaFolha } from '../../../../shared/domain/estados/folha.ts'
import { eventoDaFolha } from '../../../../shared/domain/eventos/empresa.ts'
import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import { fault } from '../../../platform/http/fault.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { LoteDaFolha } from '../../../platform/storage/Folha.ts'
import { contas, type Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { lancamentoDe } from '../../cobranca/regras/lancamento.ts'

/** A lot of this company. @throws LoteNaoEncontrado, also for another company's */
export async function lerLote(storage: Storage, id: string, empresaId?: string): Promise<LoteDaFolha> {
  const lote = await LoteDaFolha.get(storage, id, { consistent: true })
  if (!lote || (empresaId !== undefined && lote.empresaId !== empresaId)) throw fault(LoteNaoEncontrado)
  return lote
}

/** Payments of a day begin at eight: who is paid sees it in the morning, and support is there. */
const COMECA_MS = 8 * 3_600_000
/** When a lot of a day starts, or now where that is past. */
export const inicioDoLote = (data: string, agora: number): number => Math.max(agora, inicioDoDia(data) + COMECA_MS)

/** The write of an arrow, over the version that was read. @throws LoteEmOutraSituacao where there is none */
export function mover(lote: LoteDaFolha, evento: EventoDaFolha, mudanca: Partial<LoteDaFolha>): Write {
  const estado = loteDaFolha.next(lote.estado, evento)
  if (!estado) throw fault(LoteEmOutraSituacao)
  const ev = [{ tipo: eventoDaFolha[evento] }] as EventoDe<'LoteDaFolha'>[]
  return replace(LoteDaFolha, { ...lote, ...mudanca, estado }, ev)
}

/** The whole of a lot taken from what is available, or given back: each once in its life. */
export function lancamentoDoLote(
  lote: LoteDaFolha,
  tipo: 'folha-reserva' | 'folha-voltou',
  quando: number,
): Lancamento {
  const conta = contas.empresa(lote.empresaId)
  const presa = contas.bloqueado(conta)
  const [de, para] = tipo === 'folha-reserva' ? [conta, presa] : [presa, conta]
  return lancamentoDe({
    ...{ dono: { de: `FOL#${lote.id}` }, empresaId: lote.empresaId, tipo, ref: lote.id, valor: lote.total, quando },
    pernas: [
      { conta: de, valor: -lote.total },
      { conta: para, valor: lote.total },
    ],
  })
}
