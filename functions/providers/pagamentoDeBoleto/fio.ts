import type { HttpDeps, HttpOutcome, Prazo } from '../http.ts'
import { type ChamadaComToken, comToken } from '../oauth.ts'
import {
  type ConsultaNoFio,
  mensagemConsulta,
  mensagemMudanca,
  mensagemReserva,
  mensagemSituacao,
  type ReservaNoFio,
  type SituacaoNoFio,
} from './mensagens.ts'

/** The wire of Celcoin's bill payments; the simulator's in-process twin is another implementation. */
export interface FioCelcoin {
  /** `POST /v5/transactions/billpayments/authorize`: a question. */
  autorizar(corpo: unknown, prazo: Prazo): Promise<HttpOutcome<ConsultaNoFio>>
  /** `POST /v5/transactions/billpayments`: holds, pays nothing. */
  reservar(corpo: unknown, prazo: Prazo): Promise<HttpOutcome<ReservaNoFio>>
  /** `PUT …/{id}/capture`: pays. */
  efetivar(transacaoId: string, corpo: unknown, prazo: Prazo): Promise<HttpOutcome<unknown>>
  /** `DELETE …/{id}/void`: lets the hold go. */
  desfazer(transacaoId: string, corpo: unknown, prazo: Prazo): Promise<HttpOutcome<unknown>>
  /** `GET /v5/transactions/status-consult`. */
  situacao(consulta: ConsultaDeSituacao, prazo: Prazo): Promise<HttpOutcome<SituacaoNoFio>>
}
export interface ConsultaDeSituacao {
  externalNSU: number
  externalTerminal: string
  /** `yyyy-mm-dd`: the provider looks for it on that day. */
  operationDate: string
}

export interface CelcoinConfig extends HttpDeps {
  /** `https://apicorp.celcoin.com.br`. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Longest waits, in ms. */
  tempos?: Partial<typeof temposPadrao>
}

const temposPadrao = { token: 3_000, consultar: 8_000, pagar: 10_000, situacao: 5_000 }
const CAMINHO = '/v5/transactions/billpayments'

/** The calls over HTTP. A call is sent again only after a 401, which proves that nothing was done. */
export function fioHttp(config: CelcoinConfig): FioCelcoin {
  const { fetch, clock, baseUrl } = config
  const tempos = { ...temposPadrao, ...config.tempos }
  const comSessao = comToken({
    fetch,
    clock,
    tokenUrl: `${baseUrl}/v5/token`,
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    noFormulario: true,
    recusaSemToken: true,
    timeoutMs: tempos.token,
  })

  const chamar = <T>({
    caminho,
    prazo: { prazo },
    ...chamada
  }: Omit<ChamadaComToken<T>, 'url' | 'prazo' | 'maxBytes'> & { caminho: string; prazo: Prazo }) =>
    comSessao({ ...chamada, url: `${baseUrl}${caminho}`, prazo })
  const de = (id: string, acao: string) => `${CAMINHO}/${encodeURIComponent(id)}/${acao}`

  return {
    autorizar: (corpo, prazo) =>
      chamar({
        method: 'POST',
        caminho: `${CAMINHO}/authorize`,
        schema: mensagemConsulta,
        timeoutMs: tempos.consultar,
        prazo,
        corpo,
      }),
    reservar: (corpo, prazo) =>
      chamar({ method: 'POST', caminho: CAMINHO, schema: mensagemReserva, timeoutMs: tempos.pagar, prazo, corpo }),
    efetivar: (id, corpo, prazo) =>
      chamar({
        method: 'PUT',
        caminho: de(id, 'capture'),
        schema: mensagemMudanca,
        timeoutMs: tempos.pagar,
        prazo,
        corpo,
      }),
    desfazer: (id, corpo, prazo) =>
      chamar({
        method: 'DELETE',
        caminho: de(id, 'void'),
        schema: mensagemMudanca,
        timeoutMs: tempos.pagar,
        prazo,
        corpo,
      }),
    situacao: ({ externalNSU, ...consulta }, prazo) => {
      const query = new URLSearchParams({ externalNSU: String(externalNSU), ...consulta })
      return chamar({
        method: 'GET',
        caminho: `/v5/transactions/status-consult?${query}`,
        schema: mensagemSituacao,
        timeoutMs: tempos.situacao,
        prazo,
      })
    },
  }
}
