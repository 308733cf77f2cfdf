import { useState } from 'react'
import { situacoesDaOferta } from '../../../../shared/domain/antecipacao.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Escolha } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Periodo } from '../../ui/Periodo.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { emReais } from '../filas/casos.ts'
import { filtrosComuns, umDe } from '../filtrosDaEquipe.ts'
import { SoDesta } from '../SoDesta.tsx'
import { dizer } from '../textos.ts'
import { FolhaDaOferta } from './FolhaDaOferta.tsx'

export type Oferta = ItemDe<'listarAntecipacoesDaEquipe'>
export const tonsDaOferta: Record<Oferta['situacao'], TomDaSituacao> = {
  enviada: 'nota',
  aberta: 'nota',
  utilizada: 'bom',
  expirada: 'parado',
  bloqueada: 'ruim',
  cancelada: 'parado',
}

/** Offers of anticipation of every company (R116); one that was not used may be taken back, for a reason. */
export default function Antecipacoes() {
  return (
    <Permitido grupo="G09">
      <Ofertas />
    </Permitido>
  )
}

const filtrosDe = (busca: URLSearchParams) => ({
  ...filtrosComuns(busca),
  ...umDe(busca, 'situacao', situacoesDaOferta),
})

function Ofertas() {
  const { t } = useTextos()
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const lista = useLista('listarAntecipacoesDaEquipe', filtros, { porPagina: Math.min(50, porPaginaDe(busca)) })
  const [aberta, setAberta] = useState<string>()
  const situacao = (s: Oferta['situacao']) => t(`oferta.situacao.${s}`)
  return (
    <Pagina
      titulo={dizer('antecipacoes.titulo')}
      texto={dizer('antecipacoes.texto')}
      acao={<ExportarLista lista="antecipacoes" filtros={filtros} />}
    >
      <SoDesta empresa={filtros.empresa} itens={lista.itens} mudar={mudar} />
      <BarraDeFiltros rotulo={dizer('financas.filtros')}>
        <Escolha
          rotulo={dizer('financas.situacao')}
          todas={dizer('financas.todasSituacoes')}
          valor={filtros.situacao}
          opcoes={situacoesDaOferta.map(s => [s, situacao(s)])}
          aoEscolher={s => mudar({ situacao: s })}
        />
        <Periodo filtros={filtros} aoMudar={mudar} />
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('antecipacoes.titulo')}
        colunas={colunas(situacao, o => setAberta(o.id))}
        filtrando={filtrando}
        textos={{ parcial: 'relatorios.parcial', nada: 'relatorios.nada', nadaTexto: 'relatorios.nadaTexto' }}
        vazio={
          <EstadoVazio
            figura="pagamentos"
            titulo={dizer('antecipacoes.vazia')}
            texto={dizer('antecipacoes.vaziaTexto')}
          />
        }
      />
      <FolhaDaOferta
        oferta={lista.itens.find(o => o.id === aberta)}
        aoFechar={() => setAberta(undefined)}
        aoCancelar={(id, motivo) =>
          lista.mudou(id, {
            ...{ situacao: 'cancelada', acoes: [] },
            cancelamento: { em: new Date().toISOString(), motivo },
          })
        }
        aoVerEmpresa={empresa => {
          setAberta(undefined)
          mudar({ empresa })
        }}
      />
    </Pagina>
  )
}

const colunas = (situacao: (s: Oferta['situacao']) => string, abrir: (o: Oferta) => void): Coluna<Oferta>[] => [
  {
    id: 'recebedor',
    titulo: dizer('antecipacoes.recebedor'),
    lugar: 'nome',
    celula: o => (
      <Porta
        aoAbrir={() => abrir(o)}
        rotulo={dizer('antecipacoes.abrir', { valor: emReais(o.valorAntecipado), nome: o.recebedor.nome })}
      >
        {o.recebedor.nome}
      </Porta>
    ),
  },
  { id: 'empresa', titulo: dizer('filas.coluna.empresa'), lugar: 'detalhe', celula: o => o.empresa.nome },
  {
    id: 'situacao',
    titulo: dizer('financas.situacao'),
    lugar: 'pe',
    celula: o => <Situacao tom={tonsDaOferta[o.situacao]}>{situacao(o.situacao)}</Situacao>,
  },
  {
    id: 'selfie',
    titulo: dizer('antecipacoes.selfie'),
    lugar: 'detalhe',
    quieta: true,
    celula: o => dizer(`antecipacoes.selfie.${o.selfie.veredito}`),
  },
  {
    id: 'criada',
    titulo: dizer('antecipacoes.criada'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: o => <Momento iso={o.dataCriacao} />,
  },
  {
    id: 'custo',
    titulo: dizer('antecipacoes.custo'),
    lugar: 'detalhe',
    fim: true,
    semQuebra: true,
    celula: o => emReais(o.custo),
  },
  {
    id: 'valor',
    titulo: dizer('antecipacoes.recebe'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: o => emReais(o.valorAntecipado),
  },
]
