/** What each account of the journal means, who may be below zero, and what proves it: data for people, in no function. */

/** Whose an account is: money that others hold for us, money that we owe, or what is left for us. */
type Lado = 'nosso-la-fora' | 'devemos' | 'resultado'

export interface EspecieDeConta {
  lado: Lado
  /** What it means. */
  sentido: string
  /** Who may be on the other side of zero, and by how much. */
  piso: string
  /** What proves it each night, beside its own statement and the journal. */
  prova: string
}

const livros = 'journal = statement = balance'

/** The kinds of accounts. `disponivel`, `aLiberar`, `bloqueado`, `garantia`, `contestado` and `judicial` exist for each company and receiver, `comissao` for each commercial representative. */
export const especies = {
  pspPix: {
    lado: 'nosso-la-fora',
    sentido: 'what the Pix PSP received for us, less what it sent back',
    piso: 'never above zero: nothing goes back that did not come',
    prova: `${livros}; the PSP's balance (outward)`,
  },
  pspPix2: {
    lado: 'nosso-la-fora',
    sentido: 'what the second Pix PSP received for us, less what it sent back',
    piso: 'never above zero: nothing goes back that did not come',
    prova: `${livros}; the PSP's balance (outward)`,
  },
  registrador: {
    lado: 'nosso-la-fora',
    sentido: 'what the registrar collected on slips',
    piso: 'never above zero',
    prova: `${livros}; the bank's balance (outward)`,
  },
  adquirente: {
    lado: 'nosso-la-fora',
    sentido: 'what the acquirer captured on cards, less refunds and chargebacks',
    piso: 'above zero only while a chargeback waits to be taken from later sales',
    prova: `${livros}; the acquirer's receivables (outward)`,
  },
  repasse: {
    lado: 'nosso-la-fora',
    sentido: 'what left through the PSP that pays withdrawals out',
    piso: 'never below zero by more than came back of payouts',
    prova: `${livros}; the payouts' PSP balance (outward)`,
  },
  pagamentoDeBoleto: {
    lado: 'nosso-la-fora',
    sentido: 'what the payer of slips paid out of our account there',
    piso: 'never below zero: only what was paid comes back',
    prova: `${livros}; the provider's own answer about each payment, and its balance (outward)`,
  },
  aReceber: {
    lado: 'nosso-la-fora',
    sentido: 'slips of carts that were paid, and whose card is not captured yet',
    piso: 'never above zero; as long as a cart waits for its capture',
    prova: livros,
  },
  receita: {
    lado: 'resultado',
    sentido: 'our fees, less what chargebacks of carts cost us',
    piso: 'below zero is our own loss, and is told',
    prova: livros,
  },
  retirando: {
    lado: 'resultado',
    sentido: 'our revenue on its way out by a transfer, until it is paid or comes back',
    piso: 'never below zero: only what was taken from quita:receita is sent',
    prova: `${livros}; the transfers that are open, and the payrolls that have not begun`,
  },
  aDevolver: {
    lado: 'devemos',
    sentido: 'money of payers that settles nothing and must go back',
    piso: 'never below zero: nothing is given back twice',
    prova: `${livros}; the list of what is held, item by item`,
  },
  devolvendo: {
    lado: 'devemos',
    sentido: 'money of payers on its way back by a transfer, until it is paid or comes back',
    piso: 'never below zero: only what was taken from quita:a-devolver is sent',
    prova: `${livros}; the transfers that are open`,
  },
  contestacoes: {
    lado: 'nosso-la-fora',
    sentido: 'what disputes take beyond what a company received, until the acquirer gives it back',
    piso: 'never above zero; what is lost for good is a manual entry of two people',
    prova: `${livros}; the disputes that are open or lost`,
  },
  congelado: {
    lado: 'devemos',
    sentido: 'credits whose Pix its PSP does not know, until it does',
    piso: 'never below zero: only what was frozen is given back',
    prova: livros,
  },
  estornos: {
    lado: 'devemos',
    sentido: 'what refunds under way took from companies and receivers, until the provider has done or refused them',
    piso: 'never below zero: only what was taken is given on or back',
    prova: `${livros}; the refunds that are open`,
  },
  tributos: {
    lado: 'devemos',
    sentido:
      "what was set apart of merchants' sales for the consumption taxes that they told of, until it is paid to the treasury",
    piso: 'never below zero: only what was set apart of a sale comes back, in proportion to its refunds',
    prova: livros,
  },
  onus: {
    lado: 'devemos',
    sentido:
      'what was released of receivables to who has a contract on them, where we pay it and no transfer is on its way: its beneficiary has no account there, or staff ended the transfer that came back',
    piso: 'never below zero: only what was set aside leaves, by a transfer or a manual entry of two people',
    prova: `${livros}; the effects that were paid`,
  },
  pagandoOnus: {
    lado: 'devemos',
    sentido: 'what belongs to contracts on receivables and is on its way to their beneficiaries by a transfer',
    piso: 'never below zero: only what was set aside is sent',
    prova: `${livros}; the transfers that are open`,
  },
  comissao: {
    lado: 'devemos',
    sentido: 'what a commercial representative earned of our fees and was not paid',
    piso: 'below zero while more was taken back than it earned since it was paid; its next months cover it',
    prova: `${livros}; its months that are not paid`,
  },
  retencoes: {
    lado: 'devemos',
    sentido: 'what was withheld of commissions, until it is paid to the treasury',
    piso: 'never below zero: only what was withheld is paid',
    prova: livros,
  },
  disponivel: {
    lado: 'devemos',
    sentido: 'what a company or receiver may take out',
    piso: 'withdrawals and slips stop at the floor, refunds at the credit (0053); chargebacks, returns by the payer’s bank and corrections of a payout may pass it, visibly',
    prova: livros,
  },
  aLiberar: {
    lado: 'devemos',
    sentido: 'what cards bring a company or receiver on days to come',
    piso: 'below zero only until the entry that uncovers it is applied',
    prova: `${livros}; the receivables`,
  },
  garantia: {
    lado: 'devemos',
    sentido: "what the credit policy holds of a company's or receiver's sales, until their days come",
    piso: 'below zero only until the entry that uncovers it is applied',
    prova: `${livros}; the units of guarantee`,
  },
  contestado: {
    lado: 'devemos',
    sentido:
      'what open contestations of Pix (MED) hold of a company or receiver, until they are released or given back',
    piso: 'never below zero: only what was held is released or given back',
    prova: `${livros}; the cases that are open`,
  },
  judicial: {
    lado: 'devemos',
    sentido: "what court orders hold of a company or receiver, until it is paid into the court's deposit or released",
    piso: 'never below zero: only what was held is paid or released',
    prova: `${livros}; the orders in force`,
  },
  bloqueado: {
    lado: 'devemos',
    sentido: 'what a transfer on its way out holds, and what a payroll does from its authorisation on',
    piso: 'never below zero',
    prova: `${livros}; the transfers that are open`,
  },
} as const satisfies Record<string, EspecieDeConta>
export type Especie = keyof typeof especies
