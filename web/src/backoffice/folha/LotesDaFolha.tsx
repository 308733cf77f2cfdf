import { useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { CasoDaFolha, tonsDaFolha } from './CasoDaFolha.tsx'

type Lote = ItemDe<'listarLotesDaEquipe'>

/** Payrolls of every company (R112): those that wait for staff, or the others. */
export default function LotesDaFolha() {
  return (
    <Permitido grupo="G09">
      <ListaDosLotes />
    </Permitido>
  )
}

function ListaDosLotes() {
  const { filtros, mudar } = useFiltros(busca => ({
    quais: busca.get('quais') === 'outros' ? ('outros' as const) : ('emAnalise' as const),
  }))
  const lista = useLista('listarLotesDaEquipe', filtros)
  const [aberto, setAberto] = useState<Lote>()
  return (
    <Pagina titulo={dizer('folhas.titulo')} texto={dizer('folhas.texto')}>
      <BarraDeFiltros rotulo={dizer('filas.filtro')}>
        <Fichas rotulo={dizer('filas.filtro')}>
          {(['emAnalise', 'outros'] as const).map(quais => (
            <Ficha
              key={quais}
              ligada={filtros.quais === quais}
              aoClicar={() => mudar({ quais: quais === 'outros' ? quais : undefined })}
            >
              {dizer(`folhas.${quais}`)}
            </Ficha>
          ))}
        </Fichas>
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('folhas.titulo')}
        colunas={colunas(setAberto)}
        filtrando={false}
        textos={{ mostrando: 'lista.mostrando', parcial: 'lista.parcial' }}
        vazio={<EstadoVazio figura="pagamentos" titulo={dizer('folhas.vazia')} texto={dizer('folhas.vaziaTexto')} />}
      />
      <Folha aberta={!!aberto} aoFechar={() => setAberto(undefined)} titulo={aberto?.nome ?? ''} largura="36rem">
        {aberto && <CasoDaFolha key={aberto.id} id={aberto.id} aoDecidir={() => lista.mudou()} />}
      </Folha>
    </Pagina>
  )
}

const colunas = (abrir: (l: Lote) => void): Coluna<Lote>[] => [
  {
    id: 'lote',
    titulo: dizer('folhas.coluna.lote'),
    lugar: 'nome',
    celula: l => (
      <Porta aoAbrir={() => abrir(l)} rotulo={dizer('folhas.abrir', { nome: l.nome, valor: emReais(l.total) })}>
        {l.nome}
      </Porta>
    ),
  },
  { id: 'empresa', titulo: dizer('filas.coluna.empresa'), lugar: 'detalhe', celula: l => l.empresa.nome },
  {
    id: 'dia',
    titulo: dizer('folhas.coluna.dia'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: l => `${formatarData(l.data)} · ${dizer('folhas.linhas', { n: l.quantidade })}`,
  },
  {
    id: 'situacao',
    titulo: dizer('caso.situacao'),
    lugar: 'pe',
    semQuebra: true,
    celula: l => <Situacao tom={tonsDaFolha[l.situacao]}>{dizer(`folha.situacao.${l.situacao}`)}</Situacao>,
  },
  {
    id: 'valor',
    titulo: dizer('filas.coluna.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: l => emReais(l.total),
  },
]
