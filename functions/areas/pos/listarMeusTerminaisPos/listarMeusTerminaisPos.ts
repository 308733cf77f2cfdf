import type { listarMeusTerminaisPos as contrato } from '../../../../shared/contract/configuracaoPos.ts'
import { verModeloPos } from '../../../../shared/data/pos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { TerminalPos, terminaisDa } from '../../../platform/storage/Pos.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { paginaPos } from '../regras/paginaPos.ts'

/** The company's own terminals: where each is and what became of it, without what it pays for them. */
export const listarMeusTerminaisPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query, sessao }) =>
    paginaPos(storage, { index: 'GSI2', pk: terminaisDa(sessao.empresaId) }, query, item => {
      const t = TerminalPos.parse(item)
      const { id, nome, fabricante } = verModeloPos(t.modelo)
      return {
        ...{ id: t.id, modelo: { id, nome: `${fabricante.nome} ${nome}` }, situacao: t.situacao },
        ...{ serial: t.serial ?? null, apelido: t.apelido ?? null, local: t.local ?? null },
      }
    })
