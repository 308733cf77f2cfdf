import type { Especie } from './especiesDeConta.ts'
import type { Psp } from './pix/psps.ts'

/**
 * Where money may be: every account of the journal by its name (decision 0055); what each means is `especiesDeConta.ts`. A leg credits its account when positive
 * and debits it when negative; what we are owed or hold elsewhere is below zero, what we owe is above it.
 */

/** Accounts of the journal by name. A company’s balance is what we owe it; `psp:pix` is what the PSP holds for us. */
export const contas = {
  pspPix: 'psp:pix',
  /** What the second Pix PSP holds for us, where a stage has one (decision 0077). */
  pspPix2: 'psp:pix2',
  registrador: 'registrador:boleto',
  adquirente: 'adquirente:cartao',
  /** What the payouts' PSP holds for us. */
  repasse: 'psp:repasse',
  /** What the payer of slips holds for us; what cards still owe for slips that were paid. */
  pagamentoDeBoleto: 'psp:contas',
  aReceber: 'quita:a-receber',
  receita: 'quita:receita',
  /** Our revenue on its way out. */
  retirando: 'quita:retirando',
  aDevolver: 'quita:a-devolver',
  /** What a transfer on its way back to a payer holds. */
  devolvendo: 'quita:devolvendo',
  /** What disputes take beyond what a company received: ours until the acquirer gives it back. */
  contestacoes: 'quita:contestacoes',
  /** Credits whose Pix its PSP does not know, until it does. */
  congelado: 'quita:congelado',
  /** What refunds under way took from companies and receivers, until the provider has done or refused them. */
  estornos: 'quita:estornos',
  /** What was released of receivables to who has a contract on them, until its beneficiary is paid (decision 0217). */
  onus: 'quita:onus',
  /** What of it is on its way to a beneficiary by a transfer. */
  pagandoOnus: 'quita:pagando-onus',
  /** What was set apart of sales for the consumption taxes that their merchants told of (decision 0221). */
  tributos: 'quita:tributos',
  /** What was withheld of commissions, until it is paid to the treasury. */
  retencoes: 'quita:retencoes',
  /** What a commercial representative earned and was not paid (decision 0090). */
  representante: (id: string) => `rep:${id}`,
  empresa: (id: string) => `emp:${id}`,
  recebedor: (id: string) => `rec:${id}`,
  /** Beside a company's or a receiver's account: what is theirs on a day to come, and what a withdrawal on its way holds. */
  aLiberar: (conta: string) => `${conta}:a-liberar`,
  bloqueado: (conta: string) => `${conta}:bloqueado`,
  /** What the credit policy holds of its sales, until their days come. */
  garantia: (conta: string) => `${conta}:garantia`,
  /** What open contestations of its Pix hold (decision 0058). */
  contestado: (conta: string) => `${conta}:contestado`,
  /** What court orders hold, until it is paid into the court's deposit or released (decision 0092). */
  judicial: (conta: string) => `${conta}:judicial`,
} as const

const dosPsps: Readonly<Record<Psp, string>> = { bacen: contas.pspPix, bacen2: contas.pspPix2 }
/** What a Pix PSP holds for us: each holds its own, and is asked for its own. */
export const contaDoPsp = (psp: Psp): string => dosPsps[psp]

const nomeadas = new Map<string, Especie>(
  Object.entries(contas).flatMap(([especie, nome]) => (typeof nome === 'string' ? [[nome, especie as Especie]] : [])),
)
const doDono: Record<string, Especie> = {
  '': 'disponivel',
  ':a-liberar': 'aLiberar',
  ':bloqueado': 'bloqueado',
  ':garantia': 'garantia',
  ':contestado': 'contestado',
  ':judicial': 'judicial',
}
const deAlguem = /^(?:emp|rec):[^:]+(:a-liberar|:bloqueado|:garantia|:contestado|:judicial)?$/

/** The kind of an account; undefined for a name that none has. */
export function especieDa(conta: string): Especie | undefined {
  const nomeada = nomeadas.get(conta)
  if (nomeada) return nomeada
  if (/^rep:[^:]+$/.test(conta)) return 'comissao'
  const achada = deAlguem.exec(conta)
  if (!achada) return undefined
  return doDono[achada[1] ?? '']
}
