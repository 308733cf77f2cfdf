import type { conferirUrs as contrato } from '../../../../shared/contract/unidadesDeRecebivel.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { conferirDia, type DepsDasUrs } from '../regras/ur/conferirDia.ts'

/** Compares one day with the registrar's now; the same again finds the same. */
export const conferirUrs: UseCase<typeof contrato, Base & DepsDasUrs> =
  deps =>
  async ({ body: { dia }, contexto }) => ({ dia, desfecho: await conferirDia(deps, dia, contexto.prazo) })
