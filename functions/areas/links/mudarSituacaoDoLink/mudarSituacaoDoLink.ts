import { LinkEncerrado, LinkNaoEncontrado, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { mudarSituacaoDoLink as contrato } from '../../../../shared/contract/linksDaEquipe.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { situacaoDoLink } from '../vista/link.ts'

/**
 * Staff take a link out of service, or put it back (R109): no payer starts on it meanwhile, and who was charged already
 * may still pay, as on a link that its company closes. To suspend what is suspended changes its reason only; to put
 * back what is in service changes nothing.
 */
export const mudarSituacaoDoLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ params: { id }, body: { situacao, motivo }, sessao }) =>
    redecide(async () => {
      const link = await Link.get(storage, id, { consistent: true })
      if (!link) throw fault(LinkNaoEncontrado)
      if (link.estado === 'encerrado') throw fault(LinkEncerrado)
      const em = new Date(clock.now()).toISOString()
      const suspende = situacao === 'suspenso'
      if (suspende && motivo === undefined)
        throw fault(RequisicaoInvalida, { campos: [{ campo: 'motivo', mensagem: 'diga o motivo' }] })
      const suspensao = suspende && motivo !== undefined ? { em, por: sessao.usuarioId, motivo } : undefined
      const mudado = { ...link, suspensao }
      if (suspende || link.suspensao)
        await storage.commit([replace(Link, mudado, [{ tipo: suspende ? 'LinkSuspenso' : 'LinkReaberto' }])])
      return { id, situacao: situacaoDoLink(mudado, clock.now()) }
    })
