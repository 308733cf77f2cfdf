import type { anotarNotaDaComissao as contrato } from '../../../../shared/contract/representantes.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerComissao } from '../regras/lerRepresentante.ts'
import { anotarNota } from '../regras/passosDaComissao.ts'
import { comissaoNaVista } from '../vista.ts'

/** The representative's invoice for a month came. */
export const anotarNotaDaComissao: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params, body, sessao: { usuarioId, nome }, contexto }) => {
    const corpo = { ...body, ...params }
    const pedido = { sujeito: usuarioId, operacao: 'anotarNotaDaComissao', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const { representante, comissao: antes } = await lerComissao(deps.storage, params)
        const { comissao, writes } = anotarNota(antes, representante, {
          ...{ numero: body.numero, em: deps.clock.now(), conta: deps.ids.id21() },
          quem: { id: usuarioId, nome },
        })
        return { resposta: comissaoNaVista(comissao, representante), writes }
      }),
    )
  }
