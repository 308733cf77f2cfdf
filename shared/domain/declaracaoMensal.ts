import { type Data, dataSaoPaulo, somarDias } from './calendario.ts'
import { contas } from './contas.ts'
import type { Centavos } from './dinheiro.ts'
import { type FormaPagamento, formas } from './formas.ts'
import type { TipoDeLancamento } from './pernas.ts'

/** What a month's return adds up, from the journal alone (decision 0220). Pure. */

/** The returns that take their sums from it: of means of payment, and of what moved in accounts. */
export const declaracoes = ['dimp', 'eFinanceira'] as const
export type NomeDaDeclaracao = (typeof declaracoes)[number]

/** By what a sale was paid, or by what money left. */
export const formasDeclaradas = ['pix', 'boleto', 'cartao', 'transferencia', 'pagamentoDeBoleto'] as const
export type FormaDeclarada = (typeof formasDeclaradas)[number]
/** The methods by which payers pay: a return of means of payment has no other. */
export const formasDeVenda: readonly FormaDeclarada[] = ['pix', 'boleto', 'cartao']

/** A document's month by one method. Centavos, but `vendas`, which counts. */
export interface SomasDeclaradas {
  vendas: number
  vendido: Centavos
  devolvido: Centavos
  saido: Centavos
}
export const somasVazias = (): SomasDeclaradas => ({ vendas: 0, vendido: 0, devolvido: 0, saido: 0 })
type Natureza = 'venda' | 'devolucao' | 'saida'

/**
 * Which entries a return tells. A sale names its method; what is given back is of the method that its checkout was paid by.
 * What only moves between accounts of one owner (a release, a reserve, an anticipation) is not told.
 */
const movimentosDeclarados: Partial<Record<TipoDeLancamento, { natureza: Natureza; forma?: FormaDeclarada }>> = {
  pix: { natureza: 'venda', forma: 'pix' },
  boleto: { natureza: 'venda', forma: 'boleto' },
  cartao: { natureza: 'venda', forma: 'cartao' },
  devolucao: { natureza: 'devolucao' },
  'estorno-reserva': { natureza: 'devolucao' },
  'estorno-recusado': { natureza: 'devolucao' },
  estorno: { natureza: 'devolucao' },
  'estorno-desfeito': { natureza: 'devolucao' },
  contestacao: { natureza: 'devolucao' },
  'contestacao-desfeita': { natureza: 'devolucao' },
  'contestacao-repartida': { natureza: 'devolucao' },
  'saque-pago': { natureza: 'saida', forma: 'transferencia' },
  'saque-devolvido': { natureza: 'saida', forma: 'transferencia' },
  'folha-paga': { natureza: 'saida', forma: 'transferencia' },
  'folha-voltou': { natureza: 'saida', forma: 'transferencia' },
  'judicial-transferencia': { natureza: 'saida', forma: 'transferencia' },
  conta: { natureza: 'saida', forma: 'pagamentoDeBoleto' },
  'conta-devolvida': { natureza: 'saida', forma: 'pagamentoDeBoleto' },
}

interface Entrada {
  checkoutId?: string | undefined
  tipo: TipoDeLancamento
  empresaId: string
  pernas: readonly { conta: string; valor: Centavos }[]
}
/** An account's owner (`emp:…`, `rec:…`); undefined for ours and for what others hold for us. */
const donoDa = (conta: string): string | undefined => /^(?:emp|rec):[^:]+/.exec(conta)?.[0]

/** Whether a return has to know how the entry's checkout was paid. */
export const pedeAForma = (l: Entrada): boolean =>
  movimentosDeclarados[l.tipo]?.natureza === 'devolucao' && l.checkoutId !== undefined

/** An entry's part of a return. */
export interface ParteDeclarada {
  forma: FormaDeclarada
  /** By owner; what left it is positive. */
  porDono: Map<string, SomasDeclaradas>
  /** The same amount as the other legs have it: what came from outside, or went there. */
  doDiario: SomasDeclaradas
}

/**
 * What an entry adds to its month, by owner. A sale counts for all who got a part of it, each with that part; what we kept of
 * it is the company's, for it sold the whole.
 * @param pago how its checkout was paid, where `pedeAForma`
 * @returns undefined for an entry that no return tells
 */
export function declarar(l: Entrada, pago?: FormaPagamento): ParteDeclarada | undefined {
  const { natureza, forma = nomeDaForma(pago) } = movimentosDeclarados[l.tipo] ?? {}
  if (!natureza || !forma || (natureza !== 'saida' && l.checkoutId === undefined)) return undefined
  const daEmpresa = contas.empresa(l.empresaId)
  const partes = new Map<string, Centavos>()
  let fora = 0
  for (const { conta, valor } of l.pernas) {
    const dono = donoDa(conta) ?? (daVenda(natureza, conta) ? daEmpresa : undefined)
    if (dono === undefined) fora -= valor
    else partes.set(dono, (partes.get(dono) ?? 0) + valor)
  }
  const somas = (valor: Centavos): SomasDeclaradas => ({
    ...somasVazias(),
    ...(natureza === 'venda' && { vendas: 1, vendido: valor }),
    ...(natureza === 'devolucao' && { devolvido: -valor || 0 }),
    ...(natureza === 'saida' && { saido: -valor || 0 }),
  })
  const porDono = new Map([...partes].flatMap(([dono, valor]) => (valor === 0 ? [] : [[dono, somas(valor)]])))
  return porDono.size || fora !== 0 ? { forma, porDono, doDiario: somas(fora) } : undefined
}
/** What was set apart of a sale for its taxes is its company's, as it came and as it goes back; our fee as it came alone. */
const daVenda = (natureza: Natureza, conta: string): boolean =>
  natureza !== 'saida' && (conta === contas.tributos || (natureza === 'venda' && conta === contas.receita))
const nomes: Readonly<Record<FormaPagamento, FormaDeclarada>> = {
  [formas.boleto]: 'boleto',
  [formas.cartao]: 'cartao',
  [formas.pix]: 'pix',
}
const nomeDaForma = (pago: FormaPagamento | undefined) => (pago === undefined ? undefined : nomes[pago])

/** How long after its end a month takes what is dated in it. */
export const diasDeAtraso = 60
const ultimoDia = (mes: string): Data => somarDias(`${somarDias(`${mes}-28`, 4).slice(0, 7)}-01`, -1)

/** The days of São Paulo on whose entries a month's return may depend, of those that have begun. */
export function diasDaDeclaracao(mes: string, hoje: Data): { de: Data; ate: Data } {
  const fim = somarDias(ultimoDia(mes), diasDeAtraso)
  // a provider's clock may be ahead of ours by minutes, over midnight
  return { de: somarDias(`${mes}-01`, -1), ate: hoje < fim ? hoje : fim }
}

/**
 * The month (`aaaa-mm`) that an entry is told in: the one in which it happened, unless it was written too long after that; then the one
 * in which it was written. Each entry is of one month.
 */
export function mesDaDeclaracao({
  ocorridoEm,
  lancadoEm,
}: {
  ocorridoEm: string
  lancadoEm?: string | undefined
}): string {
  const ocorreu = dataSaoPaulo(Date.parse(ocorridoEm))
  const escrito = dataSaoPaulo(Date.parse(lancadoEm ?? ocorridoEm))
  const mes = ocorreu.slice(0, 7)
  return escrito <= somarDias(ultimoDia(mes), diasDeAtraso) ? mes : escrito.slice(0, 7)
}

/** A row of a return: a document's month by one method. */
export interface LinhaDaDeclaracao extends SomasDeclaradas {
  documento: string
  nome: string
  forma: FormaDeclarada
}
export const somarEm = (soma: SomasDeclaradas, mais: SomasDeclaradas): void => {
  soma.vendas += mais.vendas
  soma.vendido += mais.vendido
  soma.devolvido += mais.devolvido
  soma.saido += mais.saido
}

/** Sums by owner and method, as `dono forma`. */
export type Acumulado = Record<string, SomasDeclaradas>
export const chaveDoAcumulado = (dono: string, forma: FormaDeclarada): string => `${dono} ${forma}`

/** Rows by document and method, in that order: who sells under several registrations is one. */
export function linhasDaDeclaracao(
  acumulado: Acumulado,
  quem: ReadonlyMap<string, { documento: string; nome: string }>,
): LinhaDaDeclaracao[] {
  const linhas = new Map<string, LinhaDaDeclaracao>()
  for (const [chave, somas] of Object.entries(acumulado)) {
    const [dono = '', forma] = chave.split(' ') as [string, FormaDeclarada]
    const pessoa = quem.get(dono)
    if (!pessoa) continue
    const lugar = `${pessoa.documento} ${formasDeclaradas.indexOf(forma)}`
    const linha = linhas.get(lugar) ?? { ...pessoa, forma, ...somasVazias() }
    somarEm(linha, somas)
    linhas.set(lugar, linha)
  }
  return [...linhas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, linha]) => linha)
}

/** Totals by method, of rows or of what the journal's other legs say. */
export type TotaisDaDeclaracao = Partial<Record<FormaDeclarada, SomasDeclaradas>>
export function totaisDe(partes: Iterable<SomasDeclaradas & { forma: FormaDeclarada }>): TotaisDaDeclaracao {
  const totais: TotaisDaDeclaracao = {}
  for (const { forma, ...somas } of partes) {
    totais[forma] ??= somasVazias()
    somarEm(totais[forma], somas)
  }
  return totais
}

/** Centavos by which the rows differ from the journal, over all methods; 0 where they agree to the centavo. */
export function diferencaDoDiario(linhas: TotaisDaDeclaracao, diario: TotaisDaDeclaracao): Centavos {
  let diferenca = 0
  for (const forma of formasDeclaradas)
    for (const campo of ['vendido', 'devolvido', 'saido'] as const)
      diferenca += Math.abs((linhas[forma]?.[campo] ?? 0) - (diario[forma]?.[campo] ?? 0))
  return diferenca
}
