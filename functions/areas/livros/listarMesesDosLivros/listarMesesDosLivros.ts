import type { listarMesesDosLivros as contrato } from '../../../../shared/contract/livros.ts'
import { somarDias } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { MesDosLivros } from '../../../platform/storage/MesDosLivros.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { mesDe } from '../regras/lerMes.ts'
import { verMes } from '../vista.ts'

const quantos = 12

/** This month and the eleven before it: one read of them all. */
export const listarMesesDosLivros: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async () => {
    const meses = [mesDe(clock.now())]
    while (meses.length < quantos) meses.push(somarDias(`${meses.at(-1)}-01`, -1).slice(0, 7))
    const lidos = (await storage.getMany(meses.map(MesDosLivros.key))).map(MesDosLivros.parse)
    return {
      itens: meses.map(mes =>
        verMes(
          mes,
          lidos.find(m => m.mes === mes),
        ),
      ),
    }
  }
