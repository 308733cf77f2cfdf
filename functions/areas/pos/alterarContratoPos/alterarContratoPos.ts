import type { alterarContratoPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { mudarItens } from '../regras/contratoPos.ts'
import { trocarContrato } from '../regras/mudarTerminal.ts'
import { lerContratoPos } from '../regras/paginaPos.ts'
import { verContratoPos } from '../vista.ts'

/** Another term, other items (E151). */
export const alterarContratoPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, ids }) =>
  ({ body: { id, inicio, fim, itens } }) =>
    redecide(async () => {
      const antes = await lerContratoPos(storage, id)
      const depois = { ...antes, inicio, fim, itens: mudarItens(antes.itens, itens, ids.id21) }
      await storage.commit([trocarContrato(antes, depois)])
      return verContratoPos(depois, dataSaoPaulo(clock.now()))
    })
