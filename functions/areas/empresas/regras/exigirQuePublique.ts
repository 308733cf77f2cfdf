import { EmpresaNaoAtiva } from '../../../../shared/contract/erros.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'

/** Only a company in the right state makes and changes links. @throws EmpresaNaoAtiva. */
export function exigirQuePublique({ situacao }: Pick<Empresa, 'situacao'>): void {
  if (!colunasDaEmpresa[situacao].publica) throw fault(EmpresaNaoAtiva, { situacao })
}
