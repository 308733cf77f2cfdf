import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, the longest first. A fresh clone knows no durations, and vitest then takes the larger file
 * for the longer one: what repeats a few lines for a minute came last, and a processor had nothing to do meanwhile.
 */
const longos = [
  'cartao/concurrent',
  'canarios/kill',
  'cartao/crash',
  'contract/errors',
  'sim/pix-more',
  'sim/pix',
  'cartao/kill',
  'contract/responses',
  'boleto/cortes',
  'integration/memory',
  'pix/kill',
  'integration/cuts',
  'relatorios/cemMil',
].map(nome => `/${nome}.test.ts`)

class LongosPrimeiro extends BaseSequencer {
  override async sort(arquivos: TestSpecification[]): Promise<TestSpecification[]> {
    const vez = ({ moduleId }: TestSpecification) => {
      const n = longos.findIndex(fim => moduleId.endsWith(fim))
      return n < 0 ? longos.length : n
    }
    return (await super.sort(arquivos)).sort((a, b) => vez(a) - vez(b))
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    // a limit only ends a test that hangs: on a machine that others keep busy each takes several times as long
    testTimeout: process.env.PROVAS === 'todas' ? 7_200_000 : 300_000,
    hookTimeout: 900_000,
    maxWorkers: 3,
    sequence: { sequencer: LongosPrimeiro },
    env: { LOG: 'off' },
    // the product is loaded as Node runs it: what vitest would translate for each suite, Node strips once and keeps
    setupFiles: ['test/harness/compiled.setup.ts', 'test/harness/semente.setup.ts'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})
