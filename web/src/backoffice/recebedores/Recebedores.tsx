import { useState } from 'react'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'
import { FolhaDoRecebedor } from './FolhaDoRecebedor.tsx'
import { tonsDaSelfie } from './tonsDaSelfie.ts'

type RecebedorNaFila = ItemDe<'listarRecebedoresEmAnalise'>
/** Receivers of every company that wait for staff (R123). */
export default function Recebedores() {
  return (
    <Permitido grupo="G13">
      <Fila />
    </Permitido>
  )
}

function Fila() {
  const lista = useLista('listarRecebedoresEmAnalise', {})
  const [aberto, setAberto] = useState<string>()
  const n = lista.itens.findIndex(r => r.id === aberto)
  const decidido = () => {
    // the next one is there at once, while the queue is read again
    setAberto(lista.itens[n + 1]?.id)
    lista.mudou()
  }
  return (
    <Pagina titulo={dizer('recebedores.titulo')} texto={dizer('recebedores.texto')}>
      <Lista
        lista={lista}
        rotulo={dizer('recebedores.titulo')}
        colunas={colunas(r => setAberto(r.id))}
        filtrando={false}
        vazio={<EstadoVazio figura="pessoas" titulo={dizer('recebedores.vazia')} texto={dizer('filas.vaziaTexto')} />}
      />
      <FolhaDoRecebedor id={aberto} aoFechar={() => setAberto(undefined)} aoDecidir={decidido} />
    </Pagina>
  )
}

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
