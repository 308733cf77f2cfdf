import { SESv2Client, SESv2ServiceException, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { HttpOutcome, Prazo } from '../http.ts'
import { anotarChamada } from '../quemAtende.ts'

/** An answer of SES: what it says of the message, and the kind of its error. */
export interface RespostaSes {
  resposta: HttpOutcome<string>
  /** '' when there is none. */
  erro: string
}

/** The wire of SES v2; the simulator's in-process twin is another implementation. */
export interface FioSes {
  /** `POST /v2/email/outbound-emails`: the message's id. */
  enviar(corpo: SendEmailCommandInput, prazo: Prazo): Promise<RespostaSes>
}

export interface SesConfig {
  clock: Pick<Clock, 'now'>
  /** The service's address: AWS's own, or the simulator's. Credentials and region are the process's. */
  endpoint: string
  /** `Quita <nao-responda@…>`, of a verified domain. */
  remetente: string
  /** SES's configuration set, where bounces are published. */
  conjunto?: string
  /** Longest wait, in ms; 6,000 unless told. */
  timeoutMs?: number
}

const semResposta = (motivo: 'timeout' | 'rede'): RespostaSes => ({
  resposta: { tipo: 'sem-resposta', motivo },
  erro: '',
})

/** One request, once: the service has no idempotency, so the client's own retries might send a message twice. */
export function fioSdk({ clock, endpoint, timeoutMs = 6_000 }: SesConfig): FioSes {
  const client = new SESv2Client({ endpoint, maxAttempts: 1 })
  return {
    async enviar(corpo, { prazo }) {
      const espera = Math.min(timeoutMs, prazo - clock.now())
      if (espera <= 0) return semResposta('timeout')
      const sinal = AbortSignal.timeout(espera)
      const comeco = performance.now()
      const anotar = (status: number) => anotarChamada({ url: endpoint, status, comeco })
      try {
        const { MessageId, $metadata } = await client.send(new SendEmailCommand(corpo), { abortSignal: sinal })
        const status = $metadata.httpStatusCode ?? 200
        anotar(MessageId ? status : 0)
        if (!MessageId) return semResposta('rede')
        return { resposta: { tipo: 'resposta', ok: true, status, corpo: MessageId }, erro: '' }
      } catch (error) {
        // anything but the service's own word says nothing of what became of the message
        const status = error instanceof SESv2ServiceException ? error.$metadata.httpStatusCode : undefined
        anotar(status ?? 0)
        if (status === undefined) return semResposta(sinal.aborted ? 'timeout' : 'rede')
        return { resposta: { tipo: 'resposta', ok: false, status, corpo: null }, erro: (error as Error).name }
      }
    },
  }
}
