import type { EstadoTransferencia } from '../../../../shared/domain/estados/transferencia.ts'
import { type LinhaGuardada, type LoteDaFolha, ReenvioDaFolha } from '../../../platform/storage/Folha.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { lerMuitos } from './linhasDoLote.ts'

export interface LinhaComEstado {
  linha: LinhaGuardada
  estado: EstadoTransferencia
  transferencia: Transferencia | undefined
  reenviadaEm: string | null
}

/** What a line is while it is no transfer yet: S111–S116 of its lot. */
function estadoSem({ estado }: LoteDaFolha): EstadoTransferencia {
  if (estado === 'cancelada') return 'cancelada'
  if (estado === 'bloqueada') return 'bloqueada'
  return estado === 'agendada' || estado === 'processando' ? 'reservada' : 'emAnalise'
}

/** Each line as it stands: its transfer, where it is one, and whether it is paid again elsewhere. Two batches a hundred lines. */
export async function estadoDasLinhas(
  storage: Storage,
  lote: LoteDaFolha,
  linhas: readonly LinhaGuardada[],
): Promise<LinhaComEstado[]> {
  const [transferencias, reenvios] = await Promise.all([
    lerMuitos(storage, lote.feitos > 0 ? linhas.map(l => Transferencia.key(l.id)) : []),
    lerMuitos(storage, lote.feitos > 0 ? linhas.map(l => ReenvioDaFolha.key({ loteId: lote.id, linha: l.linha })) : []),
  ])
  const porId = new Map(transferencias.map(i => Transferencia.parse(i)).map(t => [t.id, t]))
  const porLinha = new Map(reenvios.map(i => ReenvioDaFolha.parse(i)).map(r => [r.linha, r.novo]))
  return linhas.map(linha => {
    const transferencia = porId.get(linha.id)
    const estado = transferencia?.estado ?? estadoSem(lote)
    return { linha, transferencia, estado, reenviadaEm: porLinha.get(linha.linha) ?? null }
  })
}
