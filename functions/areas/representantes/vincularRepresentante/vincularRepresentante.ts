import {
  ClienteNaoEncontrado,
  RepresentanteEmOutraSituacao,
  RequisicaoInvalida,
  VinculoNoPassado,
} from '../../../../shared/contract/erros.ts'
import type { vincularRepresentante as contrato } from '../../../../shared/contract/representantes.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { darCliente } from '../regras/darCliente.ts'
import { doCliente } from '../regras/doCliente.ts'
import { lerRepresentante } from '../regras/lerRepresentante.ts'
import { lerVinculos } from '../regras/lerVinculos.ts'

/** Gives a client to a representative from a day on, or to none. What was sold before that day stays as it was. */
export const vincularRepresentante: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id: empresaId }, body, sessao: { usuarioId }, contexto }) => {
    const corpo = { ...body, id: empresaId }
    const pedido = { sujeito: usuarioId, operacao: 'vincularRepresentante', chave: contexto.idempotencyKey, corpo }
    const agora = deps.clock.now()
    const hoje = dataSaoPaulo(agora)
    const { representante: representanteId, de = hoje, ate = null } = body
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        if (de < hoje) throw fault(VinculoNoPassado)
        if (ate !== null && ate < de)
          throw fault(RequisicaoInvalida, { campos: [{ campo: 'ate', mensagem: 'termina antes de começar' }] })
        const empresa = await Empresa.get(deps.storage, empresaId)
        if (!empresa || empresa.provedora) throw fault(ClienteNaoEncontrado)
        const r = representanteId === null ? undefined : await lerRepresentante(deps.storage, representanteId)
        if (r && r.estado !== 'ativo') throw fault(RepresentanteEmOutraSituacao, { situacao: r.estado })
        const vinculos = await lerVinculos(deps.storage, empresaId)
        return { resposta: {}, writes: darCliente(vinculos, { empresaId, representanteId, de, ate }) }
      }),
    )
    return doCliente(deps.storage, await lerVinculos(deps.storage, empresaId), agora)
  }
