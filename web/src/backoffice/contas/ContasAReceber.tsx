import { Permitido } from '../../ui/Pagina.tsx'
import { Contas } from './Contas.tsx'

/** What the provider is to receive (R115). */
export default function ContasAReceber() {
  return (
    <Permitido grupo="G09">
      <Contas sentido="receber" />
    </Permitido>
  )
}
