import { Manutencao } from '../../../shared/contract/erros.ts'
import { fault } from '../http/fault.ts'
import type { Parametros } from './parametros.ts'

/** The stage's maintenance flag (DESIGN §4): receipts and Pix polling do not ask it, so they stay up. */
export async function recusarEmManutencao(params: Parametros<'manutencao'>): Promise<void> {
  if ((await params.get('manutencao')) === 'sim') throw fault(Manutencao)
}
