import * as z from 'zod'
import type { DisputaNoAdquirente, PagamentoNoAdquirente, SituacaoPagamento } from './port.ts'

/*
 * The messages of the Cielo E-commerce API 3.0 that we read. Loose: fields come and go. Keys are read without regard to
 * case, because the documentation itself writes `PaymentId` and `Paymentid`.
 */

/** The same value with every key in lower case. */
function semCaixa(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(semCaixa)
  if (typeof valor !== 'object' || valor === null) return valor
  return Object.fromEntries(Object.entries(valor).map(([chave, item]) => [chave.toLowerCase(), semCaixa(item)]))
}

const situacoes: Readonly<Record<number, SituacaoPagamento>> = {
  0: 'nao-finalizada',
  1: 'autorizada',
  2: 'capturada',
  3: 'negada',
  10: 'anulada',
  11: 'estornada',
  12: 'pendente',
  13: 'abortada',
  20: 'agendada',
}
const situacao = z.int().transform((numero, contexto) => {
  const conhecida = situacoes[numero]
  if (conhecida !== undefined) return conhecida
  contexto.addIssue('status')
  return z.NEVER
})

/** A short code or number of the acquirer's; anything else is dropped, since free text may quote what was sent. */
const curto = (padrao: RegExp) =>
  z
    .unknown()
    .transform(valor => (typeof valor === 'number' ? String(valor) : valor))
    .transform(valor => (typeof valor === 'string' && padrao.test(valor) ? valor : ''))
const codigo = curto(/^[A-Za-z0-9 ]{1,6}$/)
const comprovante = curto(/^[A-Za-z0-9]{1,40}$/)
const pagamentoId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)
const centavos = z
  .int()
  .nonnegative()
  .nullish()
  .transform(valor => valor ?? 0)

/** [not verified: the statuses beyond Received, AcceptedByMerchant and ContestedByMerchant] */
const situacoesDaDisputa: Readonly<Record<string, DisputaNoAdquirente['situacao']>> = {
  acceptedbymerchant: 'aceita',
  contestedbymerchant: 'representada',
  reversed: 'ganha',
  lost: 'perdida',
}
const disputa = z.looseObject({
  amount: centavos,
  casenumber: curto(/^[A-Za-z0-9-]{1,40}$/).optional(),
  reasoncode: z.unknown().transform(v => (/^[0-9.]{1,8}$/.test(String(v ?? '')) ? String(v) : undefined)),
  status: z.unknown().transform(v => situacoesDaDisputa[String(v).toLowerCase()] ?? 'aberta'),
})

const pagamento = z.looseObject({
  paymentid: pagamentoId,
  status: situacao,
  amount: z.int().nonnegative(),
  capturedamount: centavos,
  voidedamount: centavos,
  returncode: codigo.optional(),
  merchantadvicecode: codigo.optional(),
  tid: comprovante.optional(),
  proofofsale: comprovante.optional(),
  authorizationcode: comprovante.optional(),
  issuertransactionid: comprovante.optional(),
  chargebacks: z.array(disputa).nullish(),
})

const venda = z.looseObject({ merchantorderid: z.string().max(50).nullish(), payment: pagamento })

/** Answer of `POST /1/sales/` and of `GET /1/sales/{PaymentId}`, for a card. */
export const mensagemVenda = z.preprocess(
  semCaixa,
  venda.transform(({ merchantorderid, payment }): PagamentoNoAdquirente => {
    const capturada = payment.status === 'capturada' || payment.status === 'estornada'
    const disputas = (payment.chargebacks ?? []).map(({ amount, casenumber, reasoncode, status }, n) => ({
      // older answers give no number: their place is all that tells two of them apart
      id: casenumber || `caso-${n + 1}`,
      valor: amount,
      situacao: status,
      ...(reasoncode !== undefined && { motivo: reasoncode }),
    }))
    const desfeita = payment.status === 'anulada' || payment.status === 'estornada'
    return {
      pagamentoId: payment.paymentid,
      pedidoId: merchantorderid ?? null,
      situacao: payment.status,
      valor: payment.amount,
      // Older answers leave the sums out: the status tells the whole.
      capturado: payment.capturedamount || (capturada ? payment.amount : 0),
      estornado: payment.voidedamount || (desfeita ? payment.capturedamount || payment.amount : 0),
      contestado: disputas.reduce((soma, { valor, situacao }) => soma + (situacao === 'ganha' ? 0 : valor), 0),
      disputas,
      codigo: payment.returncode ?? '',
      mac: payment.merchantadvicecode || null,
      tid: payment.tid ?? '',
      nsu: payment.proofofsale ?? '',
      codigoAutorizacao: payment.authorizationcode ?? '',
      ...(payment.issuertransactionid && { transacao: payment.issuertransactionid }),
    }
  }),
)

/** Answer of `PUT …/capture` and `PUT …/void`. */
export const mensagemMudanca = z.preprocess(
  semCaixa,
  z
    .looseObject({ status: situacao, returncode: codigo.optional() })
    .transform(({ status, returncode }) => ({ situacao: status, codigo: returncode ?? '' })),
)

/** Answer of `GET /1/sales?merchantOrderId=`; the ids alone. */
export const mensagemLista = z.preprocess(
  semCaixa,
  z
    .looseObject({ payment: z.array(z.looseObject({ paymentid: pagamentoId })) })
    .transform(({ payment }) => payment.map(um => um.paymentid)),
)

/** Answer of `POST /1/zeroauth`. */
export const mensagemZero = z.preprocess(
  semCaixa,
  z
    .looseObject({
      valid: z.boolean(),
      returncode: codigo.optional(),
      merchantadvicecode: codigo.optional(),
      issuertransactionid: comprovante.optional(),
    })
    .transform(r => ({
      ...{ valido: r.valid, codigo: r.returncode ?? '', mac: r.merchantadvicecode || null },
      ...(r.issuertransactionid && { transacao: r.issuertransactionid }),
    })),
)
/** Answer of `POST /1/card/`: the token. */
export const mensagemGuarda = z.preprocess(
  semCaixa,
  z.looseObject({ cardtoken: z.string().regex(/^[A-Za-z0-9-]{8,64}$/) }).transform(({ cardtoken }) => cardtoken),
)

const erros = z.array(z.looseObject({ code: z.int() }))

/** The numbers of a 400's `[{Code, Message}]`; the messages are left behind. */
export function codigosDeErro(corpo: unknown): number[] {
  const lidos = erros.safeParse(semCaixa(Array.isArray(corpo) ? corpo : [corpo]))
  return lidos.success ? lidos.data.map(({ code }) => code) : []
}

/**
 * A boleto: dates are days, `CapturedDate` is local time without a zone. [not verified: field names of what was paid]
 */
const boleto = z.looseObject({
  paymentid: pagamentoId,
  status: situacao,
  amount: z.int().nonnegative(),
  capturedamount: centavos,
  captureddate: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}/)
    .nullish(),
  boletonumber: curto(/^[0-9A-Za-z./-]{1,30}$/).optional(),
  barcodenumber: curto(/^[0-9 .-]{44,60}$/).optional(),
  digitableline: curto(/^[0-9 .-]{44,70}$/).optional(),
  expirationdate: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}/)
    .nullish(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullish(),
})

/** Answer of `POST /1/sales/` and of `GET /1/sales/{PaymentId}`, for a boleto. */
export const mensagemBoleto = z.preprocess(
  semCaixa,
  z
    .looseObject({ merchantorderid: z.string().max(50).nullish(), payment: boleto })
    .transform(({ merchantorderid, payment }) => ({
      pagamentoId: payment.paymentid,
      pedidoId: merchantorderid ?? null,
      situacao: payment.status,
      valor: payment.amount,
      recebido: payment.capturedamount || (payment.status === 'capturada' ? payment.amount : 0),
      recebidoEm: payment.captureddate ?? null,
      nossoNumero: payment.boletonumber ?? '',
      codigoDeBarras: (payment.barcodenumber ?? '').replace(/\D/g, ''),
      linhaDigitavel: (payment.digitableline ?? '').replace(/\D/g, ''),
      vencimento: payment.expirationdate?.slice(0, 10) ?? null,
      url: payment.url ?? null,
    })),
)
