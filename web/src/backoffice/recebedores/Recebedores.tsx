import { Box } from '@chakra-ui/react'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { type GrupoDeRecebedor, gruposDeRecebedor } from '../../../../shared/domain/estados/recebedor.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSearchParams } from '../../app/router.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'
import { FolhaDoRecebedor } from './FolhaDoRecebedor.tsx'
import { TodosOsRecebedores } from './TodosOsRecebedores.tsx'
import { tonsDaSelfie } from './tonsDaSelfie.ts'

type RecebedorNaFila = ItemDe<'listarRecebedoresEmAnalise'>
const visoes = ['fila', ...gruposDeRecebedor, 'todos'] as const

/** Receivers of every company (R123): those that wait for staff, or by what was decided; any is opened by its address. */
export default function Recebedores() {
  return (
    <Permitido grupo="G13">
      <Visoes />
    </Permitido>
  )
}

function Visoes() {
  const [busca, setBusca] = useSearchParams()
  const ver = visoes.find(v => v === busca.get('ver')) ?? 'fila'
  const abrir = (id: string | undefined) => {
    const proxima = new URLSearchParams(busca)
    if (id === undefined) proxima.delete('recebedor')
    else proxima.set('recebedor', id)
    setBusca(proxima, { replace: true })
  }
  const props = { aberto: busca.get('recebedor') ?? undefined, abrir }
  return (
    <Pagina
      titulo={dizer(ver === 'fila' ? 'recebedores.titulo' : 'recebedores.todos')}
      texto={dizer(ver === 'fila' ? 'recebedores.texto' : 'recebedores.texto.todos')}
    >
      <Box mb="5">
        <Fichas rotulo={dizer('boletos.ver')}>
          {visoes.map(v => (
            <Ficha
              key={v}
              ligada={v === ver}
              aoClicar={() => setBusca(v === 'fila' ? {} : { ver: v }, { replace: true })}
            >
              {dizer(`recebedores.ver.${v}`)}
            </Ficha>
          ))}
        </Fichas>
      </Box>
      {ver === 'fila' ? (
        <Fila {...props} />
      ) : (
        <Decididos key={ver} {...props} quais={ver === 'todos' ? undefined : ver} />
      )}
    </Pagina>
  )
}

interface Props {
  aberto: string | undefined
  abrir: (id: string | undefined) => void
}
function Fila({ aberto, abrir }: Props) {
  const lista = useLista('listarRecebedoresEmAnalise', {})
  const n = lista.itens.findIndex(r => r.id === aberto)
  const decidido = () => {
    // the next one is there at once, while the queue is read again
    abrir(lista.itens[n + 1]?.id)
    lista.mudou()
  }
  return (
    <>
      <Lista
        lista={lista}
        rotulo={dizer('recebedores.titulo')}
        colunas={colunas(r => abrir(r.id))}
        filtrando={false}
        vazio={<EstadoVazio figura="pessoas" titulo={dizer('recebedores.vazia')} texto={dizer('filas.vaziaTexto')} />}
      />
      <FolhaDoRecebedor id={aberto} aoFechar={() => abrir(undefined)} aoDecidir={decidido} />
    </>
  )
}

/** What was decided stays readable; of an approved one, staff may still block it. */
const Decididos = ({ aberto, abrir, quais }: Props & { quais: GrupoDeRecebedor | undefined }) => (
  <>
    <TodosOsRecebedores quais={quais} aoAbrir={abrir} />
    <FolhaDoRecebedor id={aberto} aoFechar={() => abrir(undefined)} aoDecidir={() => abrir(undefined)} />
  </>
)

const colunas = (abrir: (r: RecebedorNaFila) => void): Coluna<RecebedorNaFila>[] => [
  {
    id: 'nome',
    titulo: dizer('recebedores.coluna.nome'),
    lugar: 'nome',
    celula: r => (
      <Porta aoAbrir={() => abrir(r)} rotulo={dizer('recebedores.abrir', { nome: r.nome, empresa: r.empresa.nome })}>
        {r.nome}
      </Porta>
    ),
  },
  { id: 'empresa', titulo: dizer('filas.coluna.empresa'), lugar: 'detalhe', celula: r => r.empresa.nome },
  {
    id: 'documento',
    titulo: dizer('recebedores.coluna.documento'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: r => formatarDocumento(r.documento),
  },
  {
    id: 'selfie',
    titulo: dizer('recebedores.coluna.selfie'),
    lugar: 'detalhe',
    celula: r =>
      r.biometria && <Situacao tom={tonsDaSelfie[r.biometria]}>{dizer(`recebedores.selfie.${r.biometria}`)}</Situacao>,
  },
  {
    id: 'desde',
    titulo: dizer('filas.coluna.desde'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: r => <Momento iso={r.desde} />,
  },
  {
    id: 'prazo',
    titulo: dizer('filas.coluna.prazo'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: r => (
      <Situacao tom={r.vencido ? 'ruim' : 'bom'}>{dizer(r.vencido ? 'filas.vencido' : 'filas.noPrazo')}</Situacao>
    ),
  },
]
