import { LinkNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { alterarLink as contrato } from '../../../../shared/contract/links.ts'
import { link as maquina } from '../../../../shared/domain/estados/link.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link, maiorLimite } from '../../../platform/storage/Link.ts'
import { redecide } from '../../../platform/storage/port.ts'
import type { Imagens } from '../../../platform/uploads/logo.ts'
import { linkDaEmpresa } from '../regras/buscarLink.ts'
import { exigirExpiracaoFutura } from '../regras/exigirExpiracaoFutura.ts'
import { exigirUsosComDinheiro } from '../regras/exigirUsosComDinheiro.ts'
import type { DepsDoLink } from '../regras/prepararLimpo.ts'
import { prepararLink } from '../regras/prepararLink.ts'
import { mudouORateio } from '../regras/resolverRateio.ts'
import { urlDoLink } from '../vista/link.ts'

/** Replaces a link's settings (E058). Open pages carry the version before and are told LinkAlterado. */
export const alterarLink: UseCase<typeof contrato, Base & DepsDoLink & { imagens: Imagens }> =
  deps =>
  ({ params, body, sessao, contexto }) =>
    redecide(async () => {
      const atual = await linkDaEmpresa(deps.storage, sessao, params.id)
      const estado = maquina.next(atual.estado, 'Alterado')
      const empresa = await Empresa.get(deps.storage, sessao.empresaId)
      if (!empresa || !estado) throw fault(LinkNaoEncontrado)
      exigirExpiracaoFutura(body.expiraEm, deps.clock.now(), atual.expiraEm)
      const novo = await prepararLink(body, empresa, deps, atual.logo)
      await exigirUsosComDinheiro(deps.storage, atual, novo.limiteUsos)
      // the money of a link that is out there goes elsewhere: who asks proves who they are
      if (mudouORateio(atual.rateio, novo.rateio)) await contexto.exigirFator?.()
      const alterado = { ...atual, ...novo, estado, maiorLimite: maiorLimite(atual) }
      await deps.storage.commit([replace(Link, alterado, [{ tipo: 'LinkAlterado' }])])
      return { id: atual.id, versao: atual.versao + 1, url: urlDoLink(deps.env.PAGAR_URL, empresa.slug, atual.id) }
    })
