import type * as z from 'zod'
import { type HttpDeps, type HttpOutcome, type Prazo, request } from '../http.ts'
import { type InicioNoFio, mensagemInicio, mensagemResultado, mensagemToken, type ResultadoNoFio } from './mensagens.ts'

/** The wire of Cielo's MPI V3; the simulator's in-process twin is another implementation. */
export interface FioMpi {
  /** `POST /v3/auth/token`: good for ONE session. */
  token(prazo: Prazo): Promise<HttpOutcome<string>>
  /** `POST /v3/3ds/init`. */
  iniciar(acesso: string, corpo: unknown, prazo: Prazo): Promise<HttpOutcome<InicioNoFio>>
  /** `POST /v3/3ds/enroll`: carries the card. */
  autenticar(acesso: string, corpo: unknown, prazo: Prazo): Promise<HttpOutcome<ResultadoNoFio>>
  /** `POST /v3/3ds/validate`: carries the card. */
  validar(acesso: string, corpo: unknown, prazo: Prazo): Promise<HttpOutcome<ResultadoNoFio>>
}

export interface MpiConfig extends HttpDeps {
  /** `https://mpi.braspag.com.br`. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** The merchant as the MPI knows it. */
  estabelecimento: { codigo: string; nome: string; mcc: string }
  /** Longest waits, in ms. */
  tempos?: Partial<typeof temposPadrao>
}

const temposPadrao = { token: 3_000, iniciar: 4_000, autenticar: 8_000, validar: 8_000 }

export function fioHttp(config: MpiConfig): FioMpi {
  const { fetch, clock, estabelecimento } = config
  const tempos = { ...temposPadrao, ...config.tempos }
  const basic = btoa(`${config.clientId}:${config.clientSecret}`)

  const postar = <T>({
    caminho,
    autorizacao,
    corpo,
    schema,
    timeoutMs,
    prazo: { prazo },
  }: {
    caminho: string
    autorizacao: string
    corpo: unknown
    schema: z.ZodType<T>
    timeoutMs: number
    prazo: Prazo
  }): Promise<HttpOutcome<T>> =>
    request({
      fetch,
      clock,
      method: 'POST',
      url: `${config.baseUrl}${caminho}`,
      headers: { authorization: autorizacao, 'content-type': 'application/json' },
      body: JSON.stringify(corpo),
      timeoutMs,
      deadline: prazo,
      schema,
    })

  return {
    token(prazo) {
      const { codigo, nome, mcc } = estabelecimento
      const corpo = { EstablishmentCode: codigo, MerchantName: nome, MCC: mcc }
      return postar({
        caminho: '/v3/auth/token',
        autorizacao: `Basic ${basic}`,
        corpo,
        schema: mensagemToken,
        timeoutMs: tempos.token,
        prazo,
      })
    },
    iniciar: (acesso, corpo, prazo) =>
      postar({
        caminho: '/v3/3ds/init',
        autorizacao: `Bearer ${acesso}`,
        corpo,
        schema: mensagemInicio,
        timeoutMs: tempos.iniciar,
        prazo,
      }),
    autenticar: (acesso, corpo, prazo) =>
      postar({
        caminho: '/v3/3ds/enroll',
        autorizacao: `Bearer ${acesso}`,
        corpo,
        schema: mensagemResultado,
        timeoutMs: tempos.autenticar,
        prazo,
      }),
    validar: (acesso, corpo, prazo) =>
      postar({
        caminho: '/v3/3ds/validate',
        autorizacao: `Bearer ${acesso}`,
        corpo,
        schema: mensagemResultado,
        timeoutMs: tempos.validar,
        prazo,
      }),
  }
}
