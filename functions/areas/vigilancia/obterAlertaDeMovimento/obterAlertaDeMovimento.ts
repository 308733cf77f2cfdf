import type { obterAlertaDeMovimento as contrato } from '../../../../shared/contract/alertasDeMovimento.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerAlerta } from '../regras/movimentos/lerAlerta.ts'
import { verAlerta } from '../vistaDoAlerta.ts'

/** One unusual movement as it stands. */
export const obterAlertaDeMovimento: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params: { id } }) =>
    verAlerta(deps, await lerAlerta(deps.storage, id))
