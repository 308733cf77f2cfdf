import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { Dado } from '../../ui/Detalhe.tsx'

/** Whose a case, a payment or a paper is, with the way to that client's sheet. */
export const DoCliente = ({ rotulo, empresa }: { rotulo: string; empresa: { id: string; nome: string } }) => (
  <Dado nome={rotulo}>
    <Link to={caminhos.folhaDoCliente(empresa.id)} style={{ textDecoration: 'underline' }}>
      {empresa.nome}
    </Link>
  </Dado>
)
