import { Permitido } from '../../ui/Pagina.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { dizer } from '../textos.ts'
import { Fila } from './Fila.tsx'

/** Withdrawals that wait for staff (R117). */
export default function FilaDosSaques() {
  return (
    <Permitido grupo="G09">
      <Fila
        titulo={dizer('saques.titulo')}
        texto={dizer('saques.texto')}
        naturezas={['saque']}
        acao={<ExportarLista lista="saques" filtros={{}} />}
      />
    </Permitido>
  )
}
