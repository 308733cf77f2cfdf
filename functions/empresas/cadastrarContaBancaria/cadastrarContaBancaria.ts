import type { cadastrarContaBancaria as contrato } from '../../../shared/contract/empresa.ts'
import { ContaBancariaJaExiste } from '../../../shared/contract/erros.ts'
import { gravarConta } from '../../company/gravarConta.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'

/** Registers where the company's withdrawals go, once (E087), by the password of whoever asks. */
export const cadastrarContaBancaria: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ body, sessao }) =>
    gravarConta(deps, sessao, body, ({ contaBancaria }) => (contaBancaria ? ContaBancariaJaExiste : undefined))
