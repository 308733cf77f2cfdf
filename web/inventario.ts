import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import { finalidadeDe } from './src/pagador/finalidades.ts'
import type { documentos } from './src/pagador/servidor.tsx'

/** One script that some payer document may run. */
export interface Script {
  /** Address on the payer's host, or `inline:…` inside the document. */
  onde: string
  /** As in the `integrity` attribute and in the policy: `sha256-…`. */
  integridade: string
  /** Why it is there; null when it is not declared, which fails the inventory's test. */
  finalidade: string | null
  /** The documents that may run it. */
  documentos: string[]
}
/** `scripts.json`: every script a payer document may run, and the policy each document is served under. */
export interface Inventario {
  documentos: Record<string, { csp: string; entrada: string }>
  scripts: Script[]
}

export const somar = (bytes: Buffer | string) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** Everything a module may load, at once or later. */
function alcance(manifesto: Manifest, chave: string, vistos = new Set<string>()): Set<string> {
  if (vistos.has(chave)) return vistos
  vistos.add(chave)
  const { imports = [], dynamicImports = [] } = manifesto[chave] ?? {}
  for (const outra of [...imports, ...dynamicImports]) alcance(manifesto, outra, vistos)
  return vistos
}

/** Reads a finished build and writes its `scripts.json` (PCI DSS 6.4.3). */
export async function inventariar(destino: string): Promise<Inventario> {
  const web = JSON.parse(await readFile(resolve(destino, 'web.json'), 'utf8')) as Record<
    'manifesto' | 'embutido' | 'carrinho' | 'recebedor',
    Manifest
  >
  const servidor = (await import(`${pathToFileURL(resolve(destino, 'servidor.js')).href}?${Date.now()}`)) as {
    documentos: typeof documentos
  }
  const scripts = new Map<string, Script>()
  const anotar = (chave: string, onde: string, integridade: string, documento: string) => {
    const script = scripts.get(onde) ?? { onde, integridade, finalidade: finalidadeDe(chave) ?? null, documentos: [] }
    if (script.integridade !== integridade) throw new Error(`two different scripts are called ${onde}`)
    script.documentos.push(documento)
    scripts.set(onde, script)
  }
  const inventario: Inventario = { documentos: {}, scripts: [] }
  for (const [documento, { csp, entrada, inline }] of Object.entries(servidor.documentos)) {
    inventario.documentos[documento] = { csp, entrada }
    for (const [nome, texto] of Object.entries(inline))
      anotar(`inline:${nome}`, `inline:${nome}`, somar(texto), documento)
    // a document of one inline script has no module
    if (!entrada) continue
    const manifesto =
      [web.manifesto, web.embutido, web.carrinho, web.recebedor].find(m =>
        Object.values(m).some(c => `/${c.file}` === entrada),
      ) ?? {}
    const chave = Object.keys(manifesto).find(c => `/${manifesto[c]?.file}` === entrada)
    if (!chave) throw new Error(`the build has no ${entrada}`)
    for (const c of alcance(manifesto, chave)) {
      const arquivo = manifesto[c]?.file
      if (arquivo?.endsWith('.js'))
        anotar(c, `/${arquivo}`, somar(await readFile(resolve(destino, arquivo))), documento)
    }
  }
  inventario.scripts = [...scripts.values()].sort((a, b) => (a.onde < b.onde ? -1 : 1))
  await writeFile(resolve(destino, 'scripts.json'), `${JSON.stringify(inventario, null, 1)}\n`)
  return inventario
}
