import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { type DepsDeEntrega, entregar } from '../../../areas/integracoes/regras/entregarEvento.ts'

/** Tries one delivery of a webhook. */
export const entregas = (deps: DepsDeEntrega, { PK, SK }: Mensagem): Promise<void> =>
  entregar(deps, { eventoId: PK.slice(4), webhookId: SK })
