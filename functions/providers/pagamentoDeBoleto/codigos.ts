import type { MotivoRecusaDePagamento } from './port.ts'

/** Celcoin's codes, in one place: its list is not public, so a contract's own list replaces this one. */
export const SUCESSO = '000'
export const TRANSACAO_INEXISTENTE = '061'
export const FORA_DO_HORARIO: readonly string[] = ['480', '481']
/** The line does not exist in the registry, or is no line. */
export const LINHA_DESCONHECIDA: readonly string[] = ['612', '822']
const motivos: Readonly<Record<string, MotivoRecusaDePagamento>> = {
  '183': 'pago',
  '613': 'vencido',
  '619': 'valor',
  '620': 'bloqueado',
  '621': 'beneficiario',
  '622': 'baixado',
  '624': 'parcial',
  '641': 'consulta',
  '651': 'saldo',
}
/** What a refusal's code means; an unknown one is a refusal all the same. */
export const motivoDoCodigo = (codigo: string): MotivoRecusaDePagamento => motivos[codigo] ?? 'recusado'

/** `transaction.status` of a status query. */
export const STATUS = { paga: 0, reservada: 1, desfeita: 2, devolvida: 3, negada: 4 } as const
