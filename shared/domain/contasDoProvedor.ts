import { type Data, diasEntre } from './calendario.ts'
import { proximoDiaUtil } from './diasUteis.ts'
import type { Centavos } from './dinheiro.ts'
import type { EventoDaContaDoProvedor, SituacaoDaContaDoProvedor } from './estados/contaDoProvedor.ts'

/** What the provider is to receive and to pay (R114, R115, decision 0086). Fees of sales are none: settlement takes them. */
export const sentidos = ['pagar', 'receber'] as const
export type Sentido = (typeof sentidos)[number]

export const servicosDaConta = [
  'mensalidade',
  'aluguel',
  'servico',
  'adquirencia',
  'psp',
  'registradora',
  'comissao',
  'fornecedor',
  'imposto',
  'outro',
] as const
export type ServicoDaConta = (typeof servicosDaConta)[number]

/** What companies are charged for by an account of its own, not by a sale: the rest of what is received is `outro` (E139). */
export const servicosCobradosPorConta = ['aluguel', 'mensalidade', 'servico', 'outro'] as const
export type ServicoCobradoPorConta = (typeof servicosCobradosPorConta)[number]
/** Pure: where an account's service stands in the catalogue. */
export const noCatalogo = (servico: ServicoDaConta): ServicoCobradoPorConta =>
  servicosCobradosPorConta.find(s => s === servico) ?? 'outro'

/** How it is settled; `saldo`: out of, or into, a company's balance, by a manual entry of two people. */
export const formasDaBaixa = ['pix', 'boleto', 'transferencia', 'saldo'] as const
export type FormaDaBaixa = (typeof formasDaBaixa)[number]

export const tiposDeContraparte = ['empresa', 'representante', 'fornecedor'] as const

/** Ageing, by days since the due date. */
export const faixas = ['porVencer', 'ate30', 'ate60', 'ate90', 'mais90'] as const
export type Faixa = (typeof faixas)[number]

/** Papers that one of them keeps, and letters of what a paper is called. */
export const limitesDosAnexos = { porConta: 8, nome: 80 } as const

export const emAberto = (situacao: SituacaoDaContaDoProvedor): boolean =>
  situacao === 'aberta' || situacao === 'parcial'

/** What falls due on a day without banks may be paid on the next one with them: overdue is what is later than that. */
export const venceu = (vencimento: Data, hoje: Data): boolean => hoje > proximoDiaUtil(vencimento)

/** Where it stands in the ageing today; days are counted from the due date itself. */
export function faixaDe(vencimento: Data, hoje: Data): Faixa {
  if (!venceu(vencimento, hoje)) return 'porVencer'
  const dias = diasEntre(vencimento, hoje)
  return dias <= 30 ? 'ate30' : dias <= 60 ? 'ate60' : dias <= 90 ? 'ate90' : 'mais90'
}

/** Pure: what a settlement makes of it, in centavos: never more than is left. */
export function julgarBaixa(
  { valor, pago }: { valor: Centavos; pago: Centavos },
  baixa: Centavos,
): Extract<EventoDaContaDoProvedor, 'Baixou' | 'Quitou'> | 'acima' {
  const resta = valor - pago
  return baixa > resta ? 'acima' : baixa === resta ? 'Quitou' : 'Baixou'
}

/** How many days the forecast looks ahead, today included. */
export const diasDaPrevisao = 60

export interface Previsto {
  dia: Data
  entra: Centavos
  sai: Centavos
}

/**
 * Pure: what is to come and to go by day, from today on. What is overdue stands on no day: nobody knows when it comes, and
 * it is told apart.
 */
export function preverCaixa(
  itens: readonly { sentido: Sentido; vencimento: Data; resta: Centavos }[],
  { hoje, ate }: { hoje: Data; ate: Data },
): { dias: Previsto[]; vencido: { entra: Centavos; sai: Centavos } } {
  const dias = new Map<Data, Previsto>()
  const vencido = { entra: 0, sai: 0 }
  for (const { sentido, vencimento, resta } of itens) {
    const lado = sentido === 'receber' ? 'entra' : 'sai'
    if (venceu(vencimento, hoje)) {
      vencido[lado] += resta
      continue
    }
    const dia = proximoDiaUtil(vencimento)
    if (dia > ate) continue
    const previsto = dias.get(dia) ?? { dia, entra: 0, sai: 0 }
    previsto[lado] += resta
    dias.set(dia, previsto)
  }
  return { dias: [...dias.values()].sort((a, b) => (a.dia < b.dia ? -1 : 1)), vencido }
}
