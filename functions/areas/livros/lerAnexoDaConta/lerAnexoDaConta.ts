import type { lerAnexoDaConta as contrato } from '../../../../shared/contract/anexosDasContas.ts'
import { ContaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { chaveDoAnexo, lerAnexo } from '../regras/contas/anexos.ts'

/** The file of a paper, as it is kept. */
export const lerAnexoDaConta: UseCase<typeof contrato, Base & { storage: Storage; anexos: Pick<Balde, 'ler'> }> =
  ({ storage, anexos }) =>
  async ({ params: { id, anexo: qual } }) => {
    const { anexo } = await lerAnexo(storage, id, qual)
    const bytes = await anexos.ler(chaveDoAnexo(id, anexo))
    if (!bytes) throw fault(ContaNaoEncontrada, {}, 'O arquivo deste documento não é mais guardado.')
    return { tipo: anexo.tipo, data: Buffer.from(bytes).toString('base64') }
  }
