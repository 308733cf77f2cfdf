import type { listarMensagensParadas as contrato } from '../../../../shared/contract/mensagensParadas.ts'
import { filas, type NomeDeFila } from '../../../../shared/domain/filas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Falhas } from '../../../platform/runtime/falhas.ts'
import type { FilasMortas } from '../../../platform/runtime/filasMortas.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Reprocesso, reprocessos } from '../../../platform/storage/Reprocesso.ts'

type D = Base & { storage: Storage; mortas: FilasMortas; falhas: Falhas }
const maximoDeReprocessos = 20

/** Every queue is counted, and those with something are looked into: a call each, side by side, and one query. */
export const listarMensagensParadas: UseCase<typeof contrato, D> =
  ({ storage, mortas, falhas }) =>
  async () => {
    const ver = async (fila: NomeDeFila) => {
      const quantas = await mortas.contar(fila)
      if (quantas === 0) return []
      const amostra = (await mortas.olhar(fila)).sort((a, b) => a.desde - b.desde)
      return [
        {
          ...{ fila, impacto: filas[fila].impacto, quantas },
          amostra: amostra.map(({ tipo, PK, desde }) => ({ tipo, item: PK, desde: new Date(desde).toISOString() })),
        },
      ]
    }
    const [daFila, parados, feitos] = await Promise.all([
      Promise.all((Object.keys(filas) as NomeDeFila[]).map(ver)),
      falhas.esperando(),
      Reprocesso.query(storage, { pk: reprocessos, reverse: true, limit: maximoDeReprocessos }),
    ])
    return {
      filas: daFila.flat(),
      registros: { quantos: parados.quantos, desde: parados.desde ?? null },
      reprocessos: feitos.values.map(({ fila, quantas, motivo, quem, em }) => ({ fila, quantas, motivo, quem, em })),
    }
  }
