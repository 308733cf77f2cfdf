import { lerSessao } from './sessao.ts'

/**
 * A `fetch` of readings that sends the mark of the answer before (decision 0164): where it still stands the server says
 * only that, and the answer before is the answer. Kept in the page's memory, the newest few: what the browser would keep on
 * its disk is personal. What the shell opens with is kept with the session, so that a page that is loaded again needs
 * only its own reading.
 */
interface Guardada {
  etag: string
  texto: string
}
const MAXIMO = 30
const DA_CASCA = '/api/common/navigation'
/** No preference: it goes with the session (`limparSessao`). */
const CHAVE = 'casca-lida'
const guardadas = new Map<string, Guardada>()

export const buscarSeMudou: typeof fetch = async (endereco, pedido) => {
  const url = String(endereco)
  const antes = lembrar(url)
  const resposta = await fetch(url, {
    ...pedido,
    headers: { ...(pedido?.headers as Record<string, string>), ...(antes && { 'if-none-match': antes.etag }) },
  })
  if (resposta.status === 304 && antes) return new Response(antes.texto)
  const etag = resposta.headers.get('etag')
  if (!resposta.ok || !etag) return resposta
  const texto = await resposta.text()
  guardar(url, { etag, texto })
  return new Response(texto, { status: resposta.status })
}

function lembrar(url: string): Guardada | undefined {
  const daMemoria = guardadas.get(url)
  if (daMemoria || url !== DA_CASCA) return daMemoria
  try {
    const { etag, texto } = JSON.parse(localStorage.getItem(CHAVE) ?? '') as Guardada
    return typeof etag === 'string' && typeof texto === 'string' ? { etag, texto } : undefined
  } catch {
    return undefined
  }
}

function guardar(url: string, lida: Guardada): void {
  guardadas.delete(url)
  guardadas.set(url, lida)
  const [maisVelha] = guardadas.keys()
  if (guardadas.size > MAXIMO && maisVelha !== undefined) guardadas.delete(maisVelha)
  // an answer that comes after a sign-out is not left behind
  if (url !== DA_CASCA || !lerSessao()) return
  try {
    localStorage.setItem(CHAVE, JSON.stringify(lida))
  } catch {
    // a full or forbidden store: the next page reads it whole
  }
}
