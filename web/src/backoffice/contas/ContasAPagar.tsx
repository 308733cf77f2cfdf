import { Permitido } from '../../ui/Pagina.tsx'
import { Contas } from './Contas.tsx'

/** What the provider is to pay (R114). */
export default function ContasAPagar() {
  return (
    <Permitido grupo="G09">
      <Contas sentido="pagar" />
    </Permitido>
  )
}
