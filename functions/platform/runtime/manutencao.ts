import { Manutencao } from '../../../shared/contract/erros.ts'
import { fault } from '../http/fault.ts'
import type { Gerais } from './gerais.ts'

/**
 * The maintenance that staff turn on (decision 0087): receipts and Pix polling do not ask about it, so they stay up; what
 * the edge keeps (the page, the link's public part) does not either, because the page's own first call does.
 */
export async function recusarEmManutencao(gerais: Pick<Gerais, 'emManutencao'>): Promise<void> {
  if (await gerais.emManutencao()) throw fault(Manutencao)
}
