import { naturezasDaFila } from '../../../../shared/domain/filaDaEquipe.ts'
import { Permitido } from '../../ui/Pagina.tsx'
import { dizer } from '../textos.ts'
import { Fila } from './Fila.tsx'

/** Everything that waits for a person of the provider's staff, in one queue. */
export default function Filas() {
  return (
    <Permitido grupo="G16">
      <Fila titulo={dizer('filas.titulo')} texto={dizer('filas.texto')} naturezas={naturezasDaFila} />
    </Permitido>
  )
}
