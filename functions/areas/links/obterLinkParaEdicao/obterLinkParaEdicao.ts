import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { obterLinkParaEdicao as contrato } from '../../../../shared/contract/links.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { usosParaAbrir } from '../../cobranca/regras/usos.ts'
import { linkDaEmpresa } from '../regras/buscarLink.ts'
import { codigoQueTem } from '../regras/codigoDoLink.ts'
import { fiscalNoFio } from '../regras/fiscalDoLink.ts'
import { rateioNoFio } from '../regras/resolverRateio.ts'
import { enderecoParaDigitar, situacaoDoLink, urlDoLink } from '../vista/link.ts'

/** A link with every setting (E062). */
export const obterLinkParaEdicao: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, sessao }) => {
    const link = await linkDaEmpresa(deps.storage, sessao, params.id)
    const agora = deps.clock.now()
    const [usos, codigo] = await Promise.all([
      usosParaAbrir(deps.storage, link, agora),
      codigoQueTem(deps.storage, link.id),
    ])
    return {
      ...link,
      ...fiscalNoFio(link),
      // what is sent back as it was read stays as it is; a buyer's own page is not the shop's
      redirectPagamentoAprovado: link.origem === 'loja' ? null : link.redirectPagamentoAprovado,
      rateio: rateioNoFio(link.rateio ?? []),
      pagador: link.pagador as Output<typeof contrato>['pagador'],
      situacao: situacaoDoLink(link, agora, usos),
      url: urlDoLink(deps.env.PAGAR_URL, link.empresa.slug, link.id),
      enderecoCurto: codigo === undefined ? null : enderecoParaDigitar(deps.env.PAGAR_URL, codigo),
    }
  }
