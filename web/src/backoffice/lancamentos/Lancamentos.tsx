import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { FolhaDoLancamento } from './FolhaDoLancamento.tsx'
import { NovoLancamento } from './NovoLancamento.tsx'

type Lancamento = ItemDe<'listarLancamentosManuais'>
export const tons: Record<Lancamento['situacao'], TomDaSituacao> = {
  rascunho: 'parado',
  aguardandoAprovacao: 'atencao',
  efetivado: 'bom',
  estornado: 'nota',
  recusado: 'ruim',
  descartado: 'parado',
}
export const mesPorExtenso = (mes: string): string => formatarData(`${mes}-01`).slice(3)

/** Manual entries of the books (R118): those that wait for a person, or all. */
export default function Lancamentos() {
  return (
    <Permitido grupo="G09">
      <ListaDosLancamentos />
    </Permitido>
  )
}

function ListaDosLancamentos() {
  const { perfil } = useSessao()
  const { filtros, mudar } = useFiltros(busca => ({
    quais: busca.get('quais') === 'todos' ? ('todos' as const) : ('abertos' as const),
  }))
  const lista = useLista('listarLancamentosManuais', filtros)
  const [aberto, setAberto] = useState<string>()
  const [escrevendo, setEscrevendo] = useState(false)
  const escrito = (id: string) => {
    setEscrevendo(false)
    setAberto(id)
    lista.mudou()
  }
  return (
    <Pagina
      titulo={dizer('lancamentos.titulo')}
      texto={dizer('lancamentos.texto')}
      acao={
        pode(perfil, 'G09', 'escrever') && (
          <Button onClick={() => setEscrevendo(true)}>{dizer('lancamentos.novo')}</Button>
        )
      }
    >
      <BarraDeFiltros rotulo={dizer('lancamentos.filtro')}>
        <Fichas rotulo={dizer('lancamentos.filtro')}>
          {(['abertos', 'todos'] as const).map(quais => (
            <Ficha
              key={quais}
              ligada={filtros.quais === quais}
              aoClicar={() => mudar({ quais: quais === 'todos' ? quais : undefined })}
            >
              {dizer(`lancamentos.${quais}`)}
            </Ficha>
          ))}
        </Fichas>
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('lancamentos.titulo')}
        colunas={colunas(l => setAberto(l.id))}
        filtrando={false}
        textos={{ mostrando: 'lista.mostrando', parcial: 'lista.parcial' }}
        vazio={
          <EstadoVazio
            figura="pagamentos"
            titulo={dizer('lancamentos.vazia')}
            texto={dizer('lancamentos.vaziaTexto')}
          />
        }
      />
      <FolhaDoLancamento
        id={aberto}
        aoFechar={() => setAberto(undefined)}
        aoAbrir={setAberto}
        aoMudar={() => lista.mudou()}
      />
      <NovoLancamento aberto={escrevendo} aoFechar={() => setEscrevendo(false)} aoEscrever={escrito} />
    </Pagina>
  )
}

const colunas = (abrir: (l: Lancamento) => void): Coluna<Lancamento>[] => [
  {
    id: 'motivo',
    titulo: dizer('lancamentos.coluna.motivo'),
    lugar: 'nome',
    celula: l => (
      <Porta
        aoAbrir={() => abrir(l)}
        rotulo={dizer('lancamentos.abrir', { valor: emReais(l.valor), motivo: l.motivo })}
      >
        {l.motivo}
      </Porta>
    ),
  },
  {
    id: 'empresa',
    titulo: dizer('filas.coluna.empresa'),
    lugar: 'detalhe',
    celula: l => l.empresa?.nome ?? dizer('lancamentos.soNossas'),
  },
  { id: 'autor', titulo: dizer('lancamentos.coluna.autor'), lugar: 'detalhe', celula: l => l.autor },
  {
    id: 'mes',
    titulo: dizer('lancamentos.coluna.mes'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: l => mesPorExtenso(l.competencia),
  },
  {
    id: 'situacao',
    titulo: dizer('caso.situacao'),
    lugar: 'pe',
    semQuebra: true,
    celula: l => <Situacao tom={tons[l.situacao]}>{dizer(`lancamento.situacao.${l.situacao}`)}</Situacao>,
  },
  {
    id: 'valor',
    titulo: dizer('filas.coluna.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: l => emReais(l.valor),
  },
]
