import type { listarPagamentosDeBoletoDaEquipe as contrato } from '../../../../shared/contract/boletosDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerBoletosDoSaldo } from '../regras/lerBoletosDoSaldo.ts'

/** Slips that companies paid from their balances (E138 beside R111). */
export const listarPagamentosDeBoletoDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  ({ query }) =>
    lerBoletosDoSaldo(storage, query)
