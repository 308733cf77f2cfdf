import { especieDa } from './contas.ts'
import type { Especie } from './especiesDeConta.ts'

/**
 * What each kind of journal entry may do: which accounts it debits and which it credits, in one or more ways. What is not
 * here is no entry of the product, which tests hold of every entry that the simulated product writes.
 */
export interface Movimento {
  debita: readonly Especie[]
  credita: readonly Especie[]
}
const de = (debita: Especie | readonly Especie[], credita: Especie | readonly Especie[]): Movimento => ({
  debita: [debita].flat() as Especie[],
  credita: [credita].flat() as Especie[],
})
const contrario = ({ debita, credita }: Movimento): Movimento => ({ debita: credita, credita: debita })

/** Either of the PSPs that receive Pix (decision 0077). */
const psps = ['pspPix', 'pspPix2'] as const
const congelado = de('disponivel', 'congelado')
/** A transfer that takes what is held for a payer, was paid, or came back. */
const tomado = de('aDevolver', 'devolvendo')
const entregue = de(['devolvendo', 'aDevolver'], 'repasse')
const retomado = de(['devolvendo', 'repasse'], 'aDevolver')
/** What a contestation of a Pix holds; rounding may leave a centavo to an account. */
const contestado = de(['disponivel', 'contestado'], ['contestado', 'disponivel'])
/** What a court order holds. */
const judicial = de('disponivel', 'judicial')
const conta = de('disponivel', 'pagamentoDeBoleto')
const contaDoCarrinho = de('aReceber', 'pagamentoDeBoleto')
/** What the acquirer takes of a sale: of who received it, and beyond that of us; rounding may leave a centavo to an account. */
const estorno = de(['aLiberar', 'contestacoes', 'tributos'], ['adquirente', 'aLiberar', 'tributos'])
/** A refund whose money was held: where other money went back or was disputed meanwhile, each account's part may differ. */
const reservado = (...paraOnde: Especie[]) =>
  de(['estornos', 'disponivel', 'contestacoes', 'tributos'], [...paraOnde, 'disponivel', 'tributos'])
/** What goes back of a cart: what was owed to its payer, and of our own fee. */
const estornoDoCarrinho = de(['aDevolver', 'receita'], 'adquirente')
/** A dispute of a cart, and what refunds changed of it since. */
const disputaDoCarrinho = de(['aDevolver', 'receita', 'contestacoes'], ['adquirente', 'receita', 'aDevolver'])

/** What a manual entry may touch: balances, our result, and what others hold for us. */
const deMao = [
  ...(['disponivel', 'receita', 'contestacoes', 'onus', 'tributos', 'repasse', 'pagamentoDeBoleto'] as const),
  ...([...psps, 'registrador', 'adquirente'] as const),
]

export const movimentos = {
  // what is set apart for taxes is out of the sale's own entry
  pix: [de(psps, ['disponivel', 'receita', 'tributos'])],
  'pix-divergente': [de(psps, 'aDevolver')],
  'pix-avulso': [de(psps, 'aDevolver')],
  'pix-congelado': [congelado],
  'pix-descongelado': [contrario(congelado)],
  devolucao: [
    de(['disponivel', 'contestacoes', 'tributos'], psps),
    de(['aDevolver', 'contestacoes'], psps),
    reservado(...psps),
    // of a contested Pix: out of what its case held; rounding may leave a centavo to an account
    de(
      ['disponivel', 'contestado', 'estornos', 'contestacoes', 'tributos'],
      [...psps, 'disponivel', 'contestado', 'tributos'],
    ),
  ],
  'med-retencao': [contestado],
  'med-liberacao': [contrario(contestado)],
  'judicial-bloqueio': [judicial],
  'judicial-liberacao': [contrario(judicial)],
  // paid into the court's deposit by what pays it
  'judicial-transferencia': [de('judicial', ['repasse', 'pagamentoDeBoleto'])],
  boleto: [de('registrador', ['disponivel', 'receita', 'tributos'])],
  'boleto-divergente': [de('registrador', 'aDevolver')],
  'boleto-reserva': [tomado],
  'boleto-devolvido': [entregue],
  'boleto-voltou': [retomado],
  'pix-reserva': [tomado],
  'pix-devolvido': [entregue],
  'pix-voltou': [retomado],
  cartao: [de('adquirente', ['aLiberar', 'receita', 'tributos'])],
  contestacao: [estorno, disputaDoCarrinho],
  'contestacao-desfeita': [contrario(estorno), contrario(disputaDoCarrinho)],
  'contestacao-avulsa': [de('contestacoes', 'adquirente'), de('adquirente', 'contestacoes')],
  // rounding may leave a centavo to an account
  'contestacao-repartida': [de(['aLiberar', 'tributos'], ['contestacoes', 'aLiberar'])],
  'estorno-reserva': [de(['disponivel', 'aLiberar', 'garantia', 'tributos'], ['estornos', 'disponivel'])],
  'estorno-recusado': [de(['estornos', 'disponivel'], ['disponivel', 'aLiberar', 'garantia', 'tributos'])],
  estorno: [estorno, reservado('adquirente')],
  'estorno-desfeito': [contrario(estorno), contrario(estornoDoCarrinho), contrario(disputaDoCarrinho)],
  // our own revenue pays a slip of what the provider is to pay
  conta: [conta, contaDoCarrinho, de('receita', 'pagamentoDeBoleto')],
  'conta-devolvida': [contrario(conta), de('pagamentoDeBoleto', ['aReceber', 'aDevolver', 'receita'])],
  carrinho: [de('adquirente', ['aReceber', 'receita'])],
  'carrinho-estorno': [estornoDoCarrinho, disputaDoCarrinho],
  'saque-reserva': [de('disponivel', 'bloqueado')],
  'saque-pago': [de(['bloqueado', 'disponivel'], 'repasse')],
  'saque-devolvido': [de(['bloqueado', 'repasse'], 'disponivel')],
  // a lot's total is taken at once, and each of its lines is paid or comes back by itself
  'folha-reserva': [de('disponivel', 'bloqueado')],
  'folha-paga': [de(['bloqueado', 'disponivel'], 'repasse')],
  'folha-voltou': [de(['bloqueado', 'repasse'], 'disponivel')],
  'receita-reserva': [de('receita', 'retirando')],
  'receita-paga': [de(['retirando', 'receita'], 'repasse')],
  'receita-voltou': [de(['retirando', 'repasse'], 'receita')],
  // what contracts of others take is its beneficiaries': the acquirer pays them out of what it owes us, or we set it aside
  liquidacao: [de('aLiberar', ['disponivel', 'adquirente', 'onus', 'pagandoOnus'])],
  // a contract's part is on its way from the release on; what came back is taken again for the transfer that staff decide on
  'onus-reserva': [de('onus', 'pagandoOnus')],
  'onus-pago': [de(['pagandoOnus', 'onus'], 'repasse')],
  'onus-voltou': [de(['pagandoOnus', 'repasse'], 'onus')],
  abatimento: [de('aLiberar', 'disponivel')],
  // the centavo that rounding leaves goes the other way, to the instalment that is held
  'agenda-descoberta': [de(['disponivel', 'garantia'], ['aLiberar', 'disponivel']), de('aLiberar', 'garantia')],
  garantia: [de(['disponivel', 'aLiberar'], 'garantia')],
  'garantia-liberada': [de('garantia', 'disponivel')],
  // through what its owner has available, so that the statement tells it; entries of older releases went straight
  antecipacao: [de(['aLiberar', 'disponivel'], ['disponivel', 'bloqueado', 'receita'])],
  manual: [de(deMao, deMao)],
  comissao: [de('receita', 'comissao')],
  'comissao-retomada': [de('comissao', 'receita')],
  // the provider's own bank paid it, which is not in the journal: what was set aside of our fees is ours again, and what is
  // withheld stays set aside until the treasury has it
  'comissao-paga': [de('comissao', ['receita', 'retencoes'])],
  // our own money paid the treasury, or it came back
  'retencao-recolhida': [de('retencoes', 'receita'), de('receita', 'retencoes')],
} as const satisfies Record<string, readonly Movimento[]>

export type TipoDeLancamento = keyof typeof movimentos
export const tiposDeLancamento = Object.keys(movimentos) as [TipoDeLancamento, ...TipoDeLancamento[]]

/** Whether an entry's legs are one of the ways that its kind has. */
export function declarado(l: { tipo: TipoDeLancamento; pernas: readonly { conta: string; valor: number }[] }): boolean {
  const ladosDe = (positivo: boolean) =>
    l.pernas.flatMap(p => (p.valor !== 0 && p.valor > 0 === positivo ? [especieDa(p.conta)] : []))
  const [debita, credita] = [ladosDe(false), ladosDe(true)]
  const cabe = (tem: (Especie | undefined)[], pode: readonly Especie[]) =>
    tem.every(e => e !== undefined && pode.includes(e))
  return (movimentos[l.tipo] as readonly Movimento[]).some(m => cabe(debita, m.debita) && cabe(credita, m.credita))
}
