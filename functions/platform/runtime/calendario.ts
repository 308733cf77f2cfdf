import { usarFeriados } from '../../../shared/domain/diasUteis.ts'
import { type Gerais, gerais } from './gerais.ts'
import { type Need, once } from './needs.ts'
import type { Calendario } from './prepararCalendario.ts'

/** Gives the shared calendar the holidays in force (decision 0124), of the one item that is read every 30 s. */
export const criarCalendario = ({ lido }: Pick<Gerais, 'lido'>): Calendario => ({
  async preparar() {
    const { extras } = await lido('feriados')
    usarFeriados(() => extras)
  },
})

/** What counts business days has it among its needs, so that the holidays that staff added are known before it begins. */
export const calendario: Need<Calendario> = {
  permission: gerais.permission,
  create: (env, base) => criarCalendario(once(gerais, env, base)),
}
