import { semAcentos } from '../../../shared/domain/nome.ts'
import type { NovaAutorizacao, Vendedor } from './port.ts'

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
  const { numero, titular, validade, cvv } = nova.cartao.abrir()
  return {
    MerchantOrderId: nova.pedidoId,
    Customer: {
      Name: semAcentos(pagador?.nome ?? titular).slice(0, 255),
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
      CreditCard: {
        CardNumber: numero,
        Holder: letras(titular, 25).toUpperCase(),
        ExpirationDate: validade,
        SecurityCode: cvv,
        SaveCard: false,
        Brand: bandeira,
      },
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
