import { Box, Button, chakra, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import type { NaturezaDaFila } from '../../../../shared/domain/filaDaEquipe.ts'
import { useLista } from '../../api/useLista.ts'
import { useSearchParams } from '../../app/router.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Superficie } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { dizer } from '../textos.ts'
import { type Caso, chaveDoCaso, type Donos, ehDe, emReais } from './casos.ts'
import { FolhaDoCaso } from './FolhaDoCaso.tsx'

/** How often the queue is read again while it is looked at, in ms. */
const RELEITURA_MS = 30_000
/** Of each kind in a page. */
const POR_TIPO = 200

const donos = ['eu', 'sem'] as const

interface Props {
  titulo: string
  texto: string
  naturezas: readonly NaturezaDaFila[]
  /** What stands above the queue, where its page shows more than it. */
  acima?: React.ReactNode
  acao?: React.ReactNode
}
/** A queue: what waits, the oldest first; a case opens over it, and after a decision the next one is there. */
export function Fila({ titulo, texto, naturezas, acima, acao }: Props) {
  const lista = useLista('listarRetidos', {}, { porPagina: POR_TIPO, chave: chaveDoCaso })
  useReleitura(lista.recarregar)
  const [busca, setBusca] = useSearchParams()
  const [aberto, setAberto] = useState<Caso>()
  const escolhida = naturezas.find(n => n === busca.get('natureza'))
  const soVencidos = busca.get('prazo') === 'vencido'
  const dono = donos.find(d => d === busca.get('dono'))
  // each page is the oldest first of its own kinds
  const daFila = lista.itens
    .filter(c => naturezas.includes(c.natureza))
    .toSorted((a, b) => (a.desde < b.desde ? -1 : 1))
  const casos = daFila.filter(
    c => (!escolhida || c.natureza === escolhida) && (!soVencidos || c.vencido) && ehDe(c, dono),
  )
  const mostrar = (mudanca: { natureza?: string; prazo?: string; dono?: Donos }) =>
    setBusca(new URLSearchParams(Object.entries(mudanca)), { replace: true })
  if (lista.error)
    return (
      <Pagina titulo={titulo} texto={texto}>
        {acima}
        <Superficie>
          <Falhou erro={lista.error.erro} aoRepetir={lista.recarregar} />
        </Superficie>
      </Pagina>
    )
  return (
    <Pagina titulo={titulo} texto={texto} acao={acao}>
      {acima}
      {lista.carregando && <EsqueletoDeLinhas linhas={7} />}
      {lista.temMais && (
        <Box mb="4">
          <Aviso tom="atencao">{dizer('filas.parcial')}</Aviso>
        </Box>
      )}
      {daFila.length > 0 && (
        <Box mb="5">
          <Fichas rotulo={dizer('filas.filtro')}>
            <Ficha ligada={!escolhida && !soVencidos && !dono} aoClicar={() => mostrar({})}>
              {dizer('filas.todos')}
            </Ficha>
            {donos.map(d => (
              <Ficha key={d} ligada={d === dono} aoClicar={() => mostrar(d === dono ? {} : { dono: d })}>
                {dizer(d === 'eu' ? 'filas.meus' : 'filas.semDono')}
              </Ficha>
            ))}
            <Ficha ligada={soVencidos} aoClicar={() => mostrar(soVencidos ? {} : { prazo: 'vencido' })}>
              {dizer('filas.soVencidos')}
            </Ficha>
            {naturezas.length > 1 &&
              naturezas
                .filter(n => n === escolhida || daFila.some(c => c.natureza === n))
                .map(n => (
                  <Ficha key={n} ligada={n === escolhida} aoClicar={() => mostrar({ natureza: n })}>
                    {dizer(`natureza.${n}`)}
                  </Ficha>
                ))}
          </Fichas>
        </Box>
      )}
      {!lista.carregando &&
        (casos.length > 0 ? (
          <Casos casos={casos} titulo={titulo} abrir={setAberto} />
        ) : (
          <Vazia filtrando={daFila.length > 0} aoLimpar={() => mostrar({})} />
        ))}
      {lista.temMais && (
        <Button variant="outline" w="full" mt="4" onClick={lista.carregarMais} aria-disabled={lista.carregandoMais}>
          {dizer(lista.carregandoMais ? 'filas.carregando' : lista.maisFalhou ? 'filas.repetir' : 'filas.mais')}
        </Button>
      )}
      <FolhaDoCaso
        caso={aberto}
        casos={casos}
        aoIr={setAberto}
        aoFechar={() => setAberto(undefined)}
        aoDecidir={lista.recarregar}
      />
    </Pagina>
  )
}

/** Reads again, time after time, while the window is looked at. */
function useReleitura(recarregar: () => void) {
  const agora = useRef(recarregar)
  agora.current = recarregar
  useEffect(() => {
    const id = setInterval(() => document.visibilityState === 'visible' && agora.current(), RELEITURA_MS)
    return () => clearInterval(id)
  }, [])
}

const Vazia = ({ filtrando, aoLimpar }: { filtrando: boolean; aoLimpar: () => void }) => (
  <Superficie>
    <EstadoVazio
      figura={filtrando ? 'buscaVazia' : 'pagamentos'}
      titulo={dizer(filtrando ? 'filas.nadaNoFiltro' : 'filas.vazia')}
      texto={dizer(filtrando ? 'filas.nadaNoFiltroTexto' : 'filas.vaziaTexto')}
    >
      {filtrando && (
        <Button variant="outline" onClick={aoLimpar}>
          {dizer('filas.todos')}
        </Button>
      )}
    </EstadoVazio>
  </Superficie>
)

function Casos({ casos, titulo, abrir }: { casos: readonly Caso[]; titulo: string; abrir: (c: Caso) => void }) {
  return (
    <>
      <Tabela rotulo={titulo} colunas={colunas(abrir)} itens={casos} chave={chaveDoCaso} />
      <Text color="ink-2" fontSize="sm" mt="5" aria-live="polite">
        <Fala>
          {dizer('visao.espera', {
            n: casos.length,
            valor: emReais(casos.reduce((soma, c) => soma + (deReais(c.valor ?? 0) ?? 0), 0) / 100),
          })}
        </Fala>
      </Text>
    </>
  )
}

const colunas = (abrir: (c: Caso) => void): Coluna<Caso>[] => [
  {
    id: 'caso',
    titulo: dizer('filas.coluna.caso'),
    lugar: 'nome',
    celula: c => (
      <Porta
        aoAbrir={() => abrir(c)}
        rotulo={dizer('filas.abrir', {
          caso: dizer(`natureza.${c.natureza}`),
          empresa: c.empresa.nome,
          valor: c.valor === null ? dizer('filas.semValor') : emReais(c.valor),
        })}
      >
        {dizer(`natureza.${c.natureza}`)}
      </Porta>
    ),
  },
  { id: 'empresa', titulo: dizer('filas.coluna.empresa'), lugar: 'detalhe', celula: c => c.empresa.nome },
  {
    id: 'valor',
    titulo: dizer('filas.coluna.valor'),
    lugar: 'valor',
    fim: true,
    celula: c => (c.valor === null ? '—' : <Valor centavos={deReais(c.valor) ?? 0} />),
  },
  {
    id: 'desde',
    titulo: dizer('filas.coluna.desde'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: c => <Momento iso={c.desde} />,
  },
  {
    id: 'dono',
    titulo: dizer('filas.coluna.dono'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: c => (c.dono ? <Situacao tom="nota">{quemDe(c.dono)}</Situacao> : dizer('filas.ninguem')),
  },
  {
    id: 'prazo',
    titulo: dizer('filas.coluna.prazo'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: (c, emCartao) => (
      <>
        <Situacao tom={c.vencido ? 'ruim' : 'bom'}>{dizer(c.vencido ? 'filas.vencido' : 'filas.noPrazo')}</Situacao>{' '}
        <chakra.span color="ink-2" fontSize="sm">
          {emCartao && `${dizer(c.vencido ? 'filas.desde' : 'filas.ate')} `}
          <Momento iso={c.limiteEm} />
        </chakra.span>
      </>
    ),
  },
]

const quemDe = ({ quem, eu }: NonNullable<Caso['dono']>): string => (eu ? dizer('filas.voce') : quem)
