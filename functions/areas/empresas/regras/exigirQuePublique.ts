import { EmpresaNaoAtiva } from '../../../../shared/contract/erros.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'

const palavras = {
  suspensa: 'A sua empresa está suspensa e não cria cobranças. Fale com o suporte.',
  encerrada: 'A sua empresa foi encerrada e não cria cobranças.',
} as const

/** Only a company in the right state makes and changes links. @throws EmpresaNaoAtiva. */
export function exigirQuePublique({ situacao }: Pick<Empresa, 'situacao'>): void {
  if (colunasDaEmpresa[situacao].publica) return
  const parada = situacao === 'suspensa' || situacao === 'encerrada'
  throw parada ? fault(EmpresaNaoAtiva, { situacao }, palavras[situacao]) : fault(EmpresaNaoAtiva, { situacao })
}
