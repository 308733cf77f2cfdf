import { Box } from '@chakra-ui/react'
import { useSearchParams } from '../../app/router.ts'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { dizer } from '../textos.ts'
import { Fila } from './Fila.tsx'
import { FolhaDoSaque } from './FolhaDoSaque.tsx'
import { TodosOsSaques } from './TodosOsSaques.tsx'

const visoes = ['fila', 'todos'] as const

/** Withdrawals (R117): those that wait for staff, or all others; any is opened by its address, where the search leads. */
export default function FilaDosSaques() {
  const [busca, setBusca] = useSearchParams()
  const ver = visoes.find(v => v === busca.get('ver')) ?? 'fila'
  const comSaque = (id: string | undefined) => {
    const proxima = new URLSearchParams(busca)
    if (id === undefined) proxima.delete('saque')
    else proxima.set('saque', id)
    setBusca(proxima, { replace: true })
  }
  const escolha = (
    <Box mb="5">
      <Fichas rotulo={dizer('boletos.ver')}>
        {visoes.map(v => (
          <Ficha
            key={v}
            ligada={v === ver}
            aoClicar={() => setBusca(v === 'fila' ? {} : { ver: v }, { replace: true })}
          >
            {dizer(`saques.ver.${v}`)}
          </Ficha>
        ))}
      </Fichas>
    </Box>
  )
  const titulo = dizer('saques.titulo')
  return (
    <Permitido grupo="G09">
      <FolhaDoSaque id={busca.get('saque') ?? undefined} aoFechar={() => comSaque(undefined)} />
      {ver === 'fila' ? (
        <Fila
          titulo={titulo}
          texto={dizer('saques.texto')}
          naturezas={['saque']}
          acima={escolha}
          acao={<ExportarLista lista="saques" filtros={{}} />}
        />
      ) : (
        <Pagina titulo={titulo} texto={dizer('saques.texto.todos')}>
          {escolha}
          <TodosOsSaques aoAbrir={comSaque} />
        </Pagina>
      )}
    </Permitido>
  )
}
