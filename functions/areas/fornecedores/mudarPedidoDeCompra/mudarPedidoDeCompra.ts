import type { mudarPedidoDeCompra as contrato } from '../../../../shared/contract/fornecedores.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { compraInteira, depoisDoEvento, lerCompra, trocarCompra } from '../regras/compras.ts'

/** A purchase was sent, or what is missing of it is given up; what came stays. */
export const mudarPedidoDeCompra: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, body: { decisao }, sessao: { empresaId } }) =>
    redecide(async () => {
      const antes = await lerCompra(storage, empresaId, id)
      const em = new Date(clock.now()).toISOString()
      const depois = {
        ...antes,
        estado: depoisDoEvento(antes, decisao === 'enviar' ? 'Enviou' : 'Cancelou'),
        ...(decisao === 'enviar' ? { enviadoEm: em } : { fimEm: em }),
      }
      await storage.commit([trocarCompra(antes, depois)])
      return compraInteira(depois)
    })
