import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { unidades } from '../../../../shared/domain/agenda.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Escolha, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Periodo } from '../../ui/Periodo.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { DoCliente } from '../clientes/DoCliente.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { emReais } from '../filas/casos.ts'
import { filtrosComuns, umDe } from '../filtrosDaEquipe.ts'
import { SoDesta } from '../SoDesta.tsx'
import { dizer } from '../textos.ts'

type Recebivel = ItemDe<'listarRecebiveisDaEquipe'>
const situacoes = ['agendado', 'liquidado'] as const
const tons = { agendado: 'nota', liquidado: 'bom' } as const

/** The agenda of every account (R113): what cards owe on each day, or what was released. */
export default function Recebiveis() {
  return (
    <Permitido grupo="G09">
      <Agenda />
    </Permitido>
  )
}

const filtrosDe = (busca: URLSearchParams) => ({
  ...filtrosComuns(busca),
  ...umDe(busca, 'situacao', situacoes),
  ...umDe(busca, 'arranjo', unidades),
})
const parcelasDe = (n: number) =>
  n === 1 ? dizer('recebiveisDaEquipe.umaParcela') : dizer('recebiveisDaEquipe.parcelas', { n })
const contaDe = (r: Recebivel) => r.recebedor?.nome ?? dizer('financas.daEmpresa')

function Agenda() {
  const { t } = useTextos()
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const lista = useLista('listarRecebiveisDaEquipe', filtros, { porPagina: porPaginaDe(busca) })
  const [aberto, setAberto] = useState<string>()
  const atual = filtros.situacao ?? 'agendado'
  const arranjo = (r: Recebivel) => t(`arranjo.${r.arranjo}`)
  return (
    <Pagina
      titulo={dizer('recebiveisDaEquipe.titulo')}
      texto={dizer('recebiveisDaEquipe.texto')}
      acao={<ExportarLista lista="recebiveis" filtros={filtros} />}
    >
      <SoDesta empresa={filtros.empresa} itens={lista.itens} mudar={mudar} />
      <BarraDeFiltros rotulo={dizer('financas.filtros')}>
        <Fichas rotulo={dizer('financas.situacao')}>
          {situacoes.map(s => (
            <Ficha key={s} ligada={s === atual} aoClicar={() => mudar({ situacao: s === 'agendado' ? undefined : s })}>
              {dizer(`recebiveisDaEquipe.${s}`)}
            </Ficha>
          ))}
        </Fichas>
        <Escolha
          rotulo={dizer('recebiveisDaEquipe.arranjo')}
          todas={dizer('recebiveisDaEquipe.todosArranjos')}
          valor={filtros.arranjo}
          opcoes={unidades.map(u => [u, t(`arranjo.${u}`)])}
          aoEscolher={escolhido => mudar({ arranjo: escolhido })}
        />
        <Periodo filtros={filtros} aoMudar={mudar} />
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('recebiveisDaEquipe.titulo')}
        colunas={colunas(arranjo, r => setAberto(r.id))}
        filtrando={filtrando}
        textos={{ parcial: 'relatorios.parcial', nada: 'relatorios.nada', nadaTexto: 'relatorios.nadaTexto' }}
        vazio={
          <EstadoVazio
            figura="pagamentos"
            titulo={dizer('recebiveisDaEquipe.vazia')}
            texto={dizer('recebiveisDaEquipe.vaziaTexto')}
          />
        }
      />
      <FolhaDele
        r={lista.itens.find(r => r.id === aberto)}
        arranjo={arranjo}
        aoFechar={() => setAberto(undefined)}
        aoVerEmpresa={empresa => {
          setAberto(undefined)
          mudar({ empresa })
        }}
      />
    </Pagina>
  )
}

const colunas = (arranjo: (r: Recebivel) => string, abrir: (r: Recebivel) => void): Coluna<Recebivel>[] => [
  {
    id: 'empresa',
    titulo: dizer('filas.coluna.empresa'),
    lugar: 'nome',
    celula: r => (
      <Porta
        aoAbrir={() => abrir(r)}
        rotulo={dizer('recebiveisDaEquipe.abrir', {
          valor: emReais(r.valor),
          empresa: r.empresa.nome,
          data: formatarData(r.data),
        })}
      >
        {r.empresa.nome}
      </Porta>
    ),
  },
  { id: 'conta', titulo: dizer('recebiveisDaEquipe.conta'), lugar: 'detalhe', celula: contaDe },
  {
    id: 'dia',
    titulo: dizer('recebiveisDaEquipe.dia'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: r => formatarData(r.data),
  },
  { id: 'arranjo', titulo: dizer('recebiveisDaEquipe.arranjo'), lugar: 'pe', celula: arranjo },
  {
    id: 'valor',
    titulo: dizer('recebiveisDaEquipe.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: r => emReais(r.valor),
  },
]

function FolhaDele(p: {
  r: Recebivel | undefined
  arranjo: (r: Recebivel) => string
  aoFechar: () => void
  aoVerEmpresa: (empresa: string) => void
}) {
  const { r } = p
  return (
    <Folha aberta={!!r} aoFechar={p.aoFechar} titulo={dizer('recebiveisDaEquipe.folha')} largura="34rem">
      {r && (
        <>
          <Dado nome={dizer('financas.situacao')}>
            <Situacao tom={tons[r.situacao]}>{dizer(`recebiveisDaEquipe.${r.situacao}`)}</Situacao>
          </Dado>
          <DoCliente rotulo={dizer('filas.coluna.empresa')} empresa={r.empresa} />
          <Dado nome={dizer('recebiveisDaEquipe.conta')}>{contaDe(r)}</Dado>
          <Dado nome={dizer('recebiveisDaEquipe.dia')}>{formatarData(r.data)}</Dado>
          <Dado nome={dizer('recebiveisDaEquipe.arranjo')}>{p.arranjo(r)}</Dado>
          <Dado nome={dizer('recebiveisDaEquipe.valor')}>{`${emReais(r.valor)}, ${parcelasDe(r.parcelas)}`}</Dado>
          {r.antecipado > 0 && <Dado nome={dizer('recebiveisDaEquipe.antecipado')}>{emReais(r.antecipado)}</Dado>}
          {r.abatido > 0 && <Dado nome={dizer('recebiveisDaEquipe.abatido')}>{emReais(r.abatido)}</Dado>}
          {r.liquidadoEm && (
            <Dado nome={dizer('recebiveisDaEquipe.liberadoEm')}>
              <Momento iso={r.liquidadoEm} />
            </Dado>
          )}
          <Button mt="6" variant="outline" colorPalette="gray" onClick={() => p.aoVerEmpresa(r.empresa.id)}>
            {dizer('financas.verEmpresa')}
          </Button>
        </>
      )}
    </Folha>
  )
}
