import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import type { Sentido } from '../../../../shared/domain/contasDoProvedor.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { BaixarPeloExtrato } from './BaixarPeloExtrato.tsx'
import { FolhaDaConta } from './FolhaDaConta.tsx'
import { NovaConta } from './NovaConta.tsx'
import { type LinhaDaConta, operacoes, situacaoMostrada } from './operacoes.ts'
import { Previsao } from './Previsao.tsx'
import { Series } from './Series.tsx'

const quais = ['emAberto', 'vencida', 'paga', 'todas'] as const
type Quais = (typeof quais)[number]

/** One direction of the provider's books: how old it is, what comes next, and each of them. */
export function Contas({ sentido }: { sentido: Sentido }) {
  const { perfil } = useSessao()
  const { busca, filtros, mudar } = useFiltros(b => ({
    qual: quais.find(q => q === b.get('situacao')) ?? ('emAberto' as Quais),
    serie: b.get('serie') ?? undefined,
  }))
  const { qual, serie } = filtros
  const pedidos = { ...(qual !== 'todas' && { situacao: qual }), ...(serie && { serie }) }
  const lista = useLista(operacoes[sentido].listar, pedidos)
  const previsao = useEndpoint('preverCaixaDoProvedor', {})
  // which one is open is in the address: what made it links to it
  const abrir = (id: string | undefined) => mudar({ conta: id })
  const [criando, setCriando] = useState(false)
  const [vendoSeries, setVendoSeries] = useState(false)
  const [extrato, setExtrato] = useState(false)
  const mudou = () => {
    lista.mudou()
    void previsao.recarregar()
  }
  return (
    <Pagina
      titulo={dizer(`contas.${sentido}.titulo`)}
      texto={dizer(`contas.${sentido}.texto`)}
      acao={
        <Flex
          gap="3"
          wrap="wrap"
          justify={{ base: 'stretch', lg: 'flex-end' }}
          direction={{ base: 'column-reverse', sm: 'row' }}
          w={{ base: 'full', sm: 'auto' }}
        >
          <ExportarLista lista={sentido === 'pagar' ? 'contasAPagar' : 'contasAReceber'} filtros={pedidos} />
          {sentido === 'receber' && pode(perfil, 'G09', 'escrever') && (
            <Button variant="outline" size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setExtrato(true)}>
              {dizer('doBanco.abrir')}
            </Button>
          )}
          <Button variant="outline" size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setVendoSeries(true)}>
            {dizer('series.abrir')}
          </Button>
          {pode(perfil, 'G09', 'escrever') && (
            <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setCriando(true)}>
              {dizer('contas.nova')}
            </Button>
          )}
        </Flex>
      }
    >
      <Previsao sentido={sentido} leitura={previsao} />
      <BarraDeFiltros rotulo={dizer('contas.filtro')}>
        <Fichas rotulo={dizer('contas.filtro')}>
          {quais.map(q => (
            <Ficha key={q} ligada={qual === q} aoClicar={() => mudar({ situacao: q === 'emAberto' ? undefined : q })}>
              {dizer(`contas.filtro.${q}`)}
            </Ficha>
          ))}
        </Fichas>
        {serie && (
          <Button variant="subtle" size="sm" h="11" onClick={() => mudar({ serie: undefined })}>
            {dizer('series.tirarFiltro')}
          </Button>
        )}
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer(`contas.${sentido}.titulo`)}
        colunas={colunas(c => abrir(c.id))}
        filtrando={serie !== undefined}
        textos={{ mostrando: 'lista.mostrando', parcial: 'lista.parcial' }}
        vazio={<EstadoVazio figura="pagamentos" titulo={dizer('contas.vazia')} texto={dizer('contas.vaziaTexto')} />}
      />
      <FolhaDaConta
        sentido={sentido}
        id={busca.get('conta') ?? undefined}
        aoFechar={() => abrir(undefined)}
        aoMudar={mudou}
      />
      <Series
        sentido={sentido}
        aoVer={id => {
          setVendoSeries(false)
          mudar({ situacao: 'todas', serie: id })
        }}
        aberta={vendoSeries}
        aoFechar={() => setVendoSeries(false)}
      />
      <BaixarPeloExtrato aberta={extrato} aoFechar={() => setExtrato(false)} aoBaixar={mudou} />
      <NovaConta
        sentido={sentido}
        aberta={criando}
        aoFechar={() => setCriando(false)}
        aoGravar={() => {
          setCriando(false)
          mudou()
        }}
      />
    </Pagina>
  )
}

const colunas = (abrir: (c: LinhaDaConta) => void): Coluna<LinhaDaConta>[] => [
  {
    id: 'contraparte',
    titulo: dizer('contas.coluna.contraparte'),
    lugar: 'nome',
    celula: c => (
      <Porta
        aoAbrir={() => abrir(c)}
        rotulo={dizer('contas.abrir', {
          nome: c.contraparte.nome,
          valor: emReais(c.valor),
          dia: formatarData(c.vencimento),
        })}
      >
        {c.contraparte.nome}
      </Porta>
    ),
  },
  {
    id: 'servico',
    titulo: dizer('contas.coluna.servico'),
    lugar: 'detalhe',
    celula: c => {
      const servico = dizer(`conta.servico.${c.servico}`)
      return c.descricao.startsWith(servico) ? c.descricao : `${servico}: ${c.descricao}`
    },
  },
  {
    id: 'vencimento',
    titulo: dizer('contas.coluna.vencimento'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: c => formatarData(c.vencimento),
  },
  {
    id: 'situacao',
    titulo: dizer('caso.situacao'),
    lugar: 'pe',
    semQuebra: true,
    celula: c => {
      const { nome, tom } = situacaoMostrada(c)
      return <Situacao tom={tom}>{dizer(`conta.situacao.${nome}`)}</Situacao>
    },
  },
  {
    id: 'resta',
    titulo: dizer('contas.coluna.resta'),
    lugar: 'detalhe',
    fim: true,
    semQuebra: true,
    celula: (c, emCartao) => (emCartao ? `${dizer('contas.coluna.resta')} ${emReais(c.resta)}` : emReais(c.resta)),
  },
  {
    id: 'valor',
    titulo: dizer('contas.coluna.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: c => emReais(c.valor),
  },
]
