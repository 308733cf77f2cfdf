import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Inventario } from '../web/inventario.ts'
import { raiz } from '../web/vite.config.ts'
import { conferir } from './conferencia.ts'

/**
 * `npm run -s conferir-pagina -- URL [scripts.json]`: whether a live payer page is the one that was built (PCI DSS
 * 11.6.1, at least every seven days). Exit code 0 when it is, 1 when something differs, 2 when it cannot be compared.
 */
const [url, arquivo = join(raiz, 'dist/web/scripts.json')] = process.argv.slice(2)
if (!url) {
  console.error('conferir-pagina needs the address of a payer page')
  process.exit(2)
}
const prazo = () => AbortSignal.timeout(15_000)
try {
  const inventario = JSON.parse(readFileSync(arquivo, 'utf8')) as Inventario
  const resposta = await fetch(url, { signal: prazo() })
  const achados = await conferir(
    { url: resposta.url, headers: Object.fromEntries(resposta.headers), html: await resposta.text() },
    inventario,
    async caminho => {
      const r = await fetch(new URL(caminho, resposta.url), { signal: prazo() })
      if (!r.ok) throw new Error(`answers ${r.status}`)
      return Buffer.from(await r.arrayBuffer())
    },
  )
  for (const achado of achados) console.log(achado)
  console.log(achados.length ? `${achados.length} differences` : `${resposta.url} is as it was built`)
  process.exitCode = achados.length ? 1 : 0
} catch (erro) {
  console.error(String(erro))
  process.exitCode = 2
}
