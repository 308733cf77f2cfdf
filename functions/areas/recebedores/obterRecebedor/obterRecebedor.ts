import type { obterRecebedor as contrato } from '../../../../shared/contract/recebedores.ts'
import { recebedor as maquina } from '../../../../shared/domain/estados/recebedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { detalheDoRecebedor } from '../regras/detalheDoRecebedor.ts'
import { lerRecebedor } from '../regras/lerRecebedor.ts'

/** A receiver with its history, newest first (E128). */
export const obterRecebedor: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, sessao }) => {
    const r = await lerRecebedor(deps.storage, sessao.empresaId, params.id)
    const [detalhe, futuro] = await Promise.all([
      detalheDoRecebedor(deps, r),
      Saldo.get(deps.storage, contas.aLiberar(contas.recebedor(r.id))),
    ])
    return { ...detalhe, aLiberar: futuro?.disponivel ?? 0, acoes: acoesDe(r) }
  }

/** Pure: what the company may do with it now. */
export function acoesDe({ estado, bloqueadoPor }: Pick<Recebedor, 'estado' | 'bloqueadoPor'>) {
  return [
    ...(maquina.next(estado, 'Reenviado') ? (['reenviar'] as const) : []),
    ...(maquina.next(estado, 'Bloqueado') ? (['bloquear'] as const) : []),
    ...(maquina.next(estado, 'Desbloqueado') && bloqueadoPor !== 'analise' ? (['desbloquear'] as const) : []),
    ...(maquina.next(estado, 'Encerrado') ? (['encerrar'] as const) : []),
  ]
}
