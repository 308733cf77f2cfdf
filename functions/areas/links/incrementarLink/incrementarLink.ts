import { LinkSemLimite, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { incrementarLink as contrato } from '../../../../shared/contract/links.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { linkDaEmpresa } from '../regras/buscarLink.ts'

const maximoDeUsos = 1000

/** Raises a limited link's number of uses (E060, DESIGN §4). A payer whose page is open is not told that it changed. */
export const incrementarLink: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  ({ body, sessao, contexto }) => {
    const pedido = {
      sujeito: sessao.empresaId,
      operacao: 'incrementarLink',
      chave: contexto.idempotencyKey,
      corpo: body,
    }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const link = await linkDaEmpresa(deps.storage, sessao, body.id)
        if (link.limiteUsos === null || link.estado === 'encerrado') throw fault(LinkSemLimite)
        const limiteUsos = link.limiteUsos + body.quantidade
        // the same ceiling as when it is set: reading a link's uses costs a read for each
        if (limiteUsos > maximoDeUsos) {
          const campos = [{ campo: 'quantidade', mensagem: `o link pode ter até ${maximoDeUsos} usos` }]
          throw fault(RequisicaoInvalida, { campos })
        }
        const desde = link.iguais?.ate === link.versao ? link.iguais.desde : link.versao
        const comMaisUsos = { ...link, limiteUsos, iguais: { desde, ate: link.versao + 1 } }
        return {
          resposta: { id: link.id, limiteUsos },
          writes: [replace(Link, comMaisUsos, [{ tipo: 'LinkAlterado' }])],
        }
      }),
    )
  }
