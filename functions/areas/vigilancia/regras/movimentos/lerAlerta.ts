import { CasoNaoEncontrado } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { AlertaDeMovimento } from '../../../../platform/storage/AlertaDeMovimento.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

/** @throws CasoNaoEncontrado */
export async function lerAlerta(storage: Storage, id: string): Promise<AlertaDeMovimento> {
  const alerta = await AlertaDeMovimento.get(storage, id, { consistent: true })
  if (!alerta) throw fault(CasoNaoEncontrado)
  return alerta
}
