import { useState } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { BarraDeFiltros } from '../../painel/links/BarraDeFiltros.tsx'
import { filtrosDe as doPainel } from '../../painel/links/filtros.ts'
import { tomDaSituacao } from '../../painel/links/tipos.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { buscaDeAgora, comFiltros, useFiltros } from '../../ui/filtros.ts'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { empresaDe } from '../checkouts/filtros.ts'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { SoDesta } from '../SoDesta.tsx'
import { dizer } from '../textos.ts'
import { FolhaDoLink } from './FolhaDoLink.tsx'

export type LinkDaEquipe = ItemDe<'listarLinksDaEquipe'>

/** Payment links of every company (R109); one that is open may be taken out of service, and put back. */
export default function Links() {
  return (
    <Permitido grupo="G16">
      <Todos />
    </Permitido>
  )
}

const filtrosDe = (busca: URLSearchParams) => ({ ...doPainel(busca), ...empresaDe(busca) })

function Todos() {
  const { t } = useTextos()
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const [, setBusca] = useSearchParams()
  const lista = useLista('listarLinksDaEquipe', filtros, { porPagina: porPaginaDe(busca) })
  const [aberto, setAberto] = useState<string>()
  return (
    <Pagina
      titulo={dizer('links.titulo')}
      texto={dizer('links.texto')}
      acao={<ExportarLista lista="links" filtros={filtros} />}
    >
      <SoDesta empresa={filtros.empresa} itens={lista.itens} mudar={mudar} />
      <BarraDeFiltros />
      <Lista
        lista={lista}
        rotulo={dizer('links.titulo')}
        colunas={colunas(
          l => t(`situacao.${l.situacao}`),
          l => setAberto(l.id),
        )}
        filtrando={filtrando}
        vazio={<EstadoVazio figura="linkVazio" titulo={dizer('links.vazia')} texto={dizer('links.vaziaTexto')} />}
      />
      <FolhaDoLink
        link={lista.itens.find(l => l.id === aberto)}
        aoFechar={() => setAberto(undefined)}
        aoMudar={(id, mudanca) => lista.mudou(id, mudanca)}
        aoVerEmpresa={empresa => {
          setAberto(undefined)
          setBusca(comFiltros(buscaDeAgora(), { empresa }), { replace: true })
        }}
      />
    </Pagina>
  )
}

const colunas = (situacao: (l: LinkDaEquipe) => string, abrir: (l: LinkDaEquipe) => void): Coluna<LinkDaEquipe>[] => [
  {
    id: 'nome',
    titulo: dizer('links.coluna.nome'),
    lugar: 'nome',
    celula: l => (
      <Porta aoAbrir={() => abrir(l)} rotulo={dizer('links.abrir', { nome: l.nome, empresa: l.empresa.nome })}>
        {l.nome}
      </Porta>
    ),
  },
  { id: 'empresa', titulo: dizer('filas.coluna.empresa'), lugar: 'detalhe', celula: l => l.empresa.nome },
  {
    id: 'situacao',
    titulo: dizer('links.coluna.situacao'),
    lugar: 'pe',
    celula: l => <Situacao tom={tomDaSituacao[l.situacao]}>{situacao(l)}</Situacao>,
  },
  {
    id: 'usos',
    titulo: dizer('links.coluna.usos'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: l =>
      l.limiteUsos === null ? dizer('links.semLimite') : dizer('links.usos', { usados: l.usos ?? 0, n: l.limiteUsos }),
  },
  {
    id: 'criado',
    titulo: dizer('links.coluna.criado'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: l => <Momento iso={l.criadoEm} />,
  },
  {
    id: 'valor',
    titulo: dizer('links.coluna.valor'),
    lugar: 'valor',
    fim: true,
    celula: l => <Valor centavos={deReais(l.valor) ?? 0} />,
  },
]
