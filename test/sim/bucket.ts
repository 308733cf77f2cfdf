import type { Balde } from '../../functions/runtime/balde.ts'
import type { Run } from './scheduler.ts'
import type { World } from './world.ts'

/** The bucket of selfies as one run sees it: each call may be cut off. */
export const bucketFor = (world: World, run: Run): Balde => ({
  ler: nome => world.call(run, 'bucket', 'bucket get', () => world.bucket.ler(nome)),
  gravar: (nome, bytes, tipo) => world.call(run, 'bucket', 'bucket put', () => world.bucket.gravar(nome, bytes, tipo)),
})
