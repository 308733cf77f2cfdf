import type { criarTerminalPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import {
  ContratoPosForaDaVigencia,
  ContratoPosNaoEncontrado,
  ItemPosCompleto,
} from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { terminalPos } from '../../../../shared/domain/estados/terminalPos.ts'
import { emVigencia } from '../../../../shared/domain/pos.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { TerminalPos } from '../../../platform/storage/Pos.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { clienteAtendido } from '../regras/clienteAtendido.ts'
import { comVivos } from '../regras/contratoPos.ts'
import { camposDoTerminal, trocarContrato, trocarSerial } from '../regras/mudarTerminal.ts'
import { lerContratoPos, lerTerminalPos } from '../regras/paginaPos.ts'
import { verTerminalPos } from '../vista.ts'

/** A terminal is asked for (E150): it takes a place of its item in its own transaction, so that two never take the last one. */
export const criarTerminalPos: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { storage, clock, ids } = deps
    const pedido = {
      sujeito: sessao.usuarioId,
      operacao: 'criarTerminalPos',
      chave: contexto.idempotencyKey,
      corpo: body,
    }
    const { id } = await redecide(() =>
      umaVez(deps, pedido, async () => {
        const c = await lerContratoPos(storage, body.contrato)
        const item = c.itens.find(i => i.id === body.item)
        if (!item) throw fault(ContratoPosNaoEncontrado)
        const agora = clock.now()
        if (!emVigencia(c, dataSaoPaulo(agora))) throw fault(ContratoPosForaDaVigencia)
        if (item.vivos >= item.quantidade) throw fault(ItemPosCompleto, { quantidade: item.quantidade })
        const { mesmo } = await clienteAtendido(storage, c.empresaId)
        const em = new Date(agora).toISOString()
        const quem = { id: sessao.usuarioId, nome: sessao.nome, em }
        const novo: TerminalPos = {
          ...{ id: ids.id21(), empresaId: c.empresaId, contratoId: c.id, itemId: item.id, versao: 1 },
          ...{ situacao: terminalPos.initial, modelo: item.modelo, ...camposDoTerminal({}, body) },
          ...{ passos: [{ ...quem, situacao: terminalPos.initial }], criado: quem },
        }
        const serial = await trocarSerial(storage, novo.id, { para: novo.serial })
        const writes = [TerminalPos.create(novo), trocarContrato(c, comVivos(c, item.id, 1)), mesmo, ...serial]
        return { resposta: { id: novo.id }, writes }
      }),
    )
    return verTerminalPos(await lerTerminalPos(storage, id))
  }
