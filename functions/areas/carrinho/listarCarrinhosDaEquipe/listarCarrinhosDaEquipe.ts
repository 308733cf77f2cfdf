import type { listarCarrinhosDaEquipe as contrato } from '../../../../shared/contract/boletosDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerCarrinhosDaEquipe } from '../regras/lerCarrinhosDaEquipe.ts'

/** Carts of every company (R111). */
export const listarCarrinhosDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  ({ query }) =>
    lerCarrinhosDaEquipe(storage, query)
