import { type EstadoTransferencia, transferencia } from './estados/transferencia.ts'

/**
 * What is known of the account that a company registered for its withdrawals. Only a payment says whose an account is: the
 * directory of Pix keys is asked when one is paid, never only to know (0022), and a bank account's number says nothing of
 * its holder. So the first withdrawal that stayed paid proves it, and what the bank refused of it tells why. Pure.
 */
export const situacoesDaConta = ['provada', 'outroTitular', 'inexistente', 'semSaque'] as const
export type SituacaoDaConta = (typeof situacoesDaConta)[number]
export interface ProvaDaConta {
  situacao: SituacaoDaConta
  /** ISO: when it was paid, or asked for what was refused; null while nothing is known. */
  em: string | null
}

/** A withdrawal as its list keeps it. */
interface Saque {
  estado: string
  para: string
  criadoEm: string
  pagaEm?: string | undefined
  motivo?: string | undefined
}
/** What stays paid, in part at least: what came back whole reached no account. */
const ficou: ReadonlySet<string> = new Set<EstadoTransferencia>(['paga', 'devolvidaEmParte'])
const recusas: Readonly<Partial<Record<string, SituacaoDaConta>>> = { titular: 'outroTitular', destino: 'inexistente' }

/** `saques`: the newest first. The last word counts: an account may be closed, and a key may change hands. */
export function provaDaConta(
  { para, desde }: { para: string /** Epoch ms: when this account was registered. */; desde: number },
  saques: readonly Saque[],
): ProvaDaConta {
  for (const s of saques) {
    if (s.para !== para || Date.parse(s.criadoEm) < desde) continue
    if (ficou.has(s.estado)) return { situacao: 'provada', em: s.pagaEm ?? s.criadoEm }
    const recusa = s.estado === transferencia.next('enviada', 'Recusou') && recusas[s.motivo ?? '']
    if (recusa) return { situacao: recusa, em: s.criadoEm }
  }
  return { situacao: 'semSaque', em: null }
}
