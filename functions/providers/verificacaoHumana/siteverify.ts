import * as z from 'zod'
import { bitsNoLugar } from '../../../shared/domain/provaDeTrabalho.ts'
import { acaoDaVerificacao, lerToken, type VerificacaoDeRobos } from '../../../shared/domain/verificacaoDeRobos.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { type HttpDeps, request } from '../http.ts'
import { type DepsDoDesafio, desafios, validadeMs } from './desafio.ts'
import type { ResultadoDaVerificacao, VerificacaoHumanaPort } from './port.ts'
import { provaDeTrabalho } from './prova.ts'

interface D extends DepsDoDesafio, HttpDeps {
  servico: Pick<VerificacaoDeRobos, 'verify'>
  /** The stage's secret at the service. */
  chave: () => Promise<string>
  /** Where our pages are: an answer that was given to another site's widget proves nothing here. */
  host: string
  log: Log
}
/** A payer waits for this before the card is sent. */
const esperaMs = 2_000
/** Clocks differ. */
const folgaMs = 60_000

const Resposta = z.looseObject({
  success: z.boolean(),
  hostname: z.string().nullish(),
  action: z.string().nullish(),
  challenge_ts: z.string().nullish(),
  'error-codes': z.array(z.string()).nullish(),
})
type Resposta = z.output<typeof Resposta>
/** What the services say of an answer that is made up, late or used: any other refusal is not the payer's. */
const doPagador: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
])

/**
 * A third party's bot check by the protocol that Turnstile, hCaptcha and reCAPTCHA share. Its answers are good once,
 * which the service sees to, and go with a challenge of ours, which binds them to one charge. Who cannot open the widget
 * gives our proof of work instead, four times as long: an outage of the service shuts no payer out.
 */
export function porTerceiro(deps: D): VerificacaoHumanaPort {
  const propria = provaDeTrabalho({ ...deps, bits: bitsNoLugar })
  const { ler } = desafios(deps)
  return {
    async pedir(alvo, { propria: soNossa = false } = {}) {
      const nossa = await propria.pedir(alvo)
      return soNossa ? nossa : { ...nossa, terceiro: true }
    },
    async conferir(alvo, resposta, prazo) {
      const dado = lerToken(resposta)
      if (!dado) return propria.conferir(alvo, resposta, prazo)
      if (ler(alvo, dado.desafio) === undefined) return 'falsa'
      const dita = await perguntar(deps, { token: dado.token, ip: alvo.ip, prazo: prazo.prazo })
      const { checkoutId } = alvo
      if (dita.resultado === 'calada') deps.log.warn('bot-check-unknown', { checkoutId, motivo: dita.motivo })
      if (dita.resultado === 'recusada') deps.log.error('bot-check-refused', { checkoutId, motivo: dita.motivo })
      return dita.resultado === 'calada' || dita.resultado === 'recusada' ? 'indeterminada' : dita.resultado
    },
  }
}

/** `calada`: the service did not answer; `recusada`: it does not take our request, for any payer. */
type Dita =
  | { resultado: Exclude<ResultadoDaVerificacao, 'indeterminada'> }
  | { resultado: 'calada' | 'recusada'; motivo: string }

async function perguntar(
  deps: D,
  { token, ip, prazo }: { token: string; ip: string | undefined; prazo: number },
): Promise<Dita> {
  const secret = await deps.chave().catch(() => undefined)
  if (!secret) return { resultado: 'recusada', motivo: 'sem-segredo' }
  const r = await request({
    fetch: deps.fetch,
    clock: deps.clock,
    method: 'POST',
    url: deps.servico.verify,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret, response: token, ...(ip && { remoteip: ip }) }).toString(),
    timeoutMs: esperaMs,
    deadline: prazo,
    schema: Resposta,
  })
  if (r.tipo === 'sem-resposta') return { resultado: 'calada', motivo: r.motivo }
  // some services tell what is wrong with an answer by 400
  const corpo = r.ok ? r.corpo : Resposta.safeParse(r.corpo).data
  if (!corpo || (!r.ok && corpo.success)) return { resultado: 'calada', motivo: `http-${r.status}` }
  return interpretar(corpo, { host: deps.host, agora: deps.clock.now() })
}

/** Pure: what the service's word is worth here. */
function interpretar(r: Resposta, { host, agora }: { host: string; agora: number }): Dita {
  const codigos = r['error-codes'] ?? []
  if (!r.success) {
    const nossos = codigos.filter(c => !doPagador.has(c))
    if (codigos.length && !nossos.length) return { resultado: 'falsa' }
    return { resultado: 'recusada', motivo: nossos.join(' ').slice(0, 100) || 'sem-codigo' }
  }
  const em = Date.parse(r.challenge_ts ?? '')
  const recente = em > agora - validadeMs && em <= agora + folgaMs
  const nossa = r.hostname === host && (!r.action || r.action === acaoDaVerificacao)
  return { resultado: nossa && recente ? 'provada' : 'falsa' }
}
