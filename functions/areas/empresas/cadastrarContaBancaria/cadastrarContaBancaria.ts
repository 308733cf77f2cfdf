import type { cadastrarContaBancaria as contrato } from '../../../../shared/contract/empresa.ts'
import { ContaBancariaJaExiste } from '../../../../shared/contract/erros.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { gravarConta } from '../regras/gravarContaBancaria.ts'

/** Registers where the company's withdrawals go, once (E087), by the password of the user who asks. */
export const cadastrarContaBancaria: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ body, sessao }) =>
    gravarConta(deps, sessao, body, ({ contaBancaria }) => (contaBancaria ? ContaBancariaJaExiste : undefined))
