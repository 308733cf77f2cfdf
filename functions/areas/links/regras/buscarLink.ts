import { LinkNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** The session's own link; another company's does not exist (DESIGN §3: other companies' ids are 404). */
export async function linkDaEmpresa(storage: Storage, sessao: SessaoAtual, id: string): Promise<Link> {
  const link = await Link.get(storage, id, { consistent: true })
  if (!link || link.empresaId !== sessao.empresaId) throw fault(LinkNaoEncontrado)
  return link
}
