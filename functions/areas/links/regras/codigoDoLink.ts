import { createHash } from 'node:crypto'
import { Link } from '../../../platform/storage/Link.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { Unico } from '../../../platform/storage/Usuario.ts'

/** A link's code, which a passer-by types off a poster (decision 0188): ten signs that are not taken for others. */

/** Digits and capitals without I, L, O and U. */
const sinais = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TAMANHO = 10
const codigo = /^[0-9A-HJKMNP-TV-Z]{10}$/
export const TIPO_DO_CODIGO = 'codigo-do-link'

/** Pure: the codes that a link may have, the first one unless another link has it. */
export const codigoPossivel = (linkId: string, vez: number): string =>
  [...createHash('sha256').update(`${TIPO_DO_CODIGO}:${linkId}:${vez}`).digest().subarray(0, TAMANHO)]
    .map(byte => sinais[byte % sinais.length])
    .join('')

/** The link's code, which is made when its first poster is: one read from then on. */
export async function codigoDoLink(storage: Storage, linkId: string): Promise<string> {
  for (let vez = 0; ; vez++) {
    const unico = { tipo: TIPO_DO_CODIGO, chave: codigoPossivel(linkId, vez) }
    const dono = (await Unico.get(storage, unico))?.dono ?? (await tomar(storage, unico, linkId))
    if (dono === linkId) return unico.chave
  }
}

/** The code that a link has already: one read, more only where another link has its first one. Undefined before it is asked for. */
export async function codigoQueTem(storage: Storage, linkId: string): Promise<string | undefined> {
  for (let vez = 0; ; vez++) {
    const chave = codigoPossivel(linkId, vez)
    const unico = await Unico.get(storage, { tipo: TIPO_DO_CODIGO, chave })
    if (!unico) return undefined
    if (unico.dono === linkId) return chave
  }
}

/** Whose it is afterwards: ours, or that of a concurrent poster. */
async function tomar(storage: Storage, unico: { tipo: string; chave: string }, linkId: string) {
  try {
    await storage.commit([Unico.create({ ...unico, dono: linkId })])
    return linkId
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return (await Unico.get(storage, unico, { consistent: true }))?.dono
  }
}

/** The link of a code, as the edge hands it on: capitals, without its hyphen. */
export async function linkDoCodigo(storage: Storage, chave: string): Promise<Link | undefined> {
  if (!codigo.test(chave)) return undefined
  const unico = await Unico.get(storage, { tipo: TIPO_DO_CODIGO, chave })
  return unico && Link.get(storage, unico.dono)
}
