import { LancamentoManualNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { LancamentoManual } from '../../../platform/storage/LancamentoManual.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** @throws LancamentoManualNaoEncontrado */
export async function lerLancamento(storage: Storage, id: string): Promise<LancamentoManual> {
  const l = await LancamentoManual.get(storage, id, { consistent: true })
  if (!l) throw fault(LancamentoManualNaoEncontrado)
  return l
}

/** The name of the company whose accounts it moves. */
export const nomeDaEmpresa = async (storage: Storage, l: Pick<LancamentoManual, 'empresaId'>): Promise<string> =>
  (await Empresa.get(storage, l.empresaId))?.nomeComercial ?? ''
