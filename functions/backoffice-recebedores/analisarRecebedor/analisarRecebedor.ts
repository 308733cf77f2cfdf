import { RecebedorNaoEncontrado, RequisicaoInvalida } from '../../../shared/contract/erros.ts'
import type { analisarRecebedor as contrato } from '../../../shared/contract/recebedores.ts'
import type { EventoRecebedor } from '../../../shared/domain/estados/recebedor.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../http/idempotencia.ts'
import { mudar } from '../../receivers/mudar.ts'
import { redecide } from '../../storage/port.ts'
import { Recebedor } from '../../storage/Recebedor.ts'
import { situacaoDoRecebedor } from '../../views/recebedor.ts'

type Decisao = 'aprovar' | 'reprovar' | 'bloquear' | 'desbloquear'

/** Pure: which step a decision of the staff is. */
export function passoDaAnalise(
  decisao: Decisao,
  r: Recebedor,
): { evento: EventoRecebedor; mudanca: Partial<Recebedor> } {
  switch (decisao) {
    case 'aprovar':
      return { evento: 'Aprovado', mudanca: {} }
    case 'reprovar':
      return { evento: 'Reprovado', mudanca: {} }
    case 'bloquear':
      return { evento: 'Bloqueado', mudanca: { bloqueadoPor: 'analise' } }
    case 'desbloquear':
      return {
        evento: r.assinadoEm === undefined ? 'Desbloqueado' : 'DesbloqueadoAssinado',
        mudanca: { bloqueadoPor: undefined },
      }
  }
}

/** The staff's decision on any company's receiver. An approval's event sends the terms to be signed. */
export const analisarRecebedor: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params, body, sessao, contexto }) => {
    if (body.decisao !== 'aprovar' && !body.motivo)
      throw fault(RequisicaoInvalida, { campos: [{ campo: 'motivo', mensagem: 'diga o motivo' }] })
    const corpo = { ...body, id: params.id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'analisarRecebedor', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const r = await Recebedor.get(deps.storage, params.id, { consistent: true })
        if (!r) throw fault(RecebedorNaoEncontrado)
        const { evento, mudanca } = passoDaAnalise(body.decisao, r)
        const autoria = { quem: sessao.nome, motivo: body.motivo }
        const { recebedor, writes } = mudar(deps, r, evento, deps.clock.now(), autoria, mudanca)
        return { resposta: { id: r.id, ...situacaoDoRecebedor(recebedor) }, writes }
      }),
    )
  }
