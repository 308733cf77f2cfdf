import * as z from 'zod'
import type { PagamentoNoAdquirente, SituacaoPagamento } from './port.ts'

/*
 * The messages of e.Rede's REST API that we read, as its public manual and SDKs name them. Loose: it may add fields.
 * [not verified against a real account: the HTTP status beside a denial, and the form of `refunds` in a query]
 */
const curto = z.union([z.string().max(64), z.number()]).transform(String)
const opcional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)
const tid = z.string().regex(/^[A-Za-z0-9]{1,40}$/)

const bandeiraNoFio = opcional(
  z.looseObject({ returnCode: opcional(curto), merchantAdviceCode: opcional(curto), brandTid: opcional(curto) }),
)

/** What any answer has, a refusal too. */
export const mensagemRetorno = z.looseObject({ returnCode: curto })

/** The answer to a sale. */
export const mensagemVendaRede = z.looseObject({
  returnCode: curto,
  reference: opcional(curto),
  tid: opcional(tid),
  nsu: opcional(curto),
  authorizationCode: opcional(curto),
  amount: opcional(z.int().nonnegative()),
  brand: bandeiraNoFio,
})
export type VendaRede = z.output<typeof mensagemVendaRede>

const situacoes: Readonly<Record<string, SituacaoPagamento>> = {
  approved: 'autorizada',
  denied: 'negada',
  canceled: 'anulada',
  pending: 'pendente',
}

/** The answer to a query, by `tid` or by `reference`. A refund that was denied gave nothing back. */
export const mensagemConsultaRede = z
  .looseObject({
    authorization: z.looseObject({
      status: z.string(),
      returnCode: opcional(curto),
      reference: opcional(curto),
      tid,
      nsu: opcional(curto),
      authorizationCode: opcional(curto),
      amount: z.int().nonnegative(),
      brand: bandeiraNoFio,
    }),
    capture: opcional(z.looseObject({ amount: z.int().nonnegative() })),
    refunds: z.array(z.looseObject({ amount: z.int().nonnegative(), status: z.string() })).nullish(),
  })
  .transform(({ authorization: a, capture, refunds }): PagamentoNoAdquirente => {
    const capturado = capture?.amount ?? 0
    const estornado = (refunds ?? []).reduce((s, r) => (r.status === 'Denied' ? s : s + r.amount), 0)
    return {
      pagamentoId: a.tid,
      pedidoId: a.reference ?? null,
      situacao: situacaoDe(situacoes[a.status.toLowerCase()], capturado, estornado),
      valor: a.amount,
      capturado,
      estornado,
      contestado: 0,
      disputas: [],
      ...{ tid: a.tid, nsu: a.nsu ?? '', codigoAutorizacao: a.authorizationCode ?? '' },
      codigo: codigoDaRede(a.returnCode ?? '', a.brand?.returnCode),
      mac: a.brand?.merchantAdviceCode ?? null,
    }
  })

/** A word that we do not know may still become anything. What was let go before capture is void, after it refunded. */
function situacaoDe(dita: SituacaoPagamento | undefined, capturado: number, estornado: number): SituacaoPagamento {
  if (dita === undefined) return 'nao-finalizada'
  const inteiro = capturado > 0 && estornado >= capturado
  if (dita === 'anulada') return capturado > 0 ? 'estornada' : 'anulada'
  if (dita === 'autorizada' && capturado > 0) return inteiro ? 'estornada' : 'capturada'
  return dita
}

/**
 * e.Rede's own numbers of a denial, as the norm's codes (ABECS), for answers without the brand's own.
 * [not verified: from its list of return codes]
 */
const daRede: Readonly<Record<string, string>> = {
  '58': '05',
  '60': '05',
  '63': '05',
  '69': '57',
  '72': '05',
  '79': '54',
  '80': '51',
  '83': '05',
  '84': '05',
  '86': '54',
  '101': '05',
  '105': '62',
  '109': '14',
  '110': '57',
  '111': '51',
  '112': '54',
  '113': '59',
  '115': '65',
  '119': '63',
}
/** Return codes that leave a sale open: communication failures, time-outs, "try again". */
export const abertosNaRede: ReadonlySet<string> = new Set(['64', '74', '121', '150', '899'])

/** The code that the table of denials knows: the brand's own where it came. */
export const codigoDaRede = (codigo: string, daBandeira: string | null | undefined): string =>
  abertosNaRede.has(codigo) ? '99' : daBandeira || (daRede[codigo] ?? codigo)
