import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { caminhoDaRaiz, type Funcao, funcoes } from './functions.ts'

/**
 * The bundles of every function by one esbuild call: CJS (5–14 ms faster to load than ESM on Node 24), minified, the
 * SDK inside (read from the image it doubles the start). The same folders are what CDK uploads and what tests weigh.
 */
export interface Construidas {
  metafile: Metafile
  /** Folder of a function: `index.js` and what lies beside it. */
  pasta(nome: string): string
  /** Size of each function's `index.js`, in bytes. */
  bytes: Record<string, number>
  /** Native packages that the bundles leave outside, by function, as the bundles themselves say. */
  nativos: Record<string, string[]>
}

export const pastaDasFuncoes = join(caminhoDaRaiz, 'dist/functions')
/** Packages with native code, or with a module of WebAssembly that loads as it is imported: copied beside the bundle with what they load. */
const externos = ['sharp', 'libxml2-wasm']
/**
 * Ways to credentials that a Lambda never takes, imported only when its environment has none: 125 KB of each bundle.
 */
const credenciaisDeFora = [
  ...['http', 'ini', 'login', 'process', 'sso', 'web-identity'].map(n => `@aws-sdk/credential-provider-${n}`),
  '@smithy/credential-provider-imds',
]
/** What reads certificates in passkeys' library, each file named as what it exports. */
const leitoresDeCertificados =
  /@simplewebauthn.server.esm.*(validateCertificatePath|getCertificateInfo|isCertRevoked|verifyMDSBlob|verifyAttestation(?:AndroidKey|AndroidSafetyNet|Apple|TPM))\.js$/
/**
 * We do not ask who made an authenticator (`attestationType: 'none'`), and a browser then takes the certificates away.
 * 140 KB of each bundle with passkeys; one that comes with a certificate all the same is refused.
 */
const semCertificados: Plugin = {
  name: 'passkeys without certificates',
  setup: b =>
    b.onLoad({ filter: leitoresDeCertificados }, ({ path }) => ({
      contents: `export const ${leitoresDeCertificados.exec(path)?.[1]} = () => { throw new Error('Not asked for') }`,
    })),
}
/** The standard fonts of a PDF that our papers are set in; the cleaner of PDFs sets nothing. */
export const letrasDoPdf = ['Helvetica', 'Helvetica-Bold']
const metricas = /standard-fonts[\\/]es[\\/]((?:Courier|Helvetica|Times|Symbol|ZapfDingbats)[\w-]*)\.compressed\.json$/
/** pdf-lib carries the measures of fourteen fonts: 90 KB of each bundle that draws or reads a PDF are of twelve that we never name. */
const semLetrasAlheias: Plugin = {
  name: 'fonts that are named',
  setup: b =>
    b.onLoad({ filter: metricas }, ({ path }) =>
      letrasDoPdf.includes(metricas.exec(path)?.[1] ?? '') ? undefined : { contents: 'export default undefined' },
    ),
}
/** The table of errors is nothing but declarations: what a function never throws or declares stays out of its bundle. */
const errosDeclarados = /shared[\\/]contract[\\/]erros[\\/]\w+\.ts$/
const semErrosAlheios: Plugin = {
  name: 'errors as declarations',
  setup: b =>
    b.onLoad({ filter: errosDeclarados }, async ({ path }) => ({
      // the bundler knows a call without effects by this mark alone, and not across files by the callee's
      contents: (await readFile(path, 'utf8')).replace(/(?<![\w.])(?=wireError\(|z\.\w+\()/g, '/* @__PURE__ */ '),
      loader: 'ts',
    })),
}
/** An error of the SDK's model as it is written there: its name, and whose fault it is. */
const erroDoModelo =
  /export class (\w+) extends __BaseException \{\s+static shapeId = "([^"]+)";\s+name = "(\w+)";\s+\$fault = "(\w+)";/g
/**
 * Every error that a service may answer is a class of its own in the SDK, some 300 B each and 140 of them of SSM's alone:
 * 34 KB of each bundle are one class with another name. What an answer says besides is put on the error by who reads it.
 */
export const umaClassePorErro = (fonte: string): string => {
  const erros = [...fonte.matchAll(erroDoModelo)].map(
    ([, classe, forma, nome, culpa]) =>
      `export const ${classe} = /* @__PURE__ */ erro('${forma}', '${nome}', '${culpa}')`,
  )
  if (erros.length !== fonte.split('export class ').length - 1) throw new Error('an error of the model reads otherwise')
  return [
    /^import .*__BaseException.*$/m.exec(fonte)?.[0],
    'const erro = (shapeId, name, $fault) => class extends __BaseException {',
    '  static shapeId = shapeId; name = name; $fault = $fault;',
    '  constructor(opts) {',
    '    super({ name, $fault, ...opts });',
    // the service's own class takes the prototype back to itself
    '    Object.setPrototypeOf(this, new.target.prototype);',
    '    const { name: _n, $fault: _f, message, $metadata, $response, ...resto } = opts;',
    '    Object.assign(this, resto);',
    '  }',
    '};',
    ...erros,
  ].join('\n')
}
const errosDoModelo = /client-[\w-]+[\\/]dist-es[\\/]models[\\/]errors\.js$/
const errosPequenos: Plugin = {
  name: 'errors of the SDK by one class',
  setup: b =>
    b.onLoad({ filter: errosDoModelo }, async ({ path }) => {
      const fonte = await readFile(path, 'utf8')
      // an older client tells its errors apart by their classes alone: they stay as they are
      return fonte.includes('shapeId') ? { contents: umaClassePorErro(fonte) } : undefined
    }),
}
/** The web build's server half, which the page function loads from beside its bundle. */
const servidorWeb = join(caminhoDaRaiz, 'dist/web/servidor.js')

export async function construirFuncoes(
  lista: readonly Funcao[] = funcoes(),
  saida = pastaDasFuncoes,
): Promise<Construidas> {
  rmSync(saida, { recursive: true, force: true })
  mkdirSync(saida, { recursive: true })
  // The repository's package.json says ESM; these are CommonJS wherever they are loaded from.
  writeFileSync(join(saida, 'package.json'), '{"type":"commonjs"}\n')
  const metafile: Metafile = { inputs: {}, outputs: {} }
  for (let de = 0; de < lista.length; de += POR_VEZ) {
    const feito = await empacotar(lista.slice(de, de + POR_VEZ), saida)
    Object.assign(metafile.inputs, feito.inputs)
    Object.assign(metafile.outputs, feito.outputs)
  }
  const bytes: Record<string, number> = {}
  const nativos: Record<string, string[]> = {}
  for (const [arquivo, out] of Object.entries(metafile.outputs)) {
    const nome = arquivo.split('/').at(-2) ?? ''
    bytes[nome] = out.bytes
    nativos[nome] = [...new Set(out.imports.filter(i => i.external && externos.includes(i.path)).map(i => i.path))]
    for (const pacote of nativos[nome] ?? []) copiarNativo(pacote, join(saida, nome))
  }
  const renderizam = lista.filter(f => f.papel === 'pagina' || f.papel === 'documento')
  if (existsSync(servidorWeb)) for (const { nome } of renderizam) cpSync(servidorWeb, join(saida, nome, 'servidor.mjs'))
  return { metafile, bytes, nativos, pasta: nome => join(saida, nome) }
}

/** Bundles of one call: the bundler holds all of them in memory, 12 GB where it is handed every function at once and 3 GB so. */
const POR_VEZ = 80

async function empacotar(lista: readonly Funcao[], saida: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(lista.map(f => [`${f.nome}/index`, f.entrada])),
    absWorkingDir: caminhoDaRaiz,
    outdir: saida,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    minify: true,
    mainFields: ['module', 'main'],
    external: [...externos, ...credenciaisDeFora],
    // A page's renderer is loaded at run time from beside the bundle; every other import must be resolved here.
    legalComments: 'none',
    plugins: [semCertificados, semErrosAlheios, semLetrasAlheias, errosPequenos],
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    logLevel: 'warning',
  })
  return metafile
}

interface Pacote {
  dependencies?: Record<string, string>
}

/** Copies a package and what it depends on, with the Linux x64 binaries that Lambda runs. */
function copiarNativo(pacote: string, destino: string): void {
  const faltam = [pacote, ...(pacote === 'sharp' ? ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'] : [])]
  const copiados = new Set<string>()
  for (let nome = faltam.pop(); nome !== undefined; nome = faltam.pop()) {
    if (copiados.has(nome)) continue
    copiados.add(nome)
    const origem = join(caminhoDaRaiz, 'node_modules', nome)
    if (!existsSync(origem))
      throw new Error(`${nome} is not installed: run npm install --os=linux --cpu=x64 ${pacote} on this machine`)
    cpSync(origem, join(destino, 'node_modules', nome), {
      recursive: true,
      filter: caminho => !/(\.map|\.d\.ts|\.md|\/src|\/install)$/.test(caminho.replaceAll('\\', '/')),
    })
    const { dependencies = {} } = JSON.parse(readFileSync(join(origem, 'package.json'), 'utf8')) as Pacote
    faltam.push(...Object.keys(dependencies))
  }
}
