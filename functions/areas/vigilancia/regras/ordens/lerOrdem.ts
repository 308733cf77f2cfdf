import { CasoNaoEncontrado } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { OrdemJudicial } from '../../../../platform/storage/OrdemJudicial.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

/** @throws CasoNaoEncontrado */
export async function lerOrdem(storage: Storage, id: string): Promise<OrdemJudicial> {
  const ordem = await OrdemJudicial.get(storage, id, { consistent: true })
  if (!ordem) throw fault(CasoNaoEncontrado)
  return ordem
}
