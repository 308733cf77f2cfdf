import { type ItemDe, useLista } from '../../api/useLista.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Escolha } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Periodo } from '../../ui/Periodo.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { emReais } from '../filas/casos.ts'
import { filtrosComuns } from '../filtrosDaEquipe.ts'
import { SoDesta } from '../SoDesta.tsx'
import { dizer } from '../textos.ts'
import { situacoesDoCarrinho, tomDoCarrinho } from './situacoes.ts'

type Carrinho = ItemDe<'listarCarrinhosDaEquipe'>

const filtrosDe = (busca: URLSearchParams) => {
  const situacao = situacoesDoCarrinho.find(([numero]) => String(numero) === busca.get('situacao'))?.[0]
  return { ...filtrosComuns(busca), ...(situacao !== undefined && { situacao }) }
}
const quantos = (n: number) => (n === 1 ? dizer('boletos.um') : dizer('boletos.quantos', { n }))

/** Every cart of slips, whatever became of it (R111, S054 to S069); one opens over it by its address. */
export function Carrinhos({ aoAbrir }: { aoAbrir: (id: string) => void }) {
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const lista = useLista('listarCarrinhosDaEquipe', filtros, { porPagina: porPaginaDe(busca) })
  return (
    <>
      <SoDesta empresa={filtros.empresa} itens={lista.itens} mudar={mudar} />
      <BarraDeFiltros rotulo={dizer('financas.filtros')}>
        <Escolha
          rotulo={dizer('financas.situacao')}
          todas={dizer('financas.todasSituacoes')}
          valor={filtros.situacao}
          opcoes={situacoesDoCarrinho}
          aoEscolher={situacao => mudar({ situacao })}
        />
        <Periodo filtros={filtros} aoMudar={mudar} />
        <ExportarLista lista="carrinhos" filtros={filtros} />
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('boletos.ver.cartao')}
        colunas={colunas(c => aoAbrir(c.id))}
        filtrando={filtrando}
        textos={{ parcial: 'relatorios.parcial', nada: 'relatorios.nada', nadaTexto: 'relatorios.nadaTexto' }}
        vazio={<EstadoVazio figura="pagamentos" titulo={dizer('boletos.vazia')} texto={dizer('boletos.vaziaTexto')} />}
      />
    </>
  )
}

const colunas = (abrir: (c: Carrinho) => void): Coluna<Carrinho>[] => [
  {
    id: 'empresa',
    titulo: dizer('filas.coluna.empresa'),
    lugar: 'nome',
    celula: c => (
      <Porta
        aoAbrir={() => abrir(c)}
        rotulo={dizer('boletos.abrir', { valor: emReais(c.valor), empresa: c.empresa.nome })}
      >
        {c.empresa.nome}
      </Porta>
    ),
  },
  {
    id: 'situacao',
    titulo: dizer('financas.situacao'),
    lugar: 'pe',
    celula: c => <Situacao tom={tomDoCarrinho(c.situacao)}>{c.situacaoLabel}</Situacao>,
  },
  {
    id: 'boletos',
    titulo: dizer('boletos.titulo'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: c => quantos(c.boletos),
  },
  {
    id: 'criado',
    titulo: dizer('boletos.criado'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: c => <Momento iso={c.criadoEm} />,
  },
  {
    id: 'valor',
    titulo: dizer('boletos.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: c => emReais(c.valor),
  },
]
