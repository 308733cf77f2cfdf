import type { ComprovanteServico } from '../../../../shared/contract/comprovantes.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { ehDeCliente } from '../../../../shared/domain/estados/transferencia.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { type Assinante, verificacaoDe } from '../../cobranca/regras/assinaturaDoComprovante.ts'
import { comprovanteDaTransferencia, fatosDaTransferencia } from './comprovanteDaTransferencia.ts'

export type DepsDeComprovante = Base & { storage: Storage; params: Assinante }

/** A transfer's receipt with its proof; undefined where there is none, or it is of another origin. */
export async function servico(
  deps: DepsDeComprovante,
  id: string,
  origem?: string,
): Promise<Output<{ response: typeof ComprovanteServico }> | undefined> {
  const t = await Transferencia.get(deps.storage, id)
  // what goes back to a slip's payer, or is our revenue, has no receipt of a company's
  if (!t || !(ehDeCliente(t.origem) || t.origem === 'folha') || (origem !== undefined && t.origem !== origem))
    return undefined
  const c = await comprovanteDaTransferencia(deps.storage, t)
  if (!c) return undefined
  const fatos = fatosDaTransferencia(t, c, deps.clock.now())
  return { ...c, verificacao: await verificacaoDe(deps.params, deps.env.PAGAR_URL, fatos) }
}
