import type { De } from '../../../../shared/domain/eventos.ts'
import {
  cuidarDaDeclaracao,
  type DepsDaDeclaracao,
} from '../../../areas/fiscal/regras/declaracoes/cuidarDaDeclaracao.ts'
import { type DepsDaNota, trabalharNota } from '../../../areas/fiscal/regras/trabalharNota.ts'
import type { Base } from '../../../platform/runtime/needs.ts'

/** Takes a fiscal note on, which it alone signs and speaks with the issuer of (decision 0140); or adds a return up (0220). */
export async function notas(
  deps: Base & DepsDaNota & DepsDaDeclaracao,
  { PK }: De<'NFS#'> | De<'DCL#'>,
): Promise<void> {
  if (PK.startsWith('NFS#')) return trabalharNota(deps, PK.slice(4))
  const [, mes = '', n = ''] = PK.split('#')
  await cuidarDaDeclaracao(deps, { mes, n: Number(n) })
}
