import type { alterarContaBancaria as contrato } from '../../../shared/contract/empresa.ts'
import { ContaBancariaAusente } from '../../../shared/contract/erros.ts'
import { gravarConta } from '../../company/gravarConta.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'

/** Changes where the company's withdrawals go (E086), by the password of whoever asks. */
export const alterarContaBancaria: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ body, sessao }) =>
    gravarConta(deps, sessao, body, ({ contaBancaria }) => (contaBancaria ? undefined : ContaBancariaAusente))
