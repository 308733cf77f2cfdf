import type { HttpDeps } from '../http.ts'
import type { Download } from './port.ts'

/** A signed contract of a few pages; more is not one of ours. */
const MAXIMO_BYTES = 10 * 1024 * 1024

/** One GET of a PDF's bytes. It never throws for what the other side does. */
export async function baixar({
  fetch,
  clock,
  url,
  timeoutMs,
  deadline,
}: HttpDeps & { url: string; timeoutMs: number; deadline: number }): Promise<Download> {
  const ms = Math.min(timeoutMs, deadline - clock.now())
  if (ms <= 0) return { tipo: 'indeterminada' }
  try {
    const resposta = await fetch(url, { method: 'GET', redirect: 'error', signal: AbortSignal.timeout(ms) })
    const tamanho = Number(resposta.headers.get('content-length') ?? 0)
    if (resposta.status !== 200 || tamanho > MAXIMO_BYTES) {
      await resposta.body?.cancel()
      return { tipo: 'indeterminada' }
    }
    const bytes = new Uint8Array(await resposta.arrayBuffer())
    return bytes.length <= MAXIMO_BYTES && ehPdf(bytes) ? { tipo: 'arquivo', bytes } : { tipo: 'indeterminada' }
  } catch {
    return { tipo: 'indeterminada' }
  }
}

const ehPdf = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
