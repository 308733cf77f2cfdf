import type { listarLinksDaEquipe as contrato } from '../../../../shared/contract/linksDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerLinksDaEquipe } from '../regras/lerLinksDaEquipe.ts'

/** Links of every company (R109, V097). */
export const listarLinksDaEquipe: UseCase<typeof contrato, Base & { storage: Storage; env: { PAGAR_URL: string } }> =
  ({ storage, clock, env }) =>
  ({ query }) =>
    lerLinksDaEquipe({ storage, agora: clock.now(), pagarUrl: env.PAGAR_URL }, query)
