import { formatarData } from '../../../../../shared/domain/calendario.ts'
import { ultimoDia } from './prazosDoBoleto.ts'

/** What the slip tells the bank's cashier, on paper as at the registrar. `nome`: what it is for, or ''. */
export const instrucoesDoBoleto = (nome: string, vencimento: string): string =>
  `Não receber depois de ${formatarData(ultimoDia(vencimento))}.${nome ? ` Referente a: ${nome}` : ''}`
