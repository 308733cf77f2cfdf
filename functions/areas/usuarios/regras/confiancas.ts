import { AparelhoDeConfianca } from '../../../platform/storage/Confianca.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** What the list of a person's own browsers holds. */
const MAXIMO_DE_CONFIANCAS = 50

/** The browsers that are known to be a person's, the last seen first. */
export async function confiancasDe(storage: Storage, usuarioId: string): Promise<AparelhoDeConfianca[]> {
  const { values } = await AparelhoDeConfianca.query(storage, {
    pk: `USR#${usuarioId}`,
    sk: { prefix: 'CONFIANCA#' },
    limit: MAXIMO_DE_CONFIANCAS,
    consistent: true,
  })
  return values.sort((a, b) => b.vistoEm - a.vistoEm)
}

/** Forgets some of them; answers how many. */
export async function esquecerAparelhos(
  storage: Storage,
  usuarioId: string,
  quais: (aparelho: AparelhoDeConfianca) => boolean,
): Promise<number> {
  const esquecidos = (await confiancasDe(storage, usuarioId)).filter(quais)
  if (esquecidos.length) await storage.commit(esquecidos.map(a => AparelhoDeConfianca.remove(a)))
  return esquecidos.length
}
