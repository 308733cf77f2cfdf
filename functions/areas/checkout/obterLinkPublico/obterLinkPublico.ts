import { LinkNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { obterLinkPublico as contrato } from '../../../../shared/contract/linkPublico.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { linkPublico, recusaDoLink, situacaoParaPagar } from '../../links/vista/link.ts'

/** The edge may keep it 30 s and serve it stale while it asks again; the start of a payment checks anew (DESIGN §9). */
export const cacheDeLink = 'public, s-maxage=20, stale-while-revalidate=10'

/** The merchant part of a link (E036): one read. */
export const obterLinkPublico: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params }) => {
    const link = await Link.get(deps.storage, params.id)
    if (!link) throw fault(LinkNaoEncontrado)
    const situacao = situacaoParaPagar(link, deps.clock.now())
    if (situacao !== 'ativo') throw recusaDoLink(link, situacao)
    return new Answer(linkPublico(link), { headers: { 'cache-control': cacheDeLink } })
  }
