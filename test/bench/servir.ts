import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { construirWeb } from '../../web/build.ts'
import { COMPRIMIDO, precomprimir } from '../../web/precomprimir.ts'
import type { DadosDaPagina, PaginaPronta } from '../../web/src/pagador/dados.ts'
import { variaveisCss } from '../../web/src/theme/tokens.ts'
import { comum, raiz } from '../../web/vite.config.ts'
import { TOKEN, tresFormas, umaRetomada, umLink } from '../web/pagador/fixtures.ts'
import { cabecalhos, comprimir } from '../web/pagador/servidor.ts'

const pasta = resolve(raiz, '.local/bench')
const link = umLink({ formasPagamento: tresFormas })
export const enderecos = {
  pagina: `/plataforma/loja-aurora/servicos-financeiros/checkout-de-pagamento-v2/${TOKEN}`,
  controle: `/controle/${TOKEN}`,
}

/** Builds both pages with the same bundler: ours, and the control beside it. */
async function construir(): Promise<void> {
  await construirWeb({ saida: `${pasta}/pagina`, semPainel: true })
  await rm(`${pasta}/controle`, { recursive: true, force: true })
  await mkdir(`${pasta}/controle`, { recursive: true })
  await writeFile(`${pasta}/tokens.css`, variaveisCss())
  const html = [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Controle</title>',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="./tokens.css">',
    '</head><body><div id="raiz"></div>',
    `<script type="module" src="${resolve(raiz, 'test/bench/controle.tsx')}"></script></body></html>`,
  ]
  await writeFile(`${pasta}/index.html`, html.join(''))
  await build({
    ...comum,
    root: pasta,
    build: {
      outDir: `${pasta}/controle`,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${pasta}/index.html` },
    },
  })
  await precomprimir(`${pasta}/controle`)
}

/** Serves both from one server, with the same headers and compression. */
export async function servir(): Promise<{ origem: string; fechar: () => void }> {
  await construir()
  const { renderizar } = (await import(pathToFileURL(`${pasta}/pagina/servidor.js`).href)) as {
    renderizar: (dados: DadosDaPagina) => PaginaPronta
  }
  const html = await readFile(`${pasta}/controle/index.html`, 'utf8')
  const mandar = (res: ServerResponse, tipo: string, corpo: string | Buffer, mais: object = {}) =>
    res.writeHead(200, { 'content-type': tipo, 'content-encoding': 'br', ...mais }).end(comprimir(corpo))
  const responder = async (caminho: string, origem: string, res: ServerResponse) => {
    if (caminho === enderecos.controle) return mandar(res, 'text/html; charset=utf-8', html)
    if (caminho === enderecos.pagina) {
      const pagina = renderizar({ pagina: 'checkout', versao: 2, link, origem })
      return mandar(res, 'text/html; charset=utf-8', pagina.html, cabecalhos(pagina))
    }
    if (caminho === `/api/checkout/${TOKEN}`) return mandar(res, 'application/json', JSON.stringify(link))
    if (caminho.startsWith('/api/')) return mandar(res, 'application/json', JSON.stringify(umaRetomada({}, link)))
    const tipo = caminho.endsWith('.css') ? 'text/css' : 'text/javascript'
    const ler = (qual: string) => readFile(`${pasta}/${qual}${caminho}${COMPRIMIDO}`)
    const corpo = await ler('pagina').catch(() => ler('controle'))
    return res.writeHead(200, { 'content-type': tipo, 'content-encoding': 'br' }).end(corpo)
  }
  const servidor = createServer((req, res) => {
    const { pathname, origin } = new URL(req.url ?? '/', `http://${req.headers.host}`)
    responder(pathname, origin, res).catch(() => res.writeHead(404).end())
  })
  await new Promise<void>(pronto => servidor.listen(0, '127.0.0.1', pronto))
  return {
    origem: `http://pagar.localhost:${(servidor.address() as AddressInfo).port}`,
    fechar: () => {
      servidor.closeAllConnections()
      servidor.close()
    },
  }
}
