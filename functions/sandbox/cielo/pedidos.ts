import * as z from 'zod'
import { dataValida } from '../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import { certo, errado, type Resultado } from './modelo.ts'

/* What a merchant sends, and Cielo's refusals for it (docs: "API Error Codes"). */

export interface VendaDeCartao {
  pedidoId: string
  cliente: string
  valor: Centavos
  parcelas: number
  capturar: boolean
  descricao: string
  autenticado: boolean
  cartao: { numero: string; titular: string; validade: string; bandeira: string }
}

export interface PedidoDeBoleto {
  pedidoId: string
  cliente: string
  valor: Centavos
  vencimento: string
  banco: '001' | '237'
  beneficiario: string
  instrucoes: string
}

export type Pedido = { tipo: 'cartao'; venda: VendaDeCartao } | { tipo: 'boleto'; pedido: PedidoDeBoleto }

const texto = z.string().catch('')
const inteiro = z.number().catch(Number.NaN)
/** What a facilitator says of itself and of who sells, as the documentation's example has it. */
const facilitacao = z.looseObject({
  EstablishmentCode: z.string(),
  SubEstablishment: z.looseObject({
    EstablishmentCode: z.string().regex(/^\d{1,15}$/),
    Identity: z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/),
    Mcc: z.string().regex(/^\d{4}$/),
    Address: z.string().min(1).max(22),
    City: z.string().min(1).max(13),
    State: z.string().regex(/^[A-Z]{2}$/),
    CountryCode: z.literal('076'),
    PostalCode: z.string().regex(/^\d{8}$/),
    PhoneNumber: z.string().regex(/^\d{10,13}$/),
  }),
})
const corpo = z.looseObject({
  MerchantOrderId: texto,
  Customer: z.looseObject({ Name: texto }).catch({ Name: '' }),
  Payment: z.looseObject({
    Type: texto,
    Amount: inteiro,
    Installments: inteiro,
    Capture: z.boolean().catch(false),
    SoftDescriptor: texto,
    SolutionType: texto,
    IsCustomerBillPaymentService: z.boolean().catch(false),
    CreditCard: z
      .looseObject({ CardNumber: texto, Holder: texto, ExpirationDate: texto, SecurityCode: texto, Brand: texto })
      .optional()
      .catch(undefined),
    PaymentFacilitator: facilitacao.optional().catch(undefined),
    ExternalAuthentication: z.looseObject({ Cavv: texto, Eci: texto }).optional().catch(undefined),
    Provider: texto,
    ExpirationDate: texto,
    Assignor: texto,
    Instructions: texto,
  }),
})
type Corpo = z.infer<typeof corpo>

/** A sale's request as a merchant wrote it, or the refusal of its first fault. */
export function lerPedido(recebido: unknown, facilitador = ''): Resultado<Pedido> {
  const lido = corpo.safeParse(recebido)
  if (!lido.success) return errado(184)
  const { MerchantOrderId, Customer, Payment } = lido.data
  if (!/^[A-Za-z0-9]{1,50}$/.test(MerchantOrderId)) return errado(122)
  if (Customer.Name === '') return errado(105)
  if (!Number.isInteger(Payment.Amount) || Payment.Amount < 0) return errado(108)
  if (Payment.Type === 'CreditCard') return lerVenda(lido.data, facilitador)
  return Payment.Type === 'Boleto' ? lerBoleto(lido.data) : errado(102)
}

/**
 * Elo takes no sale of a payment link that does not say so (mandatory since 17 October 2025); a merchant here sells by
 * links, or pays slips. [not verified: which of the API's codes refuses it]
 */
const dizDeOnde = ({ SolutionType, IsCustomerBillPaymentService }: Corpo['Payment']): boolean =>
  SolutionType === 'ExternalLinkPay' || IsCustomerBillPaymentService

/**
 * A facilitator's contract takes no sale that does not say who sells, under which name on the bill; another contract
 * takes none that does. [not verified: which of the API's codes refuses it]
 */
const dizQuemVende = ({ PaymentFacilitator: f, SoftDescriptor }: Corpo['Payment'], facilitador: string): boolean =>
  facilitador ? f?.EstablishmentCode === facilitador && SoftDescriptor !== '' : f === undefined

function lerVenda({ MerchantOrderId, Customer, Payment }: Corpo, facilitador: string): Resultado<Pedido> {
  const { Amount, Installments, Capture, SoftDescriptor, CreditCard, ExternalAuthentication } = Payment
  if (!CreditCard) return errado(124)
  if (!Number.isInteger(Installments) || Installments < 1) return errado(123)
  if (!/^[0-9]{12,19}$/.test(CreditCard.CardNumber)) return errado(128)
  if (!/^(0[1-9]|1[0-2])\/20[0-9]{2}$/.test(CreditCard.ExpirationDate)) return errado(126)
  if (!/^[0-9]{3,4}$/.test(CreditCard.SecurityCode)) return errado(146)
  if (!/^[A-Za-z .'-]+$/.test(CreditCard.Holder)) return errado(214)
  if (CreditCard.Brand === '') return errado(182)
  if (CreditCard.Brand === 'Elo' && !dizDeOnde(Payment)) return errado(186)
  if (!dizQuemVende(Payment, facilitador)) return errado(186)
  const venda: VendaDeCartao = {
    pedidoId: MerchantOrderId,
    cliente: Customer.Name,
    valor: Amount,
    parcelas: Installments,
    capturar: Capture,
    descricao: SoftDescriptor.slice(0, 13),
    autenticado: ExternalAuthentication !== undefined,
    cartao: {
      numero: CreditCard.CardNumber,
      titular: CreditCard.Holder,
      validade: CreditCard.ExpirationDate,
      bandeira: CreditCard.Brand,
    },
  }
  return certo({ tipo: 'cartao', venda })
}

function lerBoleto({ MerchantOrderId, Customer, Payment }: Corpo): Resultado<Pedido> {
  const bancos = { Bradesco2: '237', BancoDoBrasil2: '001' } as const
  const banco = Object.entries(bancos).find(([nome]) => nome === Payment.Provider)?.[1]
  if (banco === undefined) return errado(133)
  if (Payment.Amount === 0) return errado(108)
  if (!dataValida(Payment.ExpirationDate)) return errado(126)
  const pedido: PedidoDeBoleto = {
    pedidoId: MerchantOrderId,
    cliente: Customer.Name,
    valor: Payment.Amount,
    vencimento: Payment.ExpirationDate,
    banco,
    beneficiario: Payment.Assignor,
    instrucoes: Payment.Instructions,
  }
  return certo({ tipo: 'boleto', pedido })
}
