import type { encerrarPlano as contrato } from '../../../../shared/contract/recorrencias.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { Plano } from '../../../platform/storage/Recorrencia.ts'
import { lerPlano } from '../regras/planos.ts'
import { verPlano } from '../vista.ts'

/** Closes a plan for new subscriptions. Closing it again changes nothing. */
export const encerrarPlano: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  ({ params: { id }, sessao: { empresaId } }) =>
    redecide(async () => {
      const plano = await lerPlano(storage, empresaId, id)
      if (plano.estado === 'encerrado') return verPlano(plano)
      const fechado = { ...plano, estado: 'encerrado' as const, versao: plano.versao + 1 }
      await storage.commit([Plano.put(fechado, [{ attr: 'versao', op: '=', value: plano.versao }])])
      return verPlano(fechado)
    })
