import { NotaFiscalNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { lerMinhaNota as contrato } from '../../../../shared/contract/minhasNotas.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { NotaFiscal } from '../../../platform/storage/NotaFiscal.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { arquivoDaNota } from '../regras/arquivoDaNota.ts'

/** A note of the company's own; another's is not there, nor is any for a receiver's login. */
export const lerMinhaNota: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, query: { formato }, sessao }) => {
    const nota = await NotaFiscal.get(storage, id)
    if (!nota || nota.empresaId !== sessao.empresaId || sessao.perfil === 'recebedor')
      throw fault(NotaFiscalNaoEncontrada)
    return arquivoDaNota(nota, formato, clock.now())
  }
