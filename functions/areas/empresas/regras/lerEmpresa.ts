import { EmpresaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** The session's company as it stands now. @throws EmpresaNaoEncontrada where the stage forgot it. */
export async function lerEmpresa(storage: Storage, empresaId: string): Promise<Empresa> {
  const empresa = await Empresa.get(storage, empresaId, { consistent: true })
  if (!empresa) throw fault(EmpresaNaoEncontrada)
  return empresa
}
