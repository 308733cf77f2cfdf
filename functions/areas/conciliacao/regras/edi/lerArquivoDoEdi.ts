import { CasoNaoEncontrado } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { ArquivoDoEdi } from '../../../../platform/storage/ArquivoDoEdi.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

/** An acquirer's file. @throws CasoNaoEncontrado */
export async function lerArquivoDoEdi(storage: Storage, id: string): Promise<ArquivoDoEdi> {
  const a = await ArquivoDoEdi.get(storage, id, { consistent: true })
  if (!a) throw fault(CasoNaoEncontrado)
  return a
}
