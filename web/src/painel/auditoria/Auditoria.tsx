import { useState } from 'react'
import type { listarAuditoria } from '../../../../shared/contract/auditoria.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { produto } from '../../../../shared/produto.ts'
import { useLista } from '../../api/useLista.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Busca, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { dataDe, useFiltros } from '../../ui/filtros.ts'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Periodo } from '../../ui/Periodo.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { useAtos } from './atos.ts'
import { FolhaDoRegistro } from './FolhaDoRegistro.tsx'

export type Registro = Received<typeof listarAuditoria>['itens'][number]
const resultados = ['feito', 'recusado', 'falhou'] as const
export const tons: Record<Registro['resultado'], TomDaSituacao> = { feito: 'bom', recusado: 'ruim', falhou: 'atencao' }

export const quemFoi = (t: Traduzir, { ator }: Registro): string => {
  if (ator.tipo === 'desconhecido') return t('auditoria.desconhecido')
  // support says why it was there
  if (ator.motivo) return t('auditoria.suporte', { produto: produto.nome, nome: ator.nome, motivo: ator.motivo })
  const papel = ator.equipe
    ? t('auditoria.equipe', { produto: produto.nome })
    : ator.tipo === 'chave' && t('auditoria.chave')
  return papel ? `${ator.nome} · ${papel}` : ator.nome
}

/** The filters of the address; what is not one of the allowed values is ignored. */
function filtrosDe(busca: URLSearchParams) {
  const ator = busca.get('busca')?.trim().slice(0, 60)
  const resultado = resultados.find(r => r === busca.get('resultado'))
  const [periodoInicio, periodoFim] = [dataDe(busca, 'periodoInicio'), dataDe(busca, 'periodoFim')]
  return {
    ...(ator && { ator }),
    ...(resultado && { resultado }),
    ...(periodoInicio && { periodoInicio }),
    ...(periodoFim && { periodoFim }),
  }
}

/** The audit log: who did or was refused what, when, and from where. */
export default function Auditoria() {
  return (
    <Permitido grupo="ADM">
      <TrilhaDaEmpresa />
    </Permitido>
  )
}

function TrilhaDaEmpresa() {
  const { t } = useTextos()
  const atos = useAtos()
  // calls without words of their own say their name
  const nomear = (operacao: string) => atos?.[operacao] ?? operacao
  return (
    <Trilha pronta={atos !== undefined} titulo={t('auditoria.titulo')} texto={t('auditoria.texto')} nomear={nomear} />
  )
}

interface DaTrilha {
  titulo: string
  texto: string
  /** What was done, in words, by the name of its call. */
  nomear: (operacao: string) => string
  /** The words of what was done are here. */
  pronta: boolean
}
/** The audit log of the session's company, the provider's own too. */
export function Trilha({ titulo, texto, nomear, pronta }: DaTrilha) {
  const { t } = useTextos()
  const { busca, filtros, filtrando, mudar } = useFiltros(filtrosDe)
  const lista = useLista('listarAuditoria', filtros, { porPagina: porPaginaDe(busca), chave: r => String(r.seq) })
  const [aberto, setAberto] = useState<Registro>()
  return (
    <Pagina titulo={titulo} texto={texto}>
      <BarraDeFiltros
        rotulo={t('auditoria.filtros')}
        ligados={[filtros.resultado, filtros.periodoInicio ?? filtros.periodoFim].filter(Boolean).length}
        busca={
          <Busca
            rotulo={t('auditoria.buscar')}
            valor={busca.get('busca') ?? ''}
            aoMudar={texto => mudar({ busca: texto || undefined })}
          />
        }
      >
        <Fichas rotulo={t('auditoria.resultado')}>
          <Ficha ligada={!filtros.resultado} aoClicar={() => mudar({ resultado: undefined })}>
            {t('auditoria.todos')}
          </Ficha>
          {resultados.map(r => (
            <Ficha key={r} ligada={filtros.resultado === r} aoClicar={() => mudar({ resultado: r })}>
              {t(`auditoria.resultado.${r}`)}
            </Ficha>
          ))}
        </Fichas>
        <Periodo filtros={filtros} titulo={t('auditoria.periodo')} aoMudar={mudar} />
      </BarraDeFiltros>
      <Lista
        lista={pronta ? lista : { ...lista, carregando: true }}
        rotulo={titulo}
        colunas={colunas(t, nomear, setAberto)}
        filtrando={filtrando}
        textos={{ mostrando: 'auditoria.mostrando', parcial: 'auditoria.parcial' }}
        vazio={<EstadoVazio figura="buscaVazia" titulo={t('auditoria.vazio')} texto={t('auditoria.vazioTexto')} />}
      />
      <FolhaDoRegistro registro={aberto} nomear={nomear} aoFechar={() => setAberto(undefined)} />
    </Pagina>
  )
}

const colunas = (t: Traduzir, nomear: DaTrilha['nomear'], abrir: (r: Registro) => void): Coluna<Registro>[] => [
  {
    id: 'ato',
    titulo: t('auditoria.coluna.ato'),
    lugar: 'nome',
    celula: r => (
      <Porta aoAbrir={() => abrir(r)} rotulo={t('auditoria.verDetalhe', { n: r.seq, ato: nomear(r.operacao) })}>
        {nomear(r.operacao)}
      </Porta>
    ),
  },
  { id: 'quem', titulo: t('auditoria.coluna.quem'), lugar: 'detalhe', celula: r => quemFoi(t, r) },
  {
    id: 'quando',
    titulo: t('auditoria.coluna.quando'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: r => <Momento iso={r.em} />,
  },
  {
    id: 'resultado',
    titulo: t('auditoria.coluna.resultado'),
    lugar: 'detalhe',
    celula: r => <Situacao tom={tons[r.resultado]}>{t(`auditoria.resultado.${r.resultado}`)}</Situacao>,
  },
]
