import { Box } from '@chakra-ui/react'
import type { listarDeclaracoesMensais } from '../../../../shared/contract/declaracoesMensais.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { BarraDeFiltros, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { FolhaDoMes } from './FolhaDoMes.tsx'

type Lista = Received<typeof listarDeclaracoesMensais>
export type MesDeclarado = Lista['meses'][number]
export type VersaoDeclarada = MesDeclarado['versoes'][number]

export const tonsDaDeclaracao = { fazendo: 'nota', vigente: 'bom', divergente: 'ruim', substituida: 'parado' } as const
export const nomeDoMes = (mes: string): string => formatarData(`${mes}-01`).slice(3)
const olharMs = 2_000
/** Months are looked at again until none is being added up. */
const ate = (lido?: Lista): number =>
  lido?.meses.some(m => m.versoes.some(v => v.situacao === 'fazendo')) ? olharMs : 0

/** A month's totals by document and method, as the tax office asks for them (decision 0220). */
export default function PaginaDasDeclaracoes() {
  return (
    <Permitido grupo="G12">
      <Declaracoes />
    </Permitido>
  )
}

const primeiroAno = 2025

function Declaracoes() {
  const esteAno = Number(dataSaoPaulo(Date.now()).slice(0, 4))
  const anos = Array.from({ length: esteAno - primeiroAno + 1 }, (_, n) => String(esteAno - n))
  const { busca, filtros, mudar } = useFiltros(b => ({
    ano: anos.find(ano => ano === b.get('ano')) ?? String(esteAno),
  }))
  const { ano } = filtros
  const { data, error, recarregar } = useEndpoint(
    'listarDeclaracoesMensais',
    { query: { ano } },
    { refreshInterval: d => ate(d) },
  )
  const aberto = data?.meses.find(m => m.mes === busca.get('mes'))
  return (
    <Pagina titulo={dizer('declaracoes.titulo')} texto={dizer('declaracoes.texto')}>
      <BarraDeFiltros rotulo={dizer('declaracoes.ano')}>
        <Fichas rotulo={dizer('declaracoes.ano')}>
          {anos.map(a => (
            <Ficha key={a} ligada={a === ano} aoClicar={() => mudar({ ano: a, mes: undefined })}>
              {a}
            </Ficha>
          ))}
        </Fichas>
      </BarraDeFiltros>
      <Box mb="4">
        <Aviso tom={data && !data.ligadas ? 'atencao' : 'nota'}>
          {data && !data.ligadas
            ? `${dizer('declaracoes.desligadas')}. ${dizer('declaracoes.desligadasTexto')}`
            : dizer('declaracoes.leiaute')}
        </Aviso>
      </Box>
      {error && !data && (
        <Superficie>
          <Falhou erro={error.erro} titulo={dizer('declaracoes.falhou')} aoRepetir={() => void recarregar()} />
        </Superficie>
      )}
      {!data && !error && <EsqueletoDeLinhas linhas={6} />}
      {data && data.meses.length === 0 && (
        <Superficie>
          <EstadoVazio
            figura="arquivo"
            titulo={dizer('declaracoes.nenhumMes')}
            texto={dizer('declaracoes.nenhumMesTexto')}
          />
        </Superficie>
      )}
      {data && data.meses.length > 0 && (
        <Tabela
          rotulo={dizer('declaracoes.titulo')}
          colunas={colunas(m => mudar({ mes: m.mes }))}
          itens={data.meses}
          chave={m => m.mes}
        />
      )}
      <FolhaDoMes
        mes={aberto}
        ligadas={data?.ligadas ?? false}
        aoFechar={() => mudar({ mes: undefined })}
        aoMudar={() => void recarregar()}
      />
    </Pagina>
  )
}

/** The version that counts, or the last one that was asked for. */
const queVale = (m: MesDeclarado): VersaoDeclarada | undefined =>
  m.versoes.find(v => v.situacao === 'vigente') ?? m.versoes[0]
const soma = (m: MesDeclarado, campo: 'vendido' | 'devolvido'): string => {
  const v = queVale(m)
  return v?.situacao === 'vigente' ? emReais(v.totais.reduce((s, t) => s + t[campo], 0)) : '–'
}

const colunas = (abrir: (m: MesDeclarado) => void): Coluna<MesDeclarado>[] => [
  {
    id: 'mes',
    titulo: dizer('notas.mes'),
    lugar: 'nome',
    semQuebra: true,
    celula: m => (
      <Porta aoAbrir={() => abrir(m)} rotulo={dizer('declaracoes.abrir', { mes: nomeDoMes(m.mes) })}>
        {nomeDoMes(m.mes)}
      </Porta>
    ),
  },
  {
    id: 'situacao',
    titulo: dizer('caso.situacao'),
    lugar: 'pe',
    semQuebra: true,
    celula: m => <SituacaoDoMes m={m} />,
  },
  {
    id: 'documentos',
    titulo: dizer('declaracoes.coluna.documentos'),
    lugar: 'detalhe',
    fim: true,
    celula: (m, emCartao) => {
      const n = queVale(m)?.documentos ?? null
      if (n === null) return emCartao ? '' : '–'
      return emCartao ? dizer('declaracoes.documentos', { n }) : n.toLocaleString('pt-BR')
    },
  },
  {
    id: 'vendido',
    titulo: dizer('declaracoes.coluna.vendido'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: m => soma(m, 'vendido'),
  },
  {
    id: 'devolvido',
    titulo: dizer('declaracoes.coluna.devolvido'),
    lugar: 'detalhe',
    fim: true,
    semQuebra: true,
    celula: (m, emCartao) =>
      emCartao
        ? queVale(m)?.situacao === 'vigente' && `${dizer('declaracoes.coluna.devolvido')} ${soma(m, 'devolvido')}`
        : soma(m, 'devolvido'),
  },
]

function SituacaoDoMes({ m }: { m: MesDeclarado }) {
  const ultima = m.versoes[0]
  if (!ultima) return <Situacao tom="parado">{dizer('declaracoes.naoGerada')}</Situacao>
  const dita =
    ultima.situacao === 'fazendo'
      ? dizer('declaracoes.andamento', ultima.dias)
      : dizer(`declaracoes.situacao.${ultima.situacao}`)
  return (
    <Situacao tom={tonsDaDeclaracao[ultima.situacao]}>
      {`${dizer('declaracoes.versao', { n: ultima.n })}: ${dita.charAt(0).toLowerCase()}${dita.slice(1)}`}
    </Situacao>
  )
}
