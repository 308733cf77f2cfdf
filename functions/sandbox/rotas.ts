import { ehModoDeResposta, type Modo } from './modos.ts'

export interface Contexto {
  request: Request
  url: URL
  /** What the path's groups caught, decoded. */
  partes: string[]
}

export interface RotaSimulada {
  metodo: string
  /** Anchored; groups are the path's variables. */
  caminho: RegExp
  atender(contexto: Contexto): Promise<Response>
}

/** Finds the route and answers; undefined when no path fits, 405 when only the method does not. */
export async function rotear(rotas: readonly RotaSimulada[], request: Request): Promise<Response | undefined> {
  const url = new URL(request.url)
  let caminhoExiste = false
  for (const rota of rotas) {
    const achado = rota.caminho.exec(url.pathname)
    if (!achado) continue
    caminhoExiste = true
    if (rota.metodo !== request.method) continue
    const partes = achado.slice(1).map(decodificar)
    return partes.includes(undefined)
      ? json(400, { erro: 'caminho' })
      : rota.atender({ request, url, partes: partes.filter(parte => parte !== undefined) })
  }
  return caminhoExiste ? json(405, { erro: 'metodo' }) : undefined
}

function decodificar(texto: string): string | undefined {
  try {
    return decodeURIComponent(texto)
  } catch {
    return undefined
  }
}

export const json = (status: number, corpo: unknown, tipo = 'application/json'): Response =>
  new Response(JSON.stringify(corpo), { status, headers: { 'content-type': tipo, 'cache-control': 'no-store' } })

/** The body as JSON, or undefined. */
export async function lerJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text())
  } catch {
    return undefined
  }
}

/** Does the work and answers, or fails as `modo` says, before or after the work. `indisponivel` makes the 503. */
export async function comFalha(
  modo: Modo | undefined,
  request: Request,
  indisponivel: () => Response,
  fazer: () => Promise<Response>,
): Promise<Response> {
  if (!ehModoDeResposta(modo)) return fazer()
  if (modo === '503-sem-efeito') return indisponivel()
  if (modo === 'pendurar-sem-efeito') return nunca(request.signal)
  await fazer()
  if (modo === '503-com-efeito') return indisponivel()
  if (modo === 'pendurar-com-efeito') return nunca(request.signal)
  return new Response('{"txid": "cortad', { status: 200, headers: { 'content-type': 'application/json' } })
}

/** An answer that never comes; the promise ends only when the caller goes away. */
function nunca(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const desistir = () => reject(new DOMException('The caller went away.', 'AbortError'))
    if (signal.aborted) desistir()
    else signal.addEventListener('abort', desistir, { once: true })
  })
}
