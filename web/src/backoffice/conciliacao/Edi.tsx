import { Box, Button } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useSearchParams } from '../../app/router.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { comFiltros } from '../../ui/filtros.ts'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { Divergencias } from './Divergencias.tsx'
import { EnviarArquivo } from './EnviarArquivo.tsx'
import { FolhaDoArquivo } from './FolhaDoArquivo.tsx'
import { LiquidacaoDoMes } from './LiquidacaoDoMes.tsx'

type Arquivo = ItemDe<'listarArquivosDoEdi'>
export const tonsDoEdi: Record<Arquivo['situacao'], TomDaSituacao> = {
  recebido: 'nota',
  conferido: 'nota',
  importado: 'bom',
  rejeitado: 'ruim',
  substituido: 'parado',
}

/** What the acquirer says (R120): what differs from our journal, and its files. Consultants read, administrators act. */
export default function Edi() {
  return (
    <Permitido grupo="G12">
      <Visoes />
    </Permitido>
  )
}

const visoes = ['divergencias', 'liquidacao', 'arquivos'] as const
type Visao = (typeof visoes)[number]

function Visoes() {
  const [busca, setBusca] = useSearchParams()
  const visao: Visao = visoes.find(v => v === busca.get('visao')) ?? 'divergencias'
  // the month goes along, and what else is asked of one view is not asked of another
  const mostrar = (v: Visao) =>
    setBusca(
      comFiltros(new URLSearchParams(), {
        visao: v === 'divergencias' ? undefined : v,
        mes: busca.get('mes') ?? undefined,
      }),
    )
  const fichas = (
    <Box mb="5">
      <Fichas rotulo={dizer('edi.visao')}>
        {visoes.map(v => (
          <Ficha key={v} ligada={v === visao} aoClicar={() => mostrar(v)}>
            {dizer(`edi.visao.${v}`)}
          </Ficha>
        ))}
      </Fichas>
    </Box>
  )
  if (visao === 'arquivos') return <ListaDosArquivos fichas={fichas} />
  return (
    <Pagina titulo={dizer('edi.titulo')} texto={dizer(visao === 'liquidacao' ? 'liq.texto' : 'dvg.texto')}>
      {fichas}
      {visao === 'liquidacao' ? <LiquidacaoDoMes /> : <Divergencias />}
    </Pagina>
  )
}

function ListaDosArquivos({ fichas }: { fichas: ReactNode }) {
  const { perfil } = useSessao()
  const lista = useLista('listarArquivosDoEdi', {})
  const [aberto, setAberto] = useState<string>()
  const [enviando, setEnviando] = useState(false)
  const acoes = pode(perfil, 'G11', 'escrever') && (
    <Button onClick={() => setEnviando(true)}>{dizer('edi.enviar')}</Button>
  )
  return (
    <Pagina titulo={dizer('edi.titulo')} texto={dizer('edi.texto')} acao={acoes}>
      {fichas}
      <Lista
        lista={lista}
        rotulo={dizer('edi.titulo')}
        colunas={colunas(a => setAberto(a.id))}
        filtrando={false}
        vazio={<EstadoVazio figura="pagamentos" titulo={dizer('edi.vazia')} texto={dizer('edi.vaziaTexto')} />}
      />
      <FolhaDoArquivo id={aberto} aoFechar={() => setAberto(undefined)} aoMudar={() => lista.mudou()} />
      <EnviarArquivo
        aberto={enviando}
        aoFechar={() => setEnviando(false)}
        aoEnviar={id => {
          setEnviando(false)
          setAberto(id)
          lista.mudou()
        }}
      />
    </Pagina>
  )
}

export const periodoDo = ({ periodo: p }: Pick<Arquivo, 'periodo'>): string => {
  if (!p) return '—'
  return p.de === p.ate
    ? formatarData(p.de)
    : dizer('edi.periodo', { de: formatarData(p.de), ate: formatarData(p.ate) })
}
const linhasDo = ({ linhas, rejeitadas }: Arquivo): string => {
  if (linhas === null) return '—'
  const n = linhas.toLocaleString('pt-BR')
  return rejeitadas > 0 ? dizer('edi.comRejeitadas', { linhas: n, n: rejeitadas }) : n
}

const colunas = (abrir: (a: Arquivo) => void): Coluna<Arquivo>[] => [
  {
    id: 'arquivo',
    titulo: dizer('edi.coluna.arquivo'),
    lugar: 'nome',
    celula: a => (
      <Porta aoAbrir={() => abrir(a)} rotulo={dizer('edi.abrir', { nome: a.nome })}>
        {a.nome}
      </Porta>
    ),
  },
  {
    id: 'tipo',
    titulo: dizer('edi.coluna.tipo'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: a => (a.tipo ? dizer(`edi.tipo.${a.tipo}`) : '—'),
  },
  {
    id: 'periodo',
    titulo: dizer('edi.coluna.periodo'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: periodoDo,
  },
  {
    id: 'linhas',
    titulo: dizer('edi.coluna.linhas'),
    lugar: 'detalhe',
    fim: true,
    semQuebra: true,
    celula: linhasDo,
  },
  {
    id: 'situacao',
    titulo: dizer('caso.situacao'),
    lugar: 'pe',
    semQuebra: true,
    celula: a => <Situacao tom={tonsDoEdi[a.situacao]}>{dizer(`edi.situacao.${a.situacao}`)}</Situacao>,
  },
  {
    id: 'liquido',
    titulo: dizer('edi.coluna.liquido'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: a => (a.liquido === null ? '—' : emReais(a.liquido)),
  },
]
