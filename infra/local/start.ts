import { buildWebIfNeeded } from './build.ts'

/** `npm start`: the web is built when its sources changed, then the stack runs. */
buildWebIfNeeded()
await import('./main.ts')
