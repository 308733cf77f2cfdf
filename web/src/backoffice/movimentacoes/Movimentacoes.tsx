import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSearchParams } from '../../app/router.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { buscaDeAgora, comFiltros, useFiltros } from '../../ui/filtros.ts'
import { Lista } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { FolhaDaMovimentacao } from './FolhaDaMovimentacao.tsx'
import { escreverPeriodo, tons } from './palavras.ts'

type Alerta = ItemDe<'listarAlertasDeMovimento'>

/** Unusual movements of companies (decision 0098): those that wait or are watched, or those that ended. */
export default function Movimentacoes() {
  return (
    <Permitido grupo="G09">
      <ListaDasMovimentacoes />
    </Permitido>
  )
}

function ListaDasMovimentacoes() {
  const { busca, filtros, mudar } = useFiltros(b => ({
    quais: b.get('quais') === 'encerradas' ? ('encerradas' as const) : ('abertas' as const),
  }))
  const [, setBusca] = useSearchParams()
  const lista = useLista('listarAlertasDeMovimento', filtros)
  // what is open is in the address: a colleague is sent to it
  const abrir = (id: string | undefined) =>
    setBusca(comFiltros(buscaDeAgora(), { alerta: id }), { replace: true, preventScrollReset: true })
  return (
    <Pagina titulo={dizer('alertas.titulo')} texto={dizer('alertas.texto')}>
      <BarraDeFiltros rotulo={dizer('alertas.filtro')}>
        <Fichas rotulo={dizer('alertas.filtro')}>
          {(['abertas', 'encerradas'] as const).map(quais => (
            <Ficha
              key={quais}
              ligada={filtros.quais === quais}
              aoClicar={() => mudar({ quais: quais === 'encerradas' ? quais : undefined })}
            >
              {dizer(`alertas.${quais}`)}
            </Ficha>
          ))}
        </Fichas>
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('alertas.titulo')}
        colunas={colunas(a => abrir(a.id))}
        filtrando={false}
        textos={{ mostrando: 'lista.mostrando', parcial: 'lista.parcial' }}
        vazio={
          <EstadoVazio
            figura="pagamentos"
            titulo={dizer(`alertas.vazia.${filtros.quais}`)}
            texto={dizer('alertas.vaziaTexto')}
          />
        }
      />
      <FolhaDaMovimentacao
        id={busca.get('alerta') ?? undefined}
        aoFechar={() => abrir(undefined)}
        aoMudar={() => lista.mudou()}
      />
    </Pagina>
  )
}

const colunas = (abrir: (a: Alerta) => void): Coluna<Alerta>[] => [
  {
    id: 'regra',
    titulo: dizer('alertas.coluna.regra'),
    lugar: 'nome',
    celula: a => (
      <Porta
        aoAbrir={() => abrir(a)}
        rotulo={dizer('alertas.abrir', { regra: dizer(`alerta.regra.${a.regra}`), empresa: a.empresa.nome })}
      >
        {dizer(`alerta.regra.${a.regra}`)}
      </Porta>
    ),
  },
  { id: 'empresa', titulo: dizer('caso.empresa'), lugar: 'detalhe', celula: a => a.empresa.nome },
  {
    id: 'periodo',
    titulo: dizer('alertas.coluna.periodo'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: a => escreverPeriodo(a.periodo),
  },
  {
    id: 'situacao',
    titulo: dizer('caso.situacao'),
    lugar: 'pe',
    semQuebra: true,
    celula: a => <Situacao tom={tons[a.situacao]}>{dizer(`alerta.situacao.${a.situacao}`)}</Situacao>,
  },
  {
    id: 'prazo',
    titulo: dizer('alertas.coluna.prazo'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: a =>
      a.prazo ? (
        <>
          {dizer('alertas.ate')} <Momento iso={a.prazo} soData />
        </>
      ) : (
        '–'
      ),
  },
  {
    id: 'valor',
    titulo: dizer('caso.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: a => emReais(a.valor),
  },
]
