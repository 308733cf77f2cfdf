import type { DadosCartao } from './cartao.ts'
import type { NovaAutorizacao } from './port.ts'

/** The sale as e.Rede's manual writes it: a hold, which is captured by another call. `facilitador`: our number, if we are one. */
export function corpoDaVendaRede(nova: NovaAutorizacao, cartao: DadosCartao, facilitador: string) {
  const { numero, titular, validade, cvv } = cartao.abrir()
  const [mes = '', ano = ''] = validade.split('/')
  const { autenticacao: a, vendedor: v } = nova
  return {
    capture: false,
    kind: 'credit',
    reference: nova.pedidoId,
    amount: nova.valor,
    ...(nova.parcelas > 1 && { installments: nova.parcelas }),
    cardholderName: titular.slice(0, 30),
    cardNumber: numero,
    expirationMonth: Number(mes),
    expirationYear: Number(ano),
    securityCode: cvv,
    softDescriptor: nova.descricaoNaFatura,
    subscription: false,
    origin: 1,
    // authenticated by another server than e.Rede's: it takes what that one said
    ...(a && {
      threeDSecure: {
        embedded: false,
        onFailure: 'decline',
        eci: a.eci,
        cavv: a.cavv,
        ...(a.xid !== undefined && { xid: a.xid }),
        threeDIndicator: a.versao.startsWith('2') ? '2' : '1',
        directoryServerTransactionId: a.referencia,
      },
    }),
    ...(facilitador &&
      v && {
        paymentFacilitatorID: facilitador,
        subMerchant: {
          mcc: v.mcc,
          subMerchantID: v.codigo,
          address: v.endereco.slice(0, 48),
          city: v.cidade.slice(0, 13),
          state: v.uf,
          country: 'BRA',
          cep: v.cep,
          taxIdNumber: v.documento,
        },
      }),
  }
}
