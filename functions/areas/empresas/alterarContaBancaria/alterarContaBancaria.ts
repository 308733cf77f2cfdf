import type { alterarContaBancaria as contrato } from '../../../../shared/contract/empresa.ts'
import { ContaBancariaAusente } from '../../../../shared/contract/erros.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { gravarConta } from '../regras/gravarContaBancaria.ts'

/** Changes where the company's withdrawals go (E086), by the password of the user who asks. */
export const alterarContaBancaria: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ body, sessao }) =>
    gravarConta(deps, sessao, body, ({ contaBancaria }) => (contaBancaria ? undefined : ContaBancariaAusente))
