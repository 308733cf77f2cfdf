import * as z from 'zod'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import { type HttpCall, type HttpDeps, type HttpOutcome, type Prazo, request } from '../http.ts'
import { mensagemGuarda, mensagemLista, mensagemMudanca, mensagemZero } from './mensagens.ts'

/**
 * The wire of the Cielo E-commerce API 3.0, one method per call and one request per method: nothing here tries again.
 * What card and boleto adapters say goes through it; the simulator's in-process twin is another implementation.
 */
export interface FioCielo {
  /** `POST /1/sales/`. Answers 201 even when denied: the payment's status decides. */
  vender<T>(corpo: unknown, schema: z.ZodType<T>, prazo: Prazo): Promise<HttpOutcome<T>>
  /** `PUT /1/sales/{PaymentId}/capture`. */
  capturar(pagamentoId: string, valor: Centavos | undefined, prazo: Prazo): Promise<HttpOutcome<Mudanca>>
  /** `PUT /1/sales/{PaymentId}/void`: lets go before capture, gives back after it. */
  anular(pagamentoId: string, valor: Centavos | undefined, prazo: Prazo): Promise<HttpOutcome<Mudanca>>
  /** `GET /1/sales/{PaymentId}` on the query host. */
  consultar<T>(pagamentoId: string, schema: z.ZodType<T>, prazo: Prazo): Promise<HttpOutcome<T>>
  /** `GET /1/sales?merchantOrderId=` on the query host: the ids of the payments; 404 when there is none. */
  listar(pedidoId: string, prazo: Prazo): Promise<HttpOutcome<string[]>>
  /** `PUT /1/chargebacks/{CaseNumber}/contestation`. [not verified: path and fields of the acquirer's dispute API] */
  representar(disputaId: string, corpo: unknown, prazo: Prazo): Promise<HttpOutcome<unknown>>
  /** `POST /1/zeroauth`: asks the issuer about a card, for nothing. */
  validar(corpo: unknown, prazo: Prazo): Promise<HttpOutcome<z.infer<typeof mensagemZero>>>
  /** `POST /1/card/`: keeps a card under a token. */
  guardar(corpo: unknown, prazo: Prazo): Promise<HttpOutcome<string>>
  /** `DELETE /1/card/{CardToken}`. [not verified: the documentation shows no call that deletes; the vault's own has one] */
  esquecer(token: string, prazo: Prazo): Promise<HttpOutcome<unknown>>
}

export type Mudanca = z.infer<typeof mensagemMudanca>

export interface CieloConfig extends HttpDeps {
  /** Writes: `https://api.cieloecommerce.cielo.com.br`. */
  urlTransacao: string
  /** Reads: `https://apiquery.cieloecommerce.cielo.com.br`. */
  urlConsulta: string
  /** A GUID and 40 characters. */
  merchantId: string
  merchantKey: string
  /** Trace id of a request (GUID); Cielo does not deduplicate by it. */
  novoRequestId?: () => string
  /** Our establishment code, where the contract is a payment facilitator's; empty where it is not. */
  facilitador?: string
  /** Longest waits, in ms; DESIGN §7 unless told. */
  tempos?: Partial<typeof temposPadrao>
}

const temposPadrao = { vender: 14_000, capturar: 6_000, anular: 6_000, consultar: 4_000, guardar: 9_000 }

export function fioHttp(config: CieloConfig): FioCielo {
  const { fetch, clock, merchantId, merchantKey, novoRequestId = () => crypto.randomUUID() } = config
  const tempos = { ...temposPadrao, ...config.tempos }

  const chamar = <T>(
    alvo: Pick<HttpCall<T>, 'method' | 'url' | 'timeoutMs' | 'schema'>,
    { prazo }: Prazo,
    corpo?: unknown,
  ): Promise<HttpOutcome<T>> =>
    request({
      ...alvo,
      fetch,
      clock,
      deadline: prazo,
      headers: {
        merchantid: merchantId,
        merchantkey: merchantKey,
        requestid: novoRequestId(),
        ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
    })

  const venda = (pagamentoId: string) => `/1/sales/${encodeURIComponent(pagamentoId)}`
  const mudar = (
    acao: 'capture' | 'void',
    pagamentoId: string,
    valor: Centavos | undefined,
    prazo: Prazo,
  ): Promise<HttpOutcome<Mudanca>> => {
    const url = `${config.urlTransacao}${venda(pagamentoId)}/${acao}${valor === undefined ? '' : `?amount=${valor}`}`
    const timeoutMs = acao === 'capture' ? tempos.capturar : tempos.anular
    return chamar({ method: 'PUT', url, timeoutMs, schema: mensagemMudanca }, prazo)
  }

  return {
    vender: (corpo, schema, prazo) =>
      chamar(
        { method: 'POST', url: `${config.urlTransacao}/1/sales/`, timeoutMs: tempos.vender, schema },
        prazo,
        corpo,
      ),
    capturar: (pagamentoId, valor, prazo) => mudar('capture', pagamentoId, valor, prazo),
    anular: (pagamentoId, valor, prazo) => mudar('void', pagamentoId, valor, prazo),
    consultar(pagamentoId, schema, prazo) {
      const url = `${config.urlConsulta}${venda(pagamentoId)}`
      return chamar({ method: 'GET', url, timeoutMs: tempos.consultar, schema }, prazo)
    },
    listar(pedidoId, prazo) {
      const url = `${config.urlConsulta}/1/sales?merchantOrderId=${encodeURIComponent(pedidoId)}`
      return chamar({ method: 'GET', url, timeoutMs: tempos.consultar, schema: mensagemLista }, prazo)
    },
    validar: (corpo, prazo) =>
      chamar(
        { method: 'POST', url: `${config.urlTransacao}/1/zeroauth`, timeoutMs: tempos.guardar, schema: mensagemZero },
        prazo,
        corpo,
      ),
    guardar: (corpo, prazo) =>
      chamar(
        { method: 'POST', url: `${config.urlTransacao}/1/card/`, timeoutMs: tempos.guardar, schema: mensagemGuarda },
        prazo,
        corpo,
      ),
    esquecer(token, prazo) {
      const url = `${config.urlTransacao}/1/card/${encodeURIComponent(token)}`
      return chamar({ method: 'DELETE', url, timeoutMs: tempos.consultar, schema: z.unknown() }, prazo)
    },
    representar(disputaId, corpo, prazo) {
      const url = `${config.urlTransacao}/1/chargebacks/${encodeURIComponent(disputaId)}/contestation`
      return chamar({ method: 'PUT', url, timeoutMs: tempos.vender, schema: z.unknown() }, prazo, corpo)
    },
  }
}

/** What a status outside 2xx proves; null when it proves nothing (5xx, 408: the work may have been done). */
export function recusaHttp(status: number): 'invalida' | 'acesso-negado' | 'limite' | 'inexistente' | null {
  if (status === 401 || status === 403) return 'acesso-negado'
  if (status === 404) return 'inexistente'
  if (status === 429) return 'limite'
  return status >= 400 && status < 500 && status !== 408 ? 'invalida' : null
}
