import type { obterNotaFiscal as contrato } from '../../../../shared/contract/notasFiscais.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerNotaComTarifas } from '../regras/lerNotas.ts'
import { verNota } from '../vista.ts'

export const obterNotaFiscal: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id } }) => {
    const { nota, tarifas } = await lerNotaComTarifas(storage, id)
    return verNota(nota, tarifas)
  }
