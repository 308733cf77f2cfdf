import { Manutencao } from '../../../shared/contract/erros.ts'
import { fault } from '../http/fault.ts'
import type { Parametros } from './parametros.ts'

/** The stage's maintenance flag (DESIGN §4): receipts and Pix polling do not ask it, so they stay up; what the
 * edge keeps (the page, the link's public part) does not either, because the page's own first call does. */
export async function recusarEmManutencao(params: Parametros<'manutencao'>): Promise<void> {
  if ((await params.get('manutencao')) === 'sim') throw fault(Manutencao)
}
