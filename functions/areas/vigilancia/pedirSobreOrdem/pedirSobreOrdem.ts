import { CasoEmOutraSituacao, NadaBloqueado } from '../../../../shared/contract/erros.ts'
import type { pedirSobreOrdem as contrato } from '../../../../shared/contract/ordensJudiciais.ts'
import { ordemJudicial } from '../../../../shared/domain/estados/ordemJudicial.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerOrdem } from '../regras/ordens/lerOrdem.ts'
import { mudarOrdem } from '../regras/ordens/reter.ts'
import { verOrdem } from '../vistaDaOrdem.ts'

/** Asks for a transfer to the court's deposit of what is held now, or for a release of all of it. Nothing moves yet. */
export const pedirSobreOrdem: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { usuarioId, nome } = sessao
    const corpo = { id, ...body }
    const pedido = { sujeito: usuarioId, operacao: 'pedirSobreOrdem', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        const antes = await lerOrdem(storage, id)
        const { tipo, motivo } = body
        const evento = tipo === 'transferir' ? 'PediuTransferencia' : 'PediuLiberacao'
        const situacao = ordemJudicial.next(antes.situacao, evento)
        if (!situacao) throw fault(CasoEmOutraSituacao)
        if (tipo === 'transferir' && antes.bloqueado === 0) throw fault(NadaBloqueado)
        const em = new Date(clock.now()).toISOString()
        const valor = antes.bloqueado
        const meio = tipo === 'transferir' && body.meio ? { meio: body.meio } : {}
        const pedida = { tipo, valor, motivo, ...meio, autor: { id: usuarioId, nome }, em }
        const historico = [...antes.historico, { em, quem: nome, ato: evento, valor, texto: motivo }]
        return { resposta: { id }, writes: [mudarOrdem(antes, { situacao, pedido: pedida, historico })] }
      }),
    )
    return verOrdem(storage, await lerOrdem(storage, id), usuarioId)
  }
