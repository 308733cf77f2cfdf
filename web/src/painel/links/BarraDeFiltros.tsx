import { useTextos } from '../../app/textos.tsx'
import { Busca, Ficha, Fichas, BarraDeFiltros as Moldura } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Periodo } from '../../ui/Periodo.tsx'
import { filtrosDe, situacoes } from './filtros.ts'

/** V097: name, state and period; the address holds them. */
export function BarraDeFiltros() {
  const { t } = useTextos()
  const { filtros, mudar } = useFiltros(filtrosDe)
  return (
    <Moldura
      rotulo={t('links.filtros')}
      ligados={[filtros.situacao, filtros.periodoInicio ?? filtros.periodoFim].filter(Boolean).length}
      busca={
        <Busca
          rotulo={t('links.buscarNome')}
          valor={filtros.nome ?? ''}
          aoMudar={nome => mudar({ nome: nome || undefined })}
        />
      }
    >
      <Fichas rotulo={t('links.situacao')}>
        {([undefined, ...situacoes] as const).map(situacao => (
          <Ficha key={situacao ?? 'todos'} ligada={filtros.situacao === situacao} aoClicar={() => mudar({ situacao })}>
            {t(situacao ? `situacao.${situacao}.plural` : 'links.todos')}
          </Ficha>
        ))}
      </Fichas>
      <Periodo filtros={filtros} aoMudar={mudar} />
    </Moldura>
  )
}
