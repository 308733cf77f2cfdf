import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, describe, expect, test } from 'vitest'
import { umaClassePorErro } from '../../infra/build.ts'

/** The SDK's errors as the bundles carry them are, to who catches one, the errors that the SDK wrote. */
type Classe = new (opts: object) => Error & Record<string, unknown>
const pasta = mkdtempSync(join(tmpdir(), 'erros-'))
afterAll(() => rmSync(pasta, { recursive: true }))
const modelos = globSync('node_modules/@aws-sdk/client-*/dist-es/models/errors.js').filter(m =>
  readFileSync(m, 'utf8').includes('shapeId'),
)

/** What it says: a field that its answer did not have is none. */
const ditos = (e: object) => Object.fromEntries(Object.entries(e).filter(([, v]) => v !== undefined))

/** A model and the shortened one beside it, of one base, as a bundler puts them together. */
async function osDois(arquivo: string, n: number) {
  const curto = join(pasta, `${n}.js`)
  const base = pathToFileURL(dirname(join(process.cwd(), arquivo))).pathname
  writeFileSync(curto, umaClassePorErro(readFileSync(arquivo, 'utf8')).replace('"./', `"${base}/`))
  const entrada = join(pasta, `${n}-os-dois.js`)
  const inteiro = join(process.cwd(), arquivo)
  writeFileSync(entrada, `export * as inteiro from '${inteiro}'; export * as curto from '${curto}'`)
  const feito = join(pasta, `${n}.mjs`)
  await build({
    entryPoints: [entrada],
    outfile: feito,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  return (await import(feito)) as Record<'inteiro' | 'curto', Record<string, Classe>>
}

test('every service that a function asks has its errors looked at', () => expect(modelos.length).toBeGreaterThan(6))

describe.each(modelos.map((m, n) => [m.split('/')[2], m, n] as const))('of %s', (_, arquivo, n) => {
  test('each has the name, the fault, the fields and the kin of the one that it stands for', async () => {
    const { inteiro, curto } = await osDois(arquivo, n)
    expect(Object.keys(curto).sort()).toEqual(Object.keys(inteiro).sort())
    const campos = { Message: 'a', CancellationReasons: [{ Code: 'None' }], ThrottlingReasons: ['b'], Item: { a: 1 } }
    const opts = { message: 'why', $metadata: { httpStatusCode: 400 }, ...campos }
    for (const [nome, Inteiro] of Object.entries(inteiro)) {
      const Curto = curto[nome] as Classe
      const [a, b] = [new Inteiro(opts), new Curto(opts)]
      expect({ ...b }, nome).toMatchObject(ditos(a))
      expect([b.name, b.message, b.$fault, b.$metadata], nome).toEqual([a.name, a.message, a.$fault, a.$metadata])
      expect(b instanceof Curto && b instanceof Error, nome).toBe(true)
      expect(Object.values(curto).filter(C => b instanceof C)).toHaveLength(1)
      expect((Curto as unknown as { shapeId: string }).shapeId).toBe(
        (Inteiro as unknown as { shapeId: string }).shapeId,
      )
    }
  })
})
