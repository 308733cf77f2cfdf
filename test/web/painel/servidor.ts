import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { cspDoPainel } from '../../../infra/edge/cabecalhos.ts'
import { pasta } from './construir.ts'

const tipos: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
}

/**
 * Stricter than production's: its policy without the images that it lets in by `data:` and `blob:`, so that the page
 * never comes to need them. It must be styled and work under this one.
 */
const csp = cspDoPainel.replace(' data: blob:', '')

const lidos = new Map<string, Promise<Buffer>>()
/** A built file, read once: a test opens some twenty. */
function ler(arquivo: string): Promise<Buffer> {
  const lido = lidos.get(arquivo) ?? readFile(arquivo)
  lidos.set(arquivo, lido)
  return lido
}

/** Serves the built panel: files as they are, every other address the entry page. No API: tests answer it. */
export async function servirPainel(): Promise<{ url: string; fechar: () => Promise<void> }> {
  const entrada = join(pasta, 'painel.html')
  const servidor: Server = createServer((pedido, resposta) => {
    const caminho = normalize(new URL(pedido.url ?? '/', 'http://x').pathname)
    // as at the edge: the landing page and the developers' page are documents of their own
    const documento = /^\/(bio|docs)(\/\w+)?$/.test(caminho) ? join(pasta, `${caminho}.html`) : entrada
    const arquivo = extname(caminho) ? join(pasta, caminho) : documento
    ler(arquivo).then(
      corpo =>
        resposta
          .writeHead(200, {
            'content-type': tipos[extname(arquivo)] ?? 'application/octet-stream',
            'content-security-policy': csp,
          })
          .end(corpo),
      () => resposta.writeHead(404).end(),
    )
  })
  await new Promise<void>(pronto => servidor.listen(0, '127.0.0.1', pronto))
  const endereco = servidor.address()
  if (typeof endereco !== 'object' || !endereco) throw new Error('no port')
  return {
    url: `http://app.localhost:${endereco.port}`,
    fechar: () =>
      new Promise(feito => {
        servidor.closeAllConnections()
        servidor.close(() => feito())
      }),
  }
}
