import { type Data, dataSaoPaulo } from './calendario.ts'
import type { Centavos } from './dinheiro.ts'
import type { SituacaoDoEncerramento } from './estados/encerramento.ts'
import { type FormaPagamento, formas } from './formas.ts'
import { janelaDaDisputaMs } from './risco/retroteste.ts'

/**
 * What stays on the account of a company that ends, and until when (decision 0100): pure. Amounts are in centavos, days
 * São Paulo's.
 */

/**
 * How long a Pix may be taken back by a contestation (MED), in ms: as long as its PSP returns one (API Pix 2.9.0, ninety
 * days). A paid slip cannot be contested.
 */
export const janelaDoPixMs = 90 * 86_400_000
const janelas: Partial<Record<FormaPagamento, number>> = {
  [formas.cartao]: janelaDaDisputaMs,
  [formas.pix]: janelaDoPixMs,
}
/** The longest of them: no sale of before it can be contested. */
export const maiorJanelaMs = janelaDaDisputaMs

/** The day on which a paid sale can no longer be contested; undefined of one that never can. */
export function fimDaJanela(forma: FormaPagamento, pagoEm: number): Data | undefined {
  const janela = janelas[forma]
  return janela === undefined ? undefined : dataSaoPaulo(pagoEm + janela)
}

/** What is released on a day. */
export interface Liberacao {
  dia: Data
  valor: Centavos
}

/** Pure: the list with more on one day, in the order of its days; nothing and less than nothing add nothing. */
export function somarReserva(reserva: readonly Liberacao[], mais: readonly Liberacao[]): Liberacao[] {
  const porDia = new Map(reserva.map(r => [r.dia, r.valor]))
  for (const { dia, valor } of mais) if (valor > 0) porDia.set(dia, (porDia.get(dia) ?? 0) + valor)
  return [...porDia].map(([dia, valor]) => ({ dia, valor })).sort((a, b) => (a.dia < b.dia ? -1 : 1))
}

/** Pure: what is still to be released after a day. */
export const aindaReservado = (reserva: readonly Liberacao[], hoje: Data): Liberacao[] =>
  reserva.filter(({ dia }) => dia > hoje)
export const totalReservado = (reserva: readonly Liberacao[], hoje: Data): Centavos =>
  aindaReservado(reserva, hoje).reduce((soma, { valor }) => soma + valor, 0)

/** What an account of a company and those beside it hold. */
export interface SaldosDoFim {
  disponivel: Centavos
  /** Comes on days to come, and covers disputes as well as what is available. */
  aLiberar: Centavos
  garantia: Centavos
  bloqueado: Centavos
  contestado: Centavos
  judicial: Centavos
}

/** Pure: what must stay available today: the reserve, less what is still to come. */
export const ficaNaConta = ({ aLiberar, garantia }: SaldosDoFim, reservado: Centavos): Centavos =>
  Math.max(0, reservado - Math.max(0, aLiberar) - Math.max(0, garantia))

/** Pure: what may be paid out now. */
export const pagavelAgora = (s: SaldosDoFim, reservado: Centavos): Centavos =>
  Math.max(0, s.disponivel - ficaNaConta(s, reservado))

/** Pure: whether nothing is left to pay, to come, or to decide. What the company owes stays owed. */
export const nadaResta = (s: SaldosDoFim, reservado: Centavos): boolean =>
  reservado === 0 &&
  s.disponivel <= 0 &&
  [s.aLiberar, s.garantia, s.bloqueado, s.contestado, s.judicial].every(valor => valor === 0)

/** Why nothing is paid out though something could be; staff and company read it. */
export const impedimentosDoFim = ['semConta', 'bloqueada', 'conferencia', 'listas'] as const
export type ImpedimentoDoFim = (typeof impedimentosDoFim)[number]
/** As the company reads it: that a restrictive list names a person of it is never told (decision 0099). */
export const impedimentosDitos = ['semConta', 'bloqueada', 'conferencia'] as const
export const impedimentoDito = (i: ImpedimentoDoFim): (typeof impedimentosDitos)[number] =>
  i === 'listas' ? 'conferencia' : i

/** Where the work of an ending is, between its confirmation and its end. */
export const etapasDoEncerramento = ['chaves', 'retirada', 'contagem', 'pagamento'] as const
export type EtapaDoEncerramento = (typeof etapasDoEncerramento)[number]

export const passosDoEncerramento = ['pedido', 'confirmacao', 'cobrancas', 'reserva', 'pagamentos', 'fim'] as const
export type PassoDoEncerramento = (typeof passosDoEncerramento)[number]
export type EstadoDoPasso = 'feito' | 'agora' | 'depois'

/** Pure: the steps as staff follow them; `contou`: the reserve was counted once. */
export function passosDe(
  situacao: SituacaoDoEncerramento,
  { etapa, contou, retirou }: { etapa?: EtapaDoEncerramento | undefined; contou: boolean; retirou: boolean },
): { passo: PassoDoEncerramento; estado: EstadoDoPasso }[] {
  const feitos: Record<PassoDoEncerramento, boolean> = {
    pedido: situacao !== 'recusado',
    confirmacao: situacao === 'emCurso' || situacao === 'concluido',
    cobrancas: situacao === 'concluido' || retirou,
    reserva: situacao === 'concluido' || contou,
    pagamentos: situacao === 'concluido',
    fim: situacao === 'concluido',
  }
  const correm: ReadonlySet<PassoDoEncerramento> = new Set(
    situacao === 'aguardandoConfirmacao'
      ? ['confirmacao']
      : situacao !== 'emCurso'
        ? []
        : [
            ...(retirou ? [] : (['cobrancas'] as const)),
            ...(etapa === 'contagem' && !contou ? (['reserva'] as const) : []),
            ...(contou ? (['pagamentos'] as const) : []),
          ],
  )
  return passosDoEncerramento.map(passo => ({
    passo,
    estado: feitos[passo] ? 'feito' : correm.has(passo) ? 'agora' : 'depois',
  }))
}
