import type { listarRecebedoresDoRateio as contrato } from '../../../shared/contract/rateio.ts'
import { mascararDocumento } from '../../../shared/domain/documento.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { paginar } from '../../storage/paginar.ts'
import type { Storage } from '../../storage/port.ts'
import { LinhaDeRecebedor } from '../../storage/Recebedor.ts'
import { podeReceber } from '../../storage/recebedores.ts'

/** Whom a link's payments may be split with: the newest hundred of those that may receive. */
export const listarRecebedoresDoRateio: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => {
    const { itens } = await paginar(
      deps.storage,
      { pk: `LST#EMP#${sessao.empresaId}#REC` },
      { limit: 100, parse: LinhaDeRecebedor.parse, matches: podeReceber },
    )
    return {
      recebedores: itens.map(({ id, nome, documento }) => ({
        recebedorId: id,
        nome,
        documento: mascararDocumento(documento),
      })),
    }
  }
