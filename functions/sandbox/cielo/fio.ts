import { type Pagamento, STATUS } from './modelo.ts'
import type { Mudanca } from './simulado.ts'

/** Where the simulator's two hosts live, for the links of its answers. */
export interface Enderecos {
  transacao: string
  consulta: string
  /** Of a slip's page. */
  boleto: string
}

/** `2026-11-20 14:05:12`, São Paulo (three hours behind UTC since 2019), as Cielo writes instants. */
const local = (instante: number): string =>
  new Date(instante - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** `{MerchantOrderId, Customer, Payment}` of a sale, as POST and GET answer it. */
export function pagamentoNoFio(pagamento: Pagamento, enderecos: Enderecos) {
  return {
    MerchantOrderId: pagamento.pedidoId,
    Customer: { Name: pagamento.cliente },
    Payment: {
      ...(pagamento.boleto ? boletoNoFio(pagamento, enderecos) : cartaoNoFio(pagamento)),
      PaymentId: pagamento.pagamentoId,
      Amount: pagamento.valor,
      ReceivedDate: local(pagamento.criadoEm),
      ...(pagamento.capturado === 0 ? {} : { CapturedAmount: pagamento.capturado }),
      ...(pagamento.capturadoEm === null ? {} : { CapturedDate: local(pagamento.capturadoEm) }),
      ...(pagamento.anulado === 0 ? {} : { VoidedAmount: pagamento.anulado }),
      ...(pagamento.disputas.length > 0 && {
        Chargebacks: pagamento.disputas.map(({ caso, valor, status }) => ({
          Amount: valor,
          CaseNumber: caso,
          ReasonCode: '104',
          Status: status,
        })),
      }),
      Currency: 'BRL',
      Country: 'BRA',
      ExtraDataCollection: [],
      Status: pagamento.status,
      ...(pagamento.codigo === '' ? {} : { ReturnCode: pagamento.codigo, ReturnMessage: pagamento.mensagem }),
      ...(pagamento.mac === null ? {} : { MerchantAdviceCode: pagamento.mac }),
      Links: links(pagamento, enderecos),
    },
  }
}

function cartaoNoFio({ cartao, status, nsu, tid, autorizacao, transacao }: Pagamento) {
  return {
    ServiceTaxAmount: 0,
    Installments: cartao?.parcelas ?? 1,
    Interest: 'ByMerchant',
    Capture: false,
    Authenticate: cartao?.autenticado ?? false,
    CreditCard: {
      CardNumber: cartao?.mascara ?? '',
      Holder: cartao?.titular ?? '',
      ExpirationDate: cartao?.validade ?? '',
      SaveCard: false,
      Brand: cartao?.bandeira ?? '',
    },
    ProofOfSale: nsu,
    Tid: tid,
    ...(status === STATUS.negada ? {} : { AuthorizationCode: autorizacao }),
    ...(transacao !== undefined && { IssuerTransactionId: transacao }),
    SoftDescriptor: cartao?.descricao ?? '',
    Type: 'CreditCard',
  }
}

function boletoNoFio({ boleto, pagamentoId }: Pagamento, enderecos: Enderecos) {
  return {
    Instructions: boleto?.instrucoes ?? '',
    ExpirationDate: boleto?.vencimento ?? '',
    Url: `${enderecos.boleto}/${pagamentoId}`,
    BoletoNumber: boleto?.nossoNumero ?? '',
    BarCodeNumber: boleto?.codigoDeBarras ?? '',
    DigitableLine: comMascara(boleto?.linhaDigitavel ?? ''),
    Assignor: boleto?.beneficiario ?? '',
    Provider: boleto?.banco === '001' ? 'BancoDoBrasil2' : 'Bradesco2',
    Type: 'Boleto',
  }
}

/** `AAABC.CCCCX DDDDD.DDDDDY EEEEE.EEEEEZ K UUUUVVVVVVVVVV`. */
const comMascara = (linha: string): string =>
  linha.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

const links = ({ pagamentoId, status }: Pagamento, { transacao, consulta }: Enderecos) => [
  { Method: 'GET', Rel: 'self', Href: `${consulta}/1/sales/${pagamentoId}` },
  ...(status === STATUS.autorizada
    ? [{ Method: 'PUT', Rel: 'capture', Href: `${transacao}/1/sales/${pagamentoId}/capture` }]
    : []),
  ...(status === STATUS.autorizada || status === STATUS.capturada
    ? [{ Method: 'PUT', Rel: 'void', Href: `${transacao}/1/sales/${pagamentoId}/void` }]
    : []),
]

/** Answer of a capture or a void. */
export const mudancaNoFio = ({ pagamento, codigo, mensagem }: Mudanca, enderecos: Enderecos) => ({
  Status: pagamento.status,
  Tid: pagamento.tid,
  ProofOfSale: pagamento.nsu,
  AuthorizationCode: pagamento.autorizacao,
  ReturnCode: codigo,
  ReturnMessage: mensagem,
  Links: links(pagamento, enderecos),
})

/** Answer of the query by order, with the vendor's misspelling. */
export const listaNoFio = (pagamentos: Pagamento[]) => ({
  Payment: pagamentos.map(({ pagamentoId, criadoEm }) => ({
    PaymentId: pagamentoId,
    ReceveidDate: local(criadoEm).replace(' ', 'T'),
  })),
})
