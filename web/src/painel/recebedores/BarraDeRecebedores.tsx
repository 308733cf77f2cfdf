import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useTextos } from '../../app/textos.tsx'
import { BarraDeFiltros, Busca, Ficha, Fichas } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Periodo } from '../../ui/Periodo.tsx'
import { filtrosDe } from './filtros.ts'

/** The states worth a chip; the others are found by name. */
const emFichas = [8, 2, 1, 0, 4] as const

/** V099: name or document, state, balance and period; the address holds them. */
export function BarraDeRecebedores() {
  const { t } = useTextos()
  const { busca, filtros, mudar } = useFiltros(filtrosDe)
  const comSaldo = filtros.saldoCarteira === 'com'
  return (
    <BarraDeFiltros
      rotulo={t('recebedores.filtros')}
      ligados={
        [filtros.situacao, filtros.saldoCarteira, filtros.periodoInicio ?? filtros.periodoFim].filter(
          v => v !== undefined,
        ).length
      }
      busca={
        <Busca
          rotulo={t('recebedores.buscar')}
          valor={busca.get('busca') ?? ''}
          aoMudar={texto => mudar({ busca: texto || undefined })}
        />
      }
    >
      <Fichas rotulo={t('recebedores.situacao')}>
        <Ficha ligada={filtros.situacao === undefined} aoClicar={() => mudar({ situacao: undefined })}>
          {t('recebedores.todos')}
        </Ficha>
        {emFichas.map(s => (
          <Ficha key={s} ligada={filtros.situacao === s} aoClicar={() => mudar({ situacao: String(s) })}>
            {t(`recebedor.situacao.${s}` as ChavePainel)}
          </Ficha>
        ))}
        <Ficha ligada={comSaldo} aoClicar={() => mudar({ saldo: comSaldo ? undefined : 'com' })}>
          {t('recebedores.comSaldo')}
        </Ficha>
      </Fichas>
      <Periodo filtros={filtros} aoMudar={mudar} />
    </BarraDeFiltros>
  )
}
