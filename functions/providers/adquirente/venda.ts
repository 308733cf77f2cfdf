import { semAcentos } from '../../../shared/domain/nome.ts'
import { type CartaoAberto, CartaoGuardado } from './cartao.ts'
import type { NovaAutorizacao, PedidoDeGuarda, Vendedor } from './port.ts'

/** Letters without accents and spaces, as bills and the holder's field take them. */
const letras = (texto: string, limite: number): string =>
  texto
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .slice(0, limite)
    .trim()

/** The company that sells, under our contract as its facilitator (the documentation's `PaymentFacilitator`). */
const vendidoPor = (facilitador: string, v: Vendedor) => ({
  PaymentFacilitator: {
    EstablishmentCode: facilitador,
    SubEstablishment: {
      EstablishmentCode: v.codigo,
      Identity: v.documento,
      Mcc: v.mcc,
      Address: letrasENumeros(v.endereco, 22),
      City: letrasENumeros(v.cidade, 13),
      State: v.uf,
      CountryCode: '076',
      PostalCode: v.cep,
      PhoneNumber: v.telefone.slice(0, 13),
    },
  },
})
/** Text as the schemes take it: without accents, cut. [not verified: the lengths] */
const letrasENumeros = (texto: string, limite: number): string =>
  texto
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ,.-]/g, '')
    .slice(0, limite)
    .trim()

/** The sale as the documentation writes it. `facilitador`: our code, where our contract is a facilitator's. */
export function corpoDaVenda(nova: NovaAutorizacao, bandeira: string, facilitador: string) {
  const { pagador, autenticacao, dispositivo } = nova
  return {
    MerchantOrderId: nova.pedidoId,
    Customer: {
      Name: semAcentos(pagador?.nome ?? titularDe(nova)).slice(0, 255),
      ...(pagador?.documento === undefined
        ? {}
        : { Identity: pagador.documento, IdentityType: pagador.documento.length === 11 ? 'CPF' : 'CNPJ' }),
      ...(pagador?.email === undefined ? {} : { Email: pagador.email }),
      ...(dispositivo?.ip === undefined ? {} : { IpAddress: dispositivo.ip }),
    },
    Payment: {
      Type: 'CreditCard',
      Amount: nova.valor,
      Currency: 'BRL',
      Country: 'BRA',
      Installments: nova.parcelas,
      Interest: 'ByMerchant',
      Capture: false,
      Authenticate: autenticacao !== undefined,
      SoftDescriptor: nova.descricaoNaFatura,
      ...(facilitador && nova.vendedor && vendidoPor(facilitador, nova.vendedor)),
      ...(nova.origem === 'pagamento-de-boletos' && { IsCustomerBillPaymentService: true }),
      ...(nova.origem === 'link' && nova.bandeira === 'elo' && { SolutionType: 'ExternalLinkPay' }),
      ...(nova.cartao instanceof CartaoGuardado
        ? semPagador(nova.cartao, bandeira)
        : { CreditCard: { ...cartaoNoFio(nova.cartao.abrir(), bandeira), SaveCard: false } }),
      ...(autenticacao === undefined
        ? {}
        : {
            ExternalAuthentication: {
              Cavv: autenticacao.cavv,
              ...(autenticacao.xid === undefined ? {} : { Xid: autenticacao.xid }),
              Eci: autenticacao.eci,
              Version: autenticacao.versao,
              ReferenceID: autenticacao.referencia,
            },
          }),
    },
  }
}

const titularDe = ({ cartao }: NovaAutorizacao): string =>
  cartao instanceof CartaoGuardado ? 'TITULAR' : cartao.abrir().titular

const cartaoNoFio = ({ numero, titular, validade, cvv }: CartaoAberto, bandeira: string) => ({
  CardNumber: numero,
  Holder: letras(titular, 25).toUpperCase(),
  ExpirationDate: validade,
  SecurityCode: cvv,
  Brand: bandeira,
})

/** Brands that want to be told who began a charge, and by which agreement. */
const dizQuemComecou: ReadonlySet<string> = new Set(['Master', 'Hipercard'])

/**
 * A following charge of a stored credential, as the documentation writes it: without `Recurrent` the acquirer denies it, and
 * without the brand's id of the use before the issuer approves fewer. No security code is kept, and none is sent.
 */
function semPagador(cartao: CartaoGuardado, bandeira: string) {
  const { token, transacao } = cartao.abrir()
  return {
    Recurrent: true,
    ...(transacao !== undefined && { IssuerTransactionId: transacao }),
    ...(dizQuemComecou.has(bandeira) && {
      InitiatedTransactionIndicator: { Category: 'M1', Subcategory: 'Subscription' },
    }),
    CreditCard: { CardToken: token, Brand: bandeira, CardOnFile: { Usage: 'Used', Reason: 'Recurring' } },
  }
}

/** The question about a card that is to be kept: the first use of a stored credential, with its payer there. */
export const corpoDoZero = ({ cartao }: PedidoDeGuarda, bandeira: string) => ({
  CardType: 'CreditCard',
  ...cartaoNoFio(cartao.abrir(), bandeira),
  SaveCard: false,
  CardOnFile: { Usage: 'First', Reason: 'Recurring' },
  ...(dizQuemComecou.has(bandeira) && {
    InitiatedTransactionIndicator: { Category: 'C1', Subcategory: 'Subscription' },
  }),
})

/** The card that is to be kept; its security code is not. */
export function corpoDaGuarda({ cartao, nome }: PedidoDeGuarda, bandeira: string) {
  const { SecurityCode: _codigo, ...resto } = cartaoNoFio(cartao.abrir(), bandeira)
  return { CustomerName: semAcentos(nome).slice(0, 255), ...resto }
}
