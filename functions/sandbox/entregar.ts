import type { Fetch } from '../providers/http.ts'

const WEBHOOK_TIMEOUT_MS = 5_000

/** All vendors: only 200 says that the callback was received. */
export async function entregar(
  entregador: Fetch,
  { url, ...carga }: { url: string } & ({ corpo: unknown } | { texto: string }),
  headers: Record<string, string>,
): Promise<boolean> {
  try {
    const resposta = await entregador(url, {
      method: 'POST',
      headers,
      // a text is signed as it stands
      body: 'texto' in carga ? carga.texto : JSON.stringify(carga.corpo),
      redirect: 'manual',
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    })
    await resposta.body?.cancel()
    return resposta.status === 200
  } catch {
    return false
  }
}
