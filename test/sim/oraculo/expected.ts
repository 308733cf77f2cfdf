/** The accounts by their names in the journal, as decision 0055 lists them. */
export const names = {
  pix: 'psp:pix',
  registrar: 'registrador:boleto',
  acquirer: 'adquirente:cartao',
  payouts: 'psp:repasse',
  slips: 'psp:contas',
  /** What is set aside for holders of contracts on receivables. */
  aside: 'quita:onus',
  owedByCards: 'quita:a-receber',
  fees: 'quita:receita',
  toReturn: 'quita:a-devolver',
  beyond: 'quita:contestacoes',
  company: (id: string) => `emp:${id}`,
  receiver: (id: string) => `rec:${id}`,
  held: (account: string) => (account === 'quita:onus' ? 'quita:pagando-onus' : `${account}:bloqueado`),
  contested: (account: string) => `${account}:contestado`,
  /** What courts hold beside an account. */
  ordered: (account: string) => `${account}:judicial`,
}

/** What each account must hold at the end of a story, in centavos, and by which of its events. */
export class Expected {
  readonly accounts = new Map<string, { holds: number; because: string[] }>()
  /** What happened outside that no sound product brings about. */
  readonly wrong: string[] = []

  add(account: string, centavos: number, why: string): void {
    if (centavos === 0) return
    const { holds, because } = this.accounts.get(account) ?? { holds: 0, because: [] }
    this.accounts.set(account, { holds: holds + centavos, because: [...because, `${centavos} by ${why}`] })
  }

  must(holds: boolean, what: string): void {
    if (!holds) this.wrong.push(what)
  }

  /** What is wrong, and each account that holds anything else; an account that nothing was said of holds nothing. */
  differences(actual: ReadonlyMap<string, number>): string[] {
    const all = [...new Set([...this.accounts.keys(), ...actual.keys()])].sort()
    const differing = all.flatMap(account => {
      const { holds, because } = this.accounts.get(account) ?? { holds: 0, because: [] }
      const has = actual.get(account) ?? 0
      const reasons = because.length ? because.join(', ') : 'nothing that happened'
      return has === holds
        ? []
        : [`${account} holds ${has} and should hold ${holds} (${has - holds} apart): ${reasons}`]
    })
    return [...this.wrong, ...differing]
  }
}
