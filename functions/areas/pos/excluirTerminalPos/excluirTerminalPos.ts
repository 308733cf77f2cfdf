import type { excluirTerminalPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { TerminalPosEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ContratoPos } from '../../../platform/storage/Pos.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { comVivos } from '../regras/contratoPos.ts'
import { trocarContrato, trocarSerial, trocarTerminal } from '../regras/mudarTerminal.ts'
import { lerTerminalPos } from '../regras/paginaPos.ts'

/** Takes a terminal that was never in use off the lists (E154): its place and its serial are free again. */
export const excluirTerminalPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ query: { id }, sessao }) =>
    redecide(async () => {
      const antes = await lerTerminalPos(storage, id)
      const { situacao } = antes
      if (situacao !== 'pedido' && situacao !== 'enviado') throw fault(TerminalPosEmOutraSituacao, { situacao })
      const contrato = await ContratoPos.get(storage, antes.contratoId, { consistent: true })
      if (!contrato) throw new Error('a terminal has no contract')
      const excluido = { id: sessao.usuarioId, nome: sessao.nome, em: new Date(clock.now()).toISOString() }
      await storage.commit([
        trocarTerminal(antes, { ...antes, excluido }),
        trocarContrato(contrato, comVivos(contrato, antes.itemId, -1)),
        ...(await trocarSerial(storage, id, { de: antes.serial })),
      ])
      return { id }
    })
