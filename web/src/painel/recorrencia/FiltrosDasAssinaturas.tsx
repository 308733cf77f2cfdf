import { formatarData } from '../../../../shared/domain/calendario.ts'
import { formasDaRecorrencia, situacoesProcuradas } from '../../../../shared/domain/recorrencias.ts'
import type { FiltrosDe, ItemDe } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { BarraDeFiltros, Busca, Escolha, Ficha } from '../../ui/Filtros.tsx'
import { dataDe, type MudancaDeFiltros } from '../../ui/filtros.ts'
import { escritorDeMeses } from '../../ui/meses.ts'

type Filtros = NonNullable<FiltrosDe<'listarAssinaturas'>>

const umDe = <T extends string>(todos: readonly T[], texto: string | null): T | undefined =>
  todos.find(x => x === texto)
const mesDe = (texto: string | null) => (texto && /^\d{4}-(0[1-9]|1[0-2])$/.test(texto) ? texto : undefined)
/** What a figure's list is narrowed by, beside what a person chooses. */
const deUmNumero = ['comecou', 'cancelou', 'falhouDesde'] as const

/** The filters of the address; what is none of ours is left out. */
export function filtrosDasAssinaturas(busca: URLSearchParams): Filtros {
  const situacao = umDe(situacoesProcuradas, busca.get('situacao'))
  const forma = umDe(formasDaRecorrencia, busca.get('forma'))
  const planoId = busca.get('planoId') ?? ''
  const nome = (busca.get('busca') ?? '').trim().slice(0, 60)
  const vence = dataDe(busca, 'vence')
  return {
    ...(situacao && { situacao }),
    ...(forma && { forma }),
    ...(/^[\w-]{21}$/.test(planoId) && { planoId }),
    ...(nome.length > 1 && { busca: nome }),
    ...(vence && { vence }),
    ...Object.fromEntries(deUmNumero.flatMap(campo => (mesDe(busca.get(campo)) ? [[campo, busca.get(campo)]] : []))),
  }
}

/** A name to search; state, way and plan to choose; what a figure brought, as a chip that takes it away. */
export function FiltrosDasAssinaturas(p: {
  filtros: Filtros
  planos: readonly ItemDe<'listarPlanos'>[]
  mudar: (mudanca: MudancaDeFiltros) => void
}) {
  const { t, idioma } = useTextos()
  const { filtros: f, mudar } = p
  const escrever = escritorDeMeses(idioma)
  const trazidos = [
    ...(f.vence ? [['vence', t('assin.filtro.vence', { dia: formatarData(f.vence) })] as const] : []),
    ...deUmNumero.flatMap(campo => {
      const mes = f[campo]
      return mes ? [[campo, t(`assin.filtro.${campo}`, { mes: escrever(mes) })] as const] : []
    }),
  ]
  return (
    <BarraDeFiltros
      rotulo={t('assin.filtro.rotulo')}
      ligados={Object.keys(f).length}
      busca={<Busca rotulo={t('assin.filtro.busca')} valor={f.busca ?? ''} aoMudar={busca => mudar({ busca })} />}
    >
      <Escolha
        rotulo={t('assin.filtro.situacao')}
        todas={t('assin.filtro.todas')}
        valor={f.situacao}
        opcoes={situacoesProcuradas.map(
          s => [s, s === 'vigentes' ? t('assin.filtro.vigentes') : t(`recor.situacao.${s}`)] as const,
        )}
        aoEscolher={situacao => mudar({ situacao })}
      />
      <Escolha
        rotulo={t('assin.filtro.forma')}
        todas={t('assin.filtro.todasAsFormas')}
        valor={f.forma}
        opcoes={formasDaRecorrencia.map(x => [x, t(`assin.filtro.${x}`)] as const)}
        aoEscolher={forma => mudar({ forma })}
      />
      {p.planos.length > 0 && (
        <Escolha
          rotulo={t('assin.filtro.plano')}
          todas={t('assin.filtro.todosOsPlanos')}
          valor={f.planoId}
          opcoes={p.planos.map(x => [x.id, x.nome] as const)}
          aoEscolher={planoId => mudar({ planoId })}
        />
      )}
      {trazidos.map(([campo, nome]) => (
        <Ficha key={campo} ligada aoClicar={() => mudar({ [campo]: undefined })}>
          {`${nome} ×`}
        </Ficha>
      ))}
    </BarraDeFiltros>
  )
}
