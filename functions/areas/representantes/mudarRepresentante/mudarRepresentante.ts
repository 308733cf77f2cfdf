import { RepresentanteEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import type {
  acoesNoRepresentante,
  mudarRepresentante as contrato,
} from '../../../../shared/contract/representantes.ts'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import {
  type EventoDoRepresentante,
  representanteComercial,
} from '../../../../shared/domain/estados/representanteComercial.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerRepresentante } from '../regras/lerRepresentante.ts'
import { mudarCadastro } from '../regras/mudarCadastro.ts'

const eventos: Record<(typeof acoesNoRepresentante)[number], EventoDoRepresentante> = {
  suspender: 'Suspendeu',
  reativar: 'Reativou',
  encerrar: 'Encerrou',
}

/** Suspends, brings back or ends a representative. Ended: the sales of today still count, those of tomorrow do not. */
export const mudarRepresentante: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao: { usuarioId }, contexto }) => {
    const corpo = { ...body, id }
    const pedido = { sujeito: usuarioId, operacao: 'mudarRepresentante', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const r = await lerRepresentante(deps.storage, id)
        const estado = representanteComercial.next(r.estado, eventos[body.acao])
        if (!estado) throw fault(RepresentanteEmOutraSituacao, { situacao: r.estado })
        const amanha = somarDias(dataSaoPaulo(deps.clock.now()), 1)
        const mudanca = { estado, ...(estado === 'encerrado' && { encerradoEm: amanha }) }
        return { resposta: { id, situacao: estado }, writes: [mudarCadastro(r, mudanca)] }
      }),
    )
  }
