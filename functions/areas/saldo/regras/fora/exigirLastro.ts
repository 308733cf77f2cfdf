import { ProvaDeForaVencida, ReceitaSemLastro } from '../../../../../shared/contract/erros.ts'
import { paraReais } from '../../../../../shared/domain/dinheiro.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Clock } from '../../../../platform/runtime/clock.ts'
import { ProvaDeFora, ultimaDeFora } from '../../../../platform/storage/ProvaDeFora.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

const umDiaMs = 86_400_000

/**
 * Our own revenue leaves only while it is proved that others hold all that we owe (decision 0061).
 * @throws ReceitaSemLastro from the first reading that lacked something until one lacks nothing, ProvaDeForaVencida.
 */
export async function exigirLastro({ storage, clock }: { storage: Storage; clock: Clock }): Promise<void> {
  const prova = await ProvaDeFora.get(storage, ultimaDeFora, { consistent: true })
  if (prova && prova.faltas > 0) throw fault(ReceitaSemLastro, { falta: paraReais(Math.abs(prova.diferenca)) })
  if (prova?.provadaEm === undefined || clock.now() - prova.provadaEm > umDiaMs) throw fault(ProvaDeForaVencida)
}
