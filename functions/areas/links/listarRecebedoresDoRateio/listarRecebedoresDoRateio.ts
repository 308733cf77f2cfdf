import type { listarRecebedoresDoRateio as contrato } from '../../../../shared/contract/rateio.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { recebedoresAptos } from '../../../platform/storage/recebedores.ts'

/** Whom a link's payments may be split with: the newest hundred of those that may receive. */
export const listarRecebedoresDoRateio: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => {
    const itens = await recebedoresAptos(deps.storage, sessao.empresaId)
    return {
      recebedores: itens.map(({ id, nome, documento }) => ({
        recebedorId: id,
        nome,
        documento: mascararDocumento(documento),
      })),
    }
  }
