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
  /** What the payer typed, or the token of a card that is kept. */
  cartao: { numero: string; titular: string; validade: string; bandeira: string } | { token: string; bandeira: string }
  /** A following charge of a stored credential, said as such. */
  recorrente?: boolean
  /** Who began it, where the brand wants to be told; null where it was not said. */
  iniciada?: string | null
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
    Recurrent: z.boolean().catch(false),
    InitiatedTransactionIndicator: z.looseObject({ Category: texto, Subcategory: texto }).optional().catch(undefined),
    CreditCard: z
      .looseObject({
        ...{ CardNumber: texto, Holder: texto, ExpirationDate: texto, SecurityCode: texto, Brand: texto },
        CardToken: texto,
        CardOnFile: z.looseObject({ Usage: texto, Reason: texto }).optional().catch(undefined),
      })
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
const dizDeOnde = ({ SolutionType, IsCustomerBillPaymentService, Recurrent }: Corpo['Payment']): boolean =>
  SolutionType === 'ExternalLinkPay' || IsCustomerBillPaymentService || Recurrent

/**
 * A facilitator's contract takes no sale that does not say who sells, under which name on the bill; another contract
 * takes none that does. [not verified: which of the API's codes refuses it]
 */
const dizQuemVende = ({ PaymentFacilitator: f, SoftDescriptor }: Corpo['Payment'], facilitador: string): boolean =>
  facilitador ? f?.EstablishmentCode === facilitador && SoftDescriptor !== '' : f === undefined

/** The code of the first fault of a card that was typed. */
function faltaDoCartao(c: { CardNumber: string; ExpirationDate: string; Holder: string }): number | undefined {
  if (!/^[0-9]{12,19}$/.test(c.CardNumber)) return 128
  if (!/^(0[1-9]|1[0-2])\/20[0-9]{2}$/.test(c.ExpirationDate)) return 126
  return /^[A-Za-z .'-]+$/.test(c.Holder) ? undefined : 214
}

const aGuardar = z.looseObject({
  ...{ CardNumber: texto, Holder: texto, ExpirationDate: texto, SecurityCode: texto, Brand: texto },
  CardOnFile: z.looseObject({ Usage: texto }).optional().catch(undefined),
})
/** A card that is to be validated or kept. */
export function lerCartaoAGuardar(
  recebido: unknown,
  { comCodigo }: { comCodigo: boolean },
): Resultado<{ numero: string; titular: string; validade: string; bandeira: string; primeiro: boolean }> {
  const lido = aGuardar.safeParse(recebido)
  if (!lido.success) return errado(184)
  const c = lido.data
  const errada = faltaDoCartao(c)
  if (errada !== undefined) return errado(errada)
  if (comCodigo && !/^[0-9]{3,4}$/.test(c.SecurityCode)) return errado(146)
  // a vault that is handed a security code would break the rules of the schemes
  if (!comCodigo && c.SecurityCode !== '') return errado(146)
  return certo({
    ...{ numero: c.CardNumber, titular: c.Holder, validade: c.ExpirationDate, bandeira: c.Brand },
    primeiro: c.CardOnFile?.Usage === 'First',
  })
}

function lerVenda({ MerchantOrderId, Customer, Payment }: Corpo, facilitador: string): Resultado<Pedido> {
  const { Amount, Installments, Capture, SoftDescriptor, CreditCard, ExternalAuthentication } = Payment
  if (!CreditCard) return errado(124)
  if (!Number.isInteger(Installments) || Installments < 1) return errado(123)
  if (CreditCard.CardToken !== '' && CreditCard.CardNumber !== '') return errado(128)
  const errada = CreditCard.CardToken === '' ? faltaDoCartao(CreditCard) : undefined
  if (errada !== undefined) return errado(errada)
  if (CreditCard.CardToken === '' && !/^[0-9]{3,4}$/.test(CreditCard.SecurityCode)) return errado(146)
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
    cartao:
      CreditCard.CardToken === ''
        ? {
            numero: CreditCard.CardNumber,
            titular: CreditCard.Holder,
            validade: CreditCard.ExpirationDate,
            bandeira: CreditCard.Brand,
          }
        : { token: CreditCard.CardToken, bandeira: CreditCard.Brand },
    recorrente: Payment.Recurrent && CreditCard.CardOnFile?.Usage === 'Used' && Installments === 1,
    iniciada: Payment.InitiatedTransactionIndicator?.Category ?? null,
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
