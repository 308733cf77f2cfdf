import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import {
  colunasRecebedor,
  type GrupoDeRecebedor,
  grupoDoRecebedor,
} from '../../../../shared/domain/estados/recebedor.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Escolha } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { empresaDe } from '../checkouts/filtros.ts'
import { SoDesta } from '../SoDesta.tsx'
import { dizer } from '../textos.ts'
import { tonsDaSelfie } from './tonsDaSelfie.ts'

type Recebedor = ItemDe<'listarRecebedoresDaEquipe'>
type Estado = keyof typeof colunasRecebedor

const tons: Record<Estado, TomDaSituacao> = {
  convidado: 'nota',
  emAnalise: 'atencao',
  aprovado: 'nota',
  ativo: 'bom',
  reprovado: 'ruim',
  bloqueado: 'ruim',
  declinado: 'parado',
  encerrado: 'parado',
}
const estados = Object.keys(colunasRecebedor) as Estado[]
const tomDe = (situacao: number) => tons[estados.find(e => colunasRecebedor[e].numero === situacao) ?? 'encerrado']
const filtrosDe = (busca: URLSearchParams) => {
  const situacao = estados.map(e => colunasRecebedor[e].numero).find(n => String(n) === busca.get('situacao'))
  return { ...empresaDe(busca), ...(situacao !== undefined && { situacao }) }
}

/** Receivers of every company, as they stand: those that were approved, those that were refused, or all (R123). */
export function TodosOsRecebedores({
  quais,
  aoAbrir,
}: {
  quais: GrupoDeRecebedor | undefined
  aoAbrir: (id: string) => void
}) {
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const lista = useLista(
    'listarRecebedoresDaEquipe',
    { ...filtros, ...(quais && { quais }) },
    { porPagina: porPaginaDe(busca) },
  )
  return (
    <>
      <SoDesta empresa={filtros.empresa} itens={lista.itens} mudar={mudar} />
      <BarraDeFiltros rotulo={dizer('financas.filtros')}>
        <Escolha
          rotulo={dizer('financas.situacao')}
          todas={dizer('financas.todasSituacoes')}
          valor={filtros.situacao}
          opcoes={estados
            .filter(e => !quais || grupoDoRecebedor[e] === quais)
            .map(e => [colunasRecebedor[e].numero, colunasRecebedor[e].rotulo])}
          aoEscolher={situacao => mudar({ situacao })}
        />
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={dizer('recebedores.todos')}
        colunas={colunas(aoAbrir)}
        filtrando={filtrando}
        textos={{ parcial: 'relatorios.parcial', nada: 'relatorios.nada', nadaTexto: 'relatorios.nadaTexto' }}
        vazio={
          <EstadoVazio figura="pessoas" titulo={dizer('recebedores.nenhum')} texto={dizer('recebedores.nenhumTexto')} />
        }
      />
    </>
  )
}

const colunas = (abrir: (id: string) => void): Coluna<Recebedor>[] => [
  {
    id: 'nome',
    titulo: dizer('recebedores.coluna.nome'),
    lugar: 'nome',
    celula: r => (
      <Porta aoAbrir={() => abrir(r.id)} rotulo={dizer('recebedores.abrir', { nome: r.nome, empresa: r.empresa.nome })}>
        {r.nome}
      </Porta>
    ),
  },
  { id: 'empresa', titulo: dizer('filas.coluna.empresa'), lugar: 'detalhe', celula: r => r.empresa.nome },
  {
    id: 'documento',
    titulo: dizer('recebedores.coluna.documento'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: r => formatarDocumento(r.documento),
  },
  {
    id: 'selfie',
    titulo: dizer('recebedores.coluna.selfie'),
    lugar: 'detalhe',
    celula: r =>
      r.biometria && <Situacao tom={tonsDaSelfie[r.biometria]}>{dizer(`recebedores.selfie.${r.biometria}`)}</Situacao>,
  },
  {
    id: 'desde',
    titulo: dizer('recebedores.coluna.desde'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: r => <Momento iso={r.desde} />,
  },
  {
    id: 'situacao',
    titulo: dizer('financas.situacao'),
    lugar: 'pe',
    celula: r => <Situacao tom={tomDe(r.situacao)}>{r.situacaoLabel}</Situacao>,
  },
]
