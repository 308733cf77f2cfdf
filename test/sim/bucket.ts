import type { Balde } from '../../functions/platform/runtime/balde.ts'
import type { Run } from './scheduler.ts'
import type { World } from './world.ts'

/** A bucket (selfies, unless told) as one run sees it: each call may be cut off. */
export const bucketFor = (world: World, run: Run, bucket: Balde = world.bucket): Balde => ({
  ler: nome => world.call(run, 'bucket', 'bucket get', () => bucket.ler(nome)),
  gravar: (nome, bytes, tipo) => world.call(run, 'bucket', 'bucket put', () => bucket.gravar(nome, bytes, tipo)),
})
