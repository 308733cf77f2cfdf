import type { listarMensagensParadas as contrato } from '../../../../shared/contract/mensagensParadas.ts'
import { causaDe } from '../../../../shared/domain/causasDeFalha.ts'
import { filas, type NomeDeFila } from '../../../../shared/domain/filas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Falhas } from '../../../platform/runtime/falhas.ts'
import type { FilasMortas, Parada } from '../../../platform/runtime/filasMortas.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { FalhaDeMensagem } from '../../../platform/storage/FalhaDeMensagem.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Reprocesso, reprocessos } from '../../../platform/storage/Reprocesso.ts'

type D = Base & { storage: Storage; mortas: FilasMortas; falhas: Falhas }
const maximoDeReprocessos = 20

/**
 * Every queue is counted, and those with something are looked into: a call each, side by side, one query, and one batch
 * of the reasons where there are letters.
 */
export const listarMensagensParadas: UseCase<typeof contrato, D> =
  ({ storage, mortas, falhas }) =>
  async () => {
    const ver = async (fila: NomeDeFila) => {
      const quantas = await mortas.contar(fila)
      if (quantas === 0) return []
      const amostra = (await mortas.olhar(fila)).sort((a, b) => a.desde - b.desde)
      return [{ ...{ fila, impacto: filas[fila].impacto, quantas }, amostra }]
    }
    const [daFila, parados, feitos] = await Promise.all([
      Promise.all((Object.keys(filas) as NomeDeFila[]).map(ver)),
      falhas.esperando(),
      Reprocesso.query(storage, { pk: reprocessos, reverse: true, limit: maximoDeReprocessos }),
    ])
    const vistas = daFila.flat()
    const motivos = await lerMotivos(
      storage,
      vistas.flatMap(f => f.amostra),
    )
    return {
      filas: vistas.map(f => ({ ...f, amostra: f.amostra.map(p => verParada(p, motivos.get(p.mensagemId))) })),
      registros: { quantos: parados.quantos, desde: parados.desde ?? null },
      reprocessos: feitos.values.map(({ fila, quantas, motivo, quem, em }) => ({ fila, quantas, motivo, quem, em })),
    }
  }

/** Why each was given up on, by the message's id; there is none of what was cut off in the middle. */
async function lerMotivos(storage: Storage, paradas: readonly Parada[]): Promise<Map<string, FalhaDeMensagem>> {
  if (!paradas.length) return new Map()
  const lidos = await storage.getMany(paradas.map(p => FalhaDeMensagem.key(p.mensagemId)))
  return new Map(lidos.map(FalhaDeMensagem.parse).map(f => [f.mensagemId, f]))
}

const verParada = ({ tipo, PK, desde }: Parada, f: FalhaDeMensagem | undefined) => ({
  ...{ tipo, item: PK, desde: new Date(desde).toISOString() },
  falha: f ? { causa: causaDe(f.nome), texto: f.texto, tentativas: f.tentativas } : null,
})
