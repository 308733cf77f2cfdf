import { gravador } from './areas/auditoria/regras/gravador.ts'
import { handleWith } from './platform/http/handle.ts'

/** What every endpoint's handler is made by: the one chain, with the product's audit log in it. */
export const handle = handleWith(gravador)
