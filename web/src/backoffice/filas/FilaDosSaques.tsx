import { useSearchParams } from '../../app/router.ts'
import { Permitido } from '../../ui/Pagina.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { dizer } from '../textos.ts'
import { Fila } from './Fila.tsx'
import { FolhaDoSaque } from './FolhaDoSaque.tsx'

/** Withdrawals that wait for staff (R117); any other is opened by its address, where the search leads. */
export default function FilaDosSaques() {
  const [busca, setBusca] = useSearchParams()
  const fechar = () => {
    const resto = new URLSearchParams(busca)
    resto.delete('saque')
    setBusca(resto, { replace: true })
  }
  return (
    <Permitido grupo="G09">
      <FolhaDoSaque id={busca.get('saque') ?? undefined} aoFechar={fechar} />
      <Fila
        titulo={dizer('saques.titulo')}
        texto={dizer('saques.texto')}
        naturezas={['saque']}
        acao={<ExportarLista lista="saques" filtros={{}} />}
      />
    </Permitido>
  )
}
