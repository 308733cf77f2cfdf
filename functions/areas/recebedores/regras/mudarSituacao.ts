import { RecebedorEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import {
  colunasRecebedor,
  type EventoRecebedor,
  recebedor as maquina,
} from '../../../../shared/domain/estados/recebedor.ts'
import { eventoDoRecebedor } from '../../../../shared/domain/eventos/recebedor.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Ids } from '../../../platform/runtime/ids.ts'
import { replace } from '../../../platform/storage/entity.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { MomentoDoRecebedor, Recebedor } from '../../../platform/storage/Recebedor.ts'

/** The user who moves a receiver, and why; absent where the receiver itself or the system does. */
export interface Autoria {
  quem?: string | undefined
  motivo?: string | undefined
}

/**
 * Pure but for the ids: the receiver after an event, and the writes that make it so: over the version that was read,
 * with its history.
 * @throws RecebedorEmOutraSituacao where its state does not know the event.
 */
export function mudarSituacao(
  deps: { ids: Pick<Ids, 'ulid'> },
  {
    r,
    evento,
    agora,
    autoria = {},
    mudanca = {},
  }: {
    r: Recebedor
    evento: EventoRecebedor
    agora: number
    autoria?: Autoria | undefined
    mudanca?: Partial<Recebedor> | undefined
  },
): { recebedor: Recebedor; writes: Write[] } {
  const estado = maquina.next(r.estado, evento)
  if (!estado) throw outraSituacao(r)
  const depois: Recebedor = { ...r, ...mudanca, estado, em: agora }
  return {
    recebedor: { ...depois, versao: r.versao + 1 },
    writes: [
      replace(Recebedor, depois, [{ tipo: eventoDoRecebedor[evento] }]),
      momento(deps, { recebedor: depois, evento, em: agora, quem: autoria.quem, motivo: autoria.motivo }),
    ],
  }
}

export const momento = (
  deps: { ids: Pick<Ids, 'ulid'> },
  {
    recebedor: { id: recebedorId, estado },
    evento,
    em,
    quem,
    motivo,
  }: {
    recebedor: Pick<Recebedor, 'id' | 'estado'>
    evento: string
    em: number
    quem?: string | undefined
    motivo?: string | undefined
  },
): Write =>
  MomentoDoRecebedor.create({
    recebedorId,
    ulid: deps.ids.ulid(em),
    em,
    evento,
    estado,
    quem: quem ?? null,
    motivo: motivo ?? null,
  })

export const outraSituacao = ({ estado }: Pick<Recebedor, 'estado'>) =>
  fault(RecebedorEmOutraSituacao, {
    situacao: colunasRecebedor[estado].numero,
    situacaoLabel: colunasRecebedor[estado].rotulo,
  })
