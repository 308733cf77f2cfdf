import type { alterarTerminalPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { mudarTerminal } from '../regras/mudarTerminal.ts'
import { lerTerminalPos } from '../regras/paginaPos.ts'
import { verTerminalPos } from '../vista.ts'

/** Corrects what a terminal is known by, or takes a step of its life (E152). */
export const alterarTerminalPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ body: { id, ...mudanca }, sessao }) =>
    redecide(async () => {
      const antes = await lerTerminalPos(deps.storage, id)
      const quem = { id: sessao.usuarioId, nome: sessao.nome }
      const { depois, writes } = await mudarTerminal(deps, antes, mudanca, { agora: deps.clock.now(), quem })
      await deps.storage.commit(writes)
      return verTerminalPos(depois)
    })
