import type { listarExportacoesDaEquipe as contrato } from '../../../../shared/contract/exportacoesDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { aindaLida, daEquipeNoFio, donoDaEquipe } from '../regras/exportacaoDaEquipe.ts'
import { exportacoesDo } from '../regras/pedirExportacao.ts'

/** The files that this person of the staff asked for, as far as their role still reads them. */
export const listarExportacoesDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ sessao }) => {
    const dela = (await exportacoesDo(storage, donoDaEquipe(sessao))).filter(e => aindaLida(e, sessao))
    return { itens: dela.map(e => daEquipeNoFio(e, clock.now())) }
  }
