import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, type Manifest } from 'vite'
import { escritor } from '../documentos.ts'
import { emUmTexto } from '../emUmTexto.ts'
import { APERTADO, MOSTRA, PRONTA } from '../src/app/porta.ts'
import { comum } from '../vite.config.ts'

/**
 * Writes sign-in's first screen into the panel's document (decision 0191): markup that the page itself draws, its style and
 * the script that runs before the first paint as hashed assets, and the modules that come next as preloads.
 */
export async function gravarPorta(destino: string, manifesto: Manifest): Promise<void> {
  const { gravar, ativo } = escritor(destino, 'porta')
  const { html, css } = separar(await desenhar(destino))
  const estilo = await ativo(`${css}html:not([${MOSTRA}]) [${PRONTA}]{display:none}[${APERTADO}]{opacity:.7}`, 'css')
  const antes = await ativo(await emUmTexto('src/app/antes.ts'), 'js')
  const documento = await readFile(resolve(destino, 'painel.html'), 'utf8')
  const modulos = seguintes(manifesto)
    .filter(f => !documento.includes(f))
    .map(f => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${f}">\n`)
    .join('')
  await gravar(
    'painel.html',
    documento
      .replace(
        /(?= *<script type="module")/,
        `    <link rel="stylesheet" href="${estilo.href}" integrity="${estilo.integrity}">\n    <script src="${antes.href}" integrity="${antes.integrity}"></script>\n`,
      )
      .replace('  </head>', `${modulos}  </head>`)
      .replace('<div id="raiz"></div>', `<div id="raiz"><div ${PRONTA}>${html}</div></div>`),
  )
}

/** The panel's own modules behind the first script, in loading order. */
function seguintes(manifesto: Manifest): string[] {
  const vistos = new Set<string>()
  const ver = (chave: string) => {
    const item = manifesto[chave]
    if (!item || vistos.has(item.file)) return
    vistos.add(item.file)
    for (const outra of item.imports ?? []) ver(outra)
  }
  ver('src/app/main.tsx')
  return [...vistos]
}

/** What the style engine wrote between the elements goes to a file: the panel's policy allows no inline style. */
function separar(marcas: string): { html: string; css: string } {
  const estilo = /<style data-emotion="[^"]*">([\s\S]*?)<\/style>/g
  return { html: marcas.replace(estilo, ''), css: [...marcas.matchAll(estilo)].map(m => m[1] ?? '').join('') }
}

/** Draws as in a new browser that has an authenticator. */
const desenharEmSeparado = `
globalThis.PublicKeyCredential = class {}
Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => null } })
const { desenharPorta } = await import('./porta.mjs')
process.stdout.write(desenharPorta(), () => process.exit(0))
`

/** The page drawn once, as in a new browser with an authenticator. */
async function desenhar(destino: string): Promise<string> {
  const pasta = await mkdtemp(resolve(destino, '.porta-'))
  try {
    await build({
      ...comum,
      plugins: [react()],
      ssr: { noExternal: true, target: 'node' },
      build: {
        ssr: resolve(comum.root, 'src/painel/entrar/porta.servidor.tsx'),
        outDir: pasta,
        emptyOutDir: false,
        target: 'node22',
        rolldownOptions: { output: { entryFileNames: 'porta.mjs', codeSplitting: false } },
      },
    })
    await writeFile(resolve(pasta, 'desenhar.mjs'), desenharEmSeparado)
    // a process of its own: what React leaves open for a browser would keep the build from ending
    return (await promisify(execFile)(process.execPath, [resolve(pasta, 'desenhar.mjs')], { maxBuffer: 4 << 20 }))
      .stdout
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}
