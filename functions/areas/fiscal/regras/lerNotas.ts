import { NotaFiscalNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { NotaFiscal, TarifasDoMes } from '../../../platform/storage/NotaFiscal.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/**
 * A note, and the fees of its month as they are now: one batch.
 * @throws NotaFiscalNaoEncontrada
 */
export async function lerNotaComTarifas(
  storage: Storage,
  id: string,
): Promise<{ nota: NotaFiscal; tarifas: TarifasDoMes | undefined }> {
  const nota = await NotaFiscal.get(storage, id, { consistent: true })
  if (!nota) throw fault(NotaFiscalNaoEncontrada)
  const doMes = { empresaId: nota.empresaId, mes: nota.mes }
  return { nota, tarifas: await TarifasDoMes.get(storage, doMes, { consistent: true }) }
}
