import type { excluirLink as contrato } from '../../../../shared/contract/links.ts'
import { link as maquina } from '../../../../shared/domain/estados/link.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { linkDaEmpresa } from '../regras/buscarLink.ts'

/** Closes a link for good (E059): its payments stay, and no payer can start another. Closing twice is closing once. */
export const excluirLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ params, sessao }) =>
    redecide(async () => {
      const link = await linkDaEmpresa(deps.storage, sessao, params.id)
      const estado = maquina.next(link.estado, 'Encerrado')
      if (estado) await deps.storage.commit([replace(Link, { ...link, estado }, [{ tipo: 'LinkEncerrado' }])])
      return { id: link.id, situacao: 'encerrado' as const }
    })
