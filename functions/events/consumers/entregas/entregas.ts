import type { De } from '../../../../shared/domain/eventos.ts'
import { type DepsDeEntrega, entregar } from '../../../areas/integracoes/regras/entregarEvento.ts'

/** Tries one delivery of a webhook. */
export const entregas = (deps: DepsDeEntrega, { PK, SK }: De<'ENT#'>): Promise<void> =>
  entregar(deps, { eventoId: PK.slice(4), webhookId: SK })
