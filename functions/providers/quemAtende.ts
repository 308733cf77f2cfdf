import { AsyncLocalStorage } from 'node:async_hooks'
import type { Provedor } from '../../shared/domain/provedores.ts'
import { correlacao, correlacaoParaFora } from '../platform/runtime/correlacao.ts'
import { consoleLog as log } from '../platform/runtime/log.ts'

/** Which provider the call under way is of: its word in the log's metrics, however its address changes. */
const atual = new AsyncLocalStorage<Provedor>()

/** The same port, whose calls are told apart as this provider's. */
export function atendidoPor<P extends object>(provedor: Provedor, porta: P): P {
  const chamadas = Object.entries(porta).map(([nome, valor]) => [
    nome,
    typeof valor === 'function' ? (...args: unknown[]) => atual.run(provedor, () => valor(...args)) : valor,
  ])
  return Object.fromEntries(chamadas) as P
}

/**
 * One line of the log for a call that has ended: who was called, what it answered (0: nothing) and how long it took, never
 * address or body, which may hold a person's data.
 */
export function anotarChamada({ url, status, comeco }: { url: string; status: number; comeco: number }): void {
  const quem = correlacao()
  log.info('provider-call', {
    Provedor: atual.getStore() ?? new URL(url).host,
    status,
    ...(quem && { ParaFora: correlacaoParaFora(quem) }),
    LatenciaDoProvedor: Math.round(performance.now() - comeco),
    RecusasDoProvedor: Number(status >= 400),
    FalhasDoProvedor: Number(status >= 500 || status === 0),
    SilenciosDoProvedor: Number(status === 0),
  })
}
