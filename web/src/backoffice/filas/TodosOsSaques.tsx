import {
  type DesfechoDaTransferencia,
  desfechosDaTransferencia,
} from '../../../../shared/domain/estados/transferencia.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Escolha, Ficha } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Periodo } from '../../ui/Periodo.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { filtrosComuns, umDe } from '../filtrosDaEquipe.ts'
import { SoDesta } from '../SoDesta.tsx'
import { dizer } from '../textos.ts'
import { emReais } from './casos.ts'

type Saque = ItemDe<'listarSaquesDaEquipe'>

const tons: Record<DesfechoDaTransferencia, TomDaSituacao> = {
  emAndamento: 'nota',
  paga: 'bom',
  recusada: 'ruim',
  devolvida: 'atencao',
  cancelada: 'parado',
}
const filtrosDe = (busca: URLSearchParams) => ({
  ...filtrosComuns(busca),
  ...umDe(busca, 'situacao', desfechosDaTransferencia),
  ...umDe(busca, 'so', ['decididos']),
})

/** Withdrawals that wait for no person any more (R117): what became of each, and who decided on it. */
export function TodosOsSaques({ aoAbrir }: { aoAbrir: (id: string) => void }) {
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const lista = useLista('listarSaquesDaEquipe', filtros, { porPagina: porPaginaDe(busca) })
  return (
    <>
      <SoDesta empresa={filtros.empresa} itens={lista.itens} mudar={mudar} />
      <BarraDeFiltros rotulo={dizer('financas.filtros')}>
        <Escolha
          rotulo={dizer('financas.situacao')}
          todas={dizer('financas.todasSituacoes')}
          valor={filtros.situacao}
          opcoes={desfechosDaTransferencia.map(s => [s, dizer(`saques.desfecho.${s}`)])}
          aoEscolher={situacao => mudar({ situacao })}
        />
        <Ficha
          ligada={filtros.so !== undefined}
          aoClicar={() => mudar({ so: filtros.so === undefined ? 'decididos' : undefined })}
        >
          {dizer('saques.soDecididos')}
        </Ficha>
        <Periodo filtros={filtros} aoMudar={mudar} />
        <ExportarLista lista="saquesDecididos" filtros={filtros} />
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('saques.ver.todos')}
        colunas={colunas(aoAbrir)}
        filtrando={filtrando}
        textos={{ parcial: 'relatorios.parcial', nada: 'relatorios.nada', nadaTexto: 'relatorios.nadaTexto' }}
        vazio={<EstadoVazio figura="pagamentos" titulo={dizer('saques.vazia')} texto={dizer('saques.vaziaTexto')} />}
      />
    </>
  )
}

const colunas = (abrir: (id: string) => void): Coluna<Saque>[] => [
  {
    id: 'empresa',
    titulo: dizer('filas.coluna.empresa'),
    lugar: 'nome',
    celula: s => (
      <Porta
        aoAbrir={() => abrir(s.id)}
        rotulo={dizer('saques.abrir', { valor: emReais(s.valor), empresa: s.empresa.nome })}
      >
        {s.empresa.nome}
      </Porta>
    ),
  },
  { id: 'para', titulo: dizer('saque.para'), lugar: 'detalhe', quieta: true, celula: s => s.para },
  {
    id: 'decisao',
    titulo: dizer('saque.decidiu'),
    lugar: 'detalhe',
    quieta: true,
    celula: s => (s.decisao ? dizer(`saque.decisao.${s.decisao.qual}`, { quem: s.decisao.quem }) : ''),
  },
  {
    id: 'situacao',
    titulo: dizer('financas.situacao'),
    lugar: 'pe',
    celula: s => <Situacao tom={tons[s.situacao]}>{dizer(`saques.desfecho.${s.situacao}`)}</Situacao>,
  },
  {
    id: 'criado',
    titulo: dizer('saque.pedidoEm'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: s => <Momento iso={s.criadoEm} />,
  },
  {
    id: 'valor',
    titulo: dizer('recebiveisDaEquipe.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: s => emReais(s.valor),
  },
]
