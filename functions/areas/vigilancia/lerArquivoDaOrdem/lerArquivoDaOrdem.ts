import { CasoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { lerArquivoDaOrdem as contrato } from '../../../../shared/contract/ordensJudiciais.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerOrdem } from '../regras/ordens/lerOrdem.ts'

/** The PDF of an order, as it was attached. */
export const lerArquivoDaOrdem: UseCase<typeof contrato, Base & { storage: Storage; ordens: Pick<Balde, 'ler'> }> =
  ({ storage, ordens }) =>
  async ({ params: { id } }) => {
    const bytes = await ordens.ler((await lerOrdem(storage, id)).arquivo.chave)
    if (!bytes) throw fault(CasoNaoEncontrado)
    return { tipo: 'application/pdf', data: Buffer.from(bytes).toString('base64') }
  }
