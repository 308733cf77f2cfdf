import { devidoPor } from '../../../shared/domain/politicaDeCredito.ts'
import { Lancamento, LinhaDoExtrato, linhaDaPerna, Saldo } from './Lancamento.ts'
import type { ConditionFailed, Storage, Test, Write } from './port.ts'
import { noMes } from './somasDoMes.ts'

type Linha = ReturnType<typeof linhaDaPerna>

/** One leg on its account, applied at `aplicadaEm`: statement row (create-only, so a leg counts once), balance, month. */
export function aplicarPerna(linha: ReturnType<typeof linhaDaPerna>, when?: Test[]): [Write, Write] {
  const { conta, valor } = linha
  return [
    LinhaDoExtrato.create(linha),
    Saldo.add(conta, { disponivel: valor, ...noMes(linha) }, { set: { conta }, ...(when && { when }) }),
  ]
}

/**
 * Accounts of a company or a receiver. Our own see every sale, and are left to the consumer, which writes leg by leg.
 */
export const deAlguem = ({ conta }: { conta: string }) => conta.startsWith('emp:') || conta.startsWith('rec:')

/** What must stay on an account after a debit, in centavos, negative where it may owe; undefined: whatever is there. */
export type MinimoDaConta = (conta: string) => number | undefined
const semCredito: MinimoDaConta = () => 0

/** Only an account that money is taken out of is ever frozen or blocked, so what is held or to be released moves on. */
export const naoCongelada: Test[] = comBloqueios(0)

/** The same of an account that its own ending blocks: that one block stops everybody but what pays it out (decision 0100). */
export function comBloqueios(proprios: number): Test[] {
  return [
    { attr: 'congelada', op: '=', value: false, orAbsent: true },
    { attr: 'bloqueios', op: '<=', value: proprios, orAbsent: true },
  ]
}

/**
 * The writes of a journal entry that counts at once: the entry, and the statement rows and balances of every leg on an
 * account of a company or receiver, in the caller's own transaction. A debit among them leaves at least `minimoDe` on
 * its account, nothing less than zero unless told, and needs one that neither the nightly proof froze nor a contestation blocks: else nothing is
 * written and `faltouSaldo` says so. What goes back to payers leaves a frozen account too (`mesmoCongelada`). `devidoDe`: what an account owes before, of which a credit's row tells what it paid;
 * `soDevendo`: an account that must owe all that it is credited. The other
 * legs, on accounts of ours, reach their balances by the ledger consumer, but for the one that money is taken out of (`nossa`). Giving back what was debited is an entry of
 * its own, the legs the other way. An account with more than one leg needs its writes put together (`juntarSaldos`).
 */
export function lancarJa(
  l: Lancamento,
  minimoDe = semCredito,
  {
    mesmoCongelada = false,
    devidoDe = nadaDevia,
    nossa,
    soDevendo,
    proprios = 0,
  }: {
    mesmoCongelada?: boolean
    devidoDe?: (conta: string) => number
    nossa?: string | undefined
    soDevendo?: string
    /** How many of its account's blocks are not against this debit. */
    proprios?: number
  } = {},
): Write[] {
  const aplicadas = l.pernas.flatMap((p, n) => (deAlguem(p) || p.conta === nossa ? [n] : []))
  return [
    Lancamento.create({ ...l, aplicadas }),
    ...aplicadas.flatMap(n => {
      const linha = comAbatido({ ...linhaDaPerna(l, n), aplicadaEm: l.lancadoEm ?? l.ocorridoEm }, devidoDe)
      if (linha.valor >= 0) return aplicarPerna(linha, linha.conta === soDevendo ? devendo(linha.valor) : undefined)
      return aplicarPerna(linha, aoMenos(minimoDe(linha.conta), -linha.valor, mesmoCongelada ? undefined : proprios))
    }),
  ]
}

const devendo = (credito: number): Test[] => [{ attr: 'disponivel', op: '<=', value: -credito }]
const nadaDevia = (_conta: string): number => 0
/** The row of a credit, with what of it pays the debt that its account had before. */
function comAbatido<L extends Linha>(linha: L, devidoDe: (conta: string) => number): L {
  const abatido = Math.min(Math.max(0, linha.valor), devidoDe(linha.conta))
  return abatido > 0 ? { ...linha, abatido } : linha
}

/**
 * The same of a row whose account is read now: what it says of a debt is for people, and no condition of the write.
 * `deOrdem`: a court order that is not complete waits for what comes to this account.
 */
export async function linhaComAbatido<L extends Linha>(
  storage: Storage,
  linha: L,
): Promise<{ linha: L; deOrdem: boolean }> {
  if (linha.valor <= 0 || !deAlguem(linha) || linha.conta.split(':').length > 2) return { linha, deOrdem: false }
  const saldo = await Saldo.get(storage, linha.conta, { consistent: true })
  const devido = devidoPor(saldo?.disponivel ?? 0)
  return { linha: comAbatido(linha, () => devido), deOrdem: (saldo?.judiciais ?? 0) > 0 }
}

/** What an account owes as it stands, in centavos. */
export const devidoNaConta = async (storage: Storage, conta: string): Promise<number> =>
  devidoPor((await Saldo.get(storage, conta, { consistent: true }))?.disponivel ?? 0)

/** An account that never had a movement has no item: it may be debited where the minimum lets it owe that much. */
function aoMenos(minimo: number | undefined, debito: number, proprios: number | undefined): Test[] | undefined {
  if (minimo === undefined) return undefined
  const value = minimo + debito
  return [
    { attr: 'disponivel', op: '>=', value, ...(value <= 0 && { orAbsent: true as const }) },
    ...(proprios === undefined ? [] : comBloqueios(proprios)),
  ]
}

/** Whether what refused a commit was a balance that is too small, and not a concurrent writer that wrote first. */
export const faltouSaldo = ({ failed }: ConditionFailed, writes: readonly Write[]): boolean =>
  failed.some(n => {
    const w = writes[n]
    return w?.op === 'add' && w.key.PK.startsWith('CTA#')
  })

/**
 * The same writes with one for each balance: a transaction names an item once. The first write of a balance keeps its
 * conditions, those of what is added into it are left out: who needs them puts them on the one that is left.
 */
export function juntarSaldos(writes: readonly Write[]): Write[] {
  const vistos = new Map<string, Extract<Write, { op: 'add' }>>()
  return writes.flatMap(w => {
    if (w.op !== 'add' || w.key.SK !== 'SALDO') return [w]
    const antes = vistos.get(w.key.PK)
    if (antes) {
      for (const [nome, valor] of Object.entries(w.add)) antes.add[nome] = (antes.add[nome] ?? 0) + valor
      return []
    }
    const soma = { ...w, add: { ...w.add } }
    vistos.set(w.key.PK, soma)
    return [soma]
  })
}

/**
 * The writes with one block more, or less, of what may leave an account: one write for each balance, because a transaction
 * names an item once.
 */
export function comBloqueio(writes: Write[], conta: string, bloqueio: Record<string, -1 | 1>): Write[] {
  const { PK } = Saldo.key(conta)
  const ja = writes.find(w => w.op === 'add' && w.key.PK === PK)
  if (ja?.op !== 'add') return [...writes, Saldo.add(conta, { disponivel: 0, ...bloqueio }, { set: { conta } })]
  return writes.map(w => (w === ja ? { ...ja, add: { ...ja.add, ...bloqueio } } : w))
}
