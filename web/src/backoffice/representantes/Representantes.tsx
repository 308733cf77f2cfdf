import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Icone } from '../../ui/icones.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'
import { contratoEmPalavras, tonsDoRepresentante } from './contrato.ts'
import { FolhaDoRepresentante } from './FolhaDoRepresentante.tsx'
import { FormularioDoRepresentante } from './FormularioDoRepresentante.tsx'

type Linha = ItemDe<'listarRepresentantes'>
/** Who brings clients (R124): what was agreed with each, and what is owed for it. */
export default function Representantes() {
  return (
    <Permitido grupo="G14">
      <Cadastros />
    </Permitido>
  )
}

const situacoes = ['ativo', 'suspenso', 'encerrado'] as const
type Filtro = (typeof situacoes)[number]
const filtrosDe = (busca: URLSearchParams): { situacao?: Filtro } => {
  const situacao = situacoes.find(s => s === busca.get('situacao'))
  return situacao ? { situacao } : {}
}

function Cadastros() {
  const { perfil } = useSessao()
  const { busca, filtros, mudar, filtrando } = useFiltros(filtrosDe)
  const lista = useLista('listarRepresentantes', filtros)
  // whose sheet is open is in the address: the books send here, and a colleague is sent to it
  const abrir = (id: string | undefined) => mudar({ representante: id, ...(!id && { mes: undefined }) })
  const [novo, setNovo] = useState(false)
  const gravado = (id: string) => {
    setNovo(false)
    abrir(id)
    lista.mudou()
  }
  return (
    <Pagina
      titulo={dizer('representantes.titulo')}
      texto={dizer('representantes.texto')}
      acao={
        pode(perfil, 'G14', 'escrever') && (
          <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setNovo(true)}>
            <Icone nome="mais" />
            {dizer('representantes.novo')}
          </Button>
        )
      }
    >
      <BarraDeFiltros rotulo={dizer('representantes.filtro')}>
        <Fichas rotulo={dizer('representantes.filtro')}>
          <Ficha ligada={!filtros.situacao} aoClicar={() => mudar({ situacao: undefined })}>
            {dizer('representantes.todos')}
          </Ficha>
          {situacoes.map(s => (
            <Ficha key={s} ligada={filtros.situacao === s} aoClicar={() => mudar({ situacao: s })}>
              {dizer(`representantes.${s}s`)}
            </Ficha>
          ))}
        </Fichas>
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('representantes.titulo')}
        colunas={colunas(r => abrir(r.id))}
        filtrando={filtrando}
        vazio={
          <EstadoVazio
            figura="pessoas"
            titulo={dizer(filtros.situacao ? 'representantes.nada' : 'representantes.vazia')}
            texto={dizer(filtros.situacao ? 'representantes.nadaTexto' : 'representantes.vaziaTexto')}
          />
        }
      />
      <FolhaDoRepresentante
        id={busca.get('representante') ?? undefined}
        aoFechar={() => abrir(undefined)}
        aoMudar={() => lista.mudou()}
      />
      <Folha aberta={novo} aoFechar={() => setNovo(false)} titulo={dizer('cadastro.novo')}>
        <FormularioDoRepresentante aoGravar={gravado} />
      </Folha>
    </Pagina>
  )
}

const colunas = (abrir: (r: Linha) => void): Coluna<Linha>[] => [
  {
    id: 'nome',
    titulo: dizer('representantes.coluna.nome'),
    lugar: 'nome',
    celula: r => (
      <Porta aoAbrir={() => abrir(r)} rotulo={dizer('representantes.abrir', { nome: r.nome })}>
        {r.nome}
      </Porta>
    ),
  },
  {
    id: 'documento',
    titulo: dizer('representantes.coluna.documento'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: r => formatarDocumento(r.documento),
  },
  {
    id: 'contrato',
    titulo: dizer('representantes.coluna.contrato'),
    lugar: 'detalhe',
    celula: r => contratoEmPalavras(r.contrato),
  },
  {
    id: 'desde',
    titulo: dizer('representantes.coluna.desde'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: r => formatarData(dataSaoPaulo(Date.parse(r.criadoEm))),
  },
  {
    id: 'situacao',
    titulo: dizer('representantes.coluna.situacao'),
    lugar: 'pe',
    celula: r => (
      <Situacao tom={tonsDoRepresentante[r.situacao]}>{dizer(`representantes.situacao.${r.situacao}`)}</Situacao>
    ),
  },
]
