import type { ComprovanteServico } from '../../shared/contract/comprovantes.ts'
import type { Output } from '../../shared/contract/endpoint.ts'
import type { Base } from '../runtime/needs.ts'
import type { Storage } from '../storage/port.ts'
import { Transferencia } from '../storage/Transferencia.ts'
import { type Assinante, verificacaoDe } from './assinatura.ts'
import { comprovanteDaTransferencia, fatosDaTransferencia } from './transferencia.ts'

export type DepsDeComprovante = Base & { storage: Storage; params: Assinante }

/** A transfer's receipt with its proof; undefined where there is none, or it is of another origin. */
export async function servico(
  deps: DepsDeComprovante,
  id: string,
  origem?: string,
): Promise<Output<{ response: typeof ComprovanteServico }> | undefined> {
  const t = await Transferencia.get(deps.storage, id)
  if (!t || (origem !== undefined && t.origem !== origem)) return undefined
  const c = await comprovanteDaTransferencia(deps.storage, t)
  if (!c) return undefined
  const fatos = fatosDaTransferencia(t, c, deps.clock.now())
  return { ...c, verificacao: await verificacaoDe(deps.params, deps.env.PAGAR_URL, fatos) }
}
