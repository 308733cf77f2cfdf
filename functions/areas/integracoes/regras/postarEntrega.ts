import { request as http } from 'node:http'
import { request as https } from 'node:https'
import type { Need } from '../../../platform/runtime/needs.ts'
import { recusaDoEndereco, resolver } from './enderecoDoWebhook.ts'

/** What a try came to: a status with the beginning of its answer, or why there was none. */
export type Resultado =
  | { status: number; resposta: string /** As the answer's header says it. */; retryAfter?: string }
  | { falha: 'endereco' | 'tempo' | 'rede' }
export interface Postar {
  postar(url: string, headers: Record<string, string>, corpo: string): Promise<Resultado>
}
/** Within Standard Webhooks' 15 to 30 seconds. */
const tempoMs = 15_000
const maximoDaResposta = 500

/**
 * POSTs to an integrator's address: public addresses only, no redirect followed, fifteen seconds, no body kept but its
 * beginning.
 */
export const postar: Need<Postar> = {
  permission: { rede: true },
  create: env => ({
    postar: (url, headers, corpo) =>
      new Promise(resolve => {
        if (recusaDoEndereco(url, env)) return resolve({ falha: 'endereco' })
        const pedir = url.startsWith('https:') ? https : http
        let resposta = ''
        const req = pedir(
          url,
          {
            method: 'POST',
            lookup: resolver(env) as never,
            signal: AbortSignal.timeout(tempoMs),
            headers: { ...headers, 'content-length': Buffer.byteLength(corpo) },
          },
          res => {
            const status = res.statusCode ?? 0
            const retryAfter = res.headers['retry-after']
            const responder = () =>
              resolve({ status, resposta: resposta.slice(0, maximoDaResposta), ...(retryAfter && { retryAfter }) })
            res.setEncoding('utf8')
            res.on('data', (parte: string) => {
              resposta += parte
              // enough: what is longer is not read
              if (resposta.length >= maximoDaResposta) {
                responder()
                res.destroy()
              }
            })
            res.on('end', responder)
            res.on('error', responder)
          },
        )
        req.on('error', (error: NodeJS.ErrnoException) =>
          resolve({
            falha:
              error.code === 'EPRIVADO'
                ? 'endereco'
                : error.name === 'TimeoutError' || error.name === 'AbortError'
                  ? 'tempo'
                  : 'rede',
          }),
        )
        req.end(corpo)
      }),
  }),
}
