import { type Data, dataSaoPaulo, somarDias } from '../../../../../shared/domain/calendario.ts'
import { proximoDiaUtil } from '../../../../../shared/domain/diasUteis.ts'
import { RondaDasUrs } from '../../../../platform/storage/AgendaDasUrs.ts'
import { conferirDia, type DepsDasUrs } from './conferirDia.ts'

/** Days ahead on which instalments settle: twelve of them, and what a holiday adds. */
const HORIZONTE = 400

/** The banking days from one on, up to where the last instalment may settle. */
function proximoDe(dia: Data, hoje: Data): Data | undefined {
  const util = proximoDiaUtil(dia)
  return util <= somarDias(hoje, HORIZONTE) ? util : undefined
}

/**
 * Once a day every day of units to come is compared with the registrar's, the nearest first: what one run does not reach,
 * the next goes on with. A registrar that does not answer ends the run, and is asked again by the next.
 */
export async function rondarUrs(deps: DepsDasUrs, prazo: number): Promise<number> {
  const hoje = dataSaoPaulo(deps.clock.now())
  const antes = await RondaDasUrs.get(deps.storage, 'RONDA', { consistent: true })
  let ronda: RondaDasUrs =
    antes?.dia === hoje ? antes : { id: 'RONDA', dia: hoje, proximo: proximoDe(hoje, hoje), calada: false }
  let dias = 0
  while (ronda.proximo !== undefined && deps.clock.now() < prazo) {
    const dia = ronda.proximo
    const desfecho = await conferirDia(deps, dia, prazo)
    const calada = desfecho === 'calada'
    ronda = { ...ronda, calada, proximo: calada ? dia : proximoDe(somarDias(dia, 1), hoje) }
    if (calada) break
    dias++
  }
  await deps.storage.commit([RondaDasUrs.put(ronda)])
  return dias
}
