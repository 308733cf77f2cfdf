import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, the longest first. A fresh clone knows no durations, and vitest then takes the larger file
 * for the longer one: what repeats a few lines for a minute came last, and a processor had nothing to do meanwhile.
 */
const longos = [
  'cartao/concurrent',
  'cartao/crash',
  'boleto/cortes',
  'contract/errors',
  'sim/pix',
  'cartao/kill',
  'pix/kill',
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
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    sequence: { sequencer: LongosPrimeiro },
    env: { LOG: 'off' },
  },
})
