import type { IncomingMessage, ServerResponse } from 'node:http'

/** Two photos in base64 (Rekognition). */
const LIMITE_BYTES = 12 * 1024 * 1024

/** Answers one request of node:http with a function of `Request` and `Response`. Never rejects. */
export async function atenderNode(
  atender: (request: Request) => Promise<Response>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const foiEmbora = new AbortController()
  res.once('close', () => foiEmbora.abort())
  try {
    const corpo = await lerCorpo(req)
    if (corpo === undefined) {
      res.writeHead(413).end()
      return
    }
    await escrever(await atender(paraRequest(req, corpo, foiEmbora.signal)), res)
  } catch (erro) {
    if (foiEmbora.signal.aborted) return
    console.error('sandbox:', erro instanceof Error ? erro.message : 'erro')
    if (!res.headersSent) res.writeHead(500)
    res.end()
  }
}

function paraRequest(req: IncomingMessage, corpo: Buffer, signal: AbortSignal): Request {
  const headers = new Headers()
  for (let i = 0; i + 1 < req.rawHeaders.length; i += 2)
    headers.append(req.rawHeaders[i] ?? '', req.rawHeaders[i + 1] ?? '')
  const metodo = req.method ?? 'GET'
  const semCorpo = metodo === 'GET' || metodo === 'HEAD'
  // behind a TLS address the balancer says so; browsers name their origin, and pages are addressed, by what was asked for
  const esquema = req.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return new Request(new URL(req.url ?? '/', `${esquema}://${req.headers.host ?? 'localhost'}`), {
    method: metodo,
    headers,
    signal,
    ...(semCorpo ? {} : { body: new Uint8Array(corpo) }),
  })
}

async function lerCorpo(req: IncomingMessage): Promise<Buffer | undefined> {
  const partes: Buffer[] = []
  let tamanho = 0
  for await (const parte of req) {
    const bytes = Buffer.from(parte)
    tamanho += bytes.length
    if (tamanho > LIMITE_BYTES) return undefined
    partes.push(bytes)
  }
  return Buffer.concat(partes)
}

async function escrever(resposta: Response, res: ServerResponse): Promise<void> {
  const corpo = Buffer.from(await resposta.arrayBuffer())
  res.writeHead(resposta.status, {
    ...Object.fromEntries(resposta.headers),
    ...(resposta.status === 204 ? {} : { 'content-length': corpo.length }),
  })
  res.end(corpo)
}
