import type * as contrato from '../../../../shared/contract/calendario.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'

export type Calendario = Received<typeof contrato.listarCalendarios>[number]
export type Evento = Received<typeof contrato.listarCompromissos>['itens'][number]
export type Ajustes = Received<typeof contrato.obterAjustesDoCalendario>
export type Visao = Ajustes['view']
export type Regra = NonNullable<Evento['recurrence']>
export type Modo = 'single' | 'future' | 'all'
export const modos: readonly Modo[] = ['single', 'future', 'all']
