import { join } from 'node:path'
import { build } from 'esbuild'
import { caminhoDaRaiz } from '../functions.ts'

/**
 * The simulators as one file that needs nothing beside it, `processo.js`, and what fetches and starts it, `carregador.js`.
 * @returns their folder.
 */
export async function construirSimuladores(saida = join(caminhoDaRaiz, 'dist/simuladores')): Promise<string> {
  await build({
    entryPoints: ['processo', 'carregador'].map(nome => join(caminhoDaRaiz, `infra/simuladores/${nome}.ts`)),
    absWorkingDir: caminhoDaRaiz,
    outdir: saida,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    minify: true,
    mainFields: ['module', 'main'],
    // the store on disk, which a task does not open, and the parser of schemas, which is a module of its own: without it
    // the simulated tax office judges by its rules and the signature alone
    external: ['classic-level', 'libxml2-wasm'],
    legalComments: 'none',
    // CloudFormation's validation takes a template literal's `${}` in a task's definition for a parameter of its own
    supported: { 'template-literal': false },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  return saida
}
