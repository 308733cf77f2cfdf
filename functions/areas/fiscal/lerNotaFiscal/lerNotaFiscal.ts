import { NotaFiscalNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { lerNotaFiscal as contrato } from '../../../../shared/contract/notasFiscais.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { NotaFiscal } from '../../../platform/storage/NotaFiscal.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { arquivoDaNota } from '../regras/arquivoDaNota.ts'

export const lerNotaFiscal: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, query: { formato } }) => {
    const nota = await NotaFiscal.get(storage, id)
    if (!nota) throw fault(NotaFiscalNaoEncontrada)
    return arquivoDaNota(nota, formato, clock.now())
  }
