import type { excluirContratoPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { ContratoPosEmUso } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { vivosDo } from '../regras/contratoPos.ts'
import { trocarContrato } from '../regras/mudarTerminal.ts'
import { lerContratoPos } from '../regras/paginaPos.ts'

/** Takes a contract off the lists (E153), over the version that was read: a terminal that is being made comes before, or never. */
export const excluirContratoPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ query: { id }, sessao }) =>
    redecide(async () => {
      const antes = await lerContratoPos(storage, id)
      const terminais = vivosDo(antes)
      if (terminais > 0) throw fault(ContratoPosEmUso, { motivo: 'contrato', terminais })
      const excluido = { id: sessao.usuarioId, nome: sessao.nome, em: new Date(clock.now()).toISOString() }
      await storage.commit([trocarContrato(antes, { ...antes, excluido })])
      return { id }
    })
