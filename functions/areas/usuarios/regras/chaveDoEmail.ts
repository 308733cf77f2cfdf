import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { LugaresDoUnico } from '../../../platform/storage/unicos.ts'

const textoDo = (email: string) => `email:${email.trim().toLowerCase()}`

/** How an e-mail is found without standing in a key in clear. */
export const chaveDoEmail = (chaveiro: Chaveiro<'documentos'>, email: string) =>
  chaveiro.indice('documentos', textoDo(email))

/** Where the e-mail's uniqueness item may stand. */
export const unicoDoEmail = (chaveiro: Chaveiro<'documentos'>, email: string): LugaresDoUnico => ({
  tipo: 'email',
  chaves: chaveiro.indices('documentos', textoDo(email)),
})
