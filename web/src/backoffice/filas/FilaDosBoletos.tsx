import { Permitido } from '../../ui/Pagina.tsx'
import { dizer } from '../textos.ts'
import { Fila } from './Fila.tsx'

/** Slips paid by card, and from balances, that wait for staff (R111). */
export default function FilaDosBoletos() {
  return (
    <Permitido grupo="G16">
      <Fila titulo={dizer('boletos.titulo')} texto={dizer('boletos.texto')} naturezas={['carrinho', 'pagamento']} />
    </Permitido>
  )
}
