import type { Base } from '../../../platform/runtime/needs.ts'
import { type AssuntoDoAviso, AvisoDeAcesso } from '../../../platform/storage/Acesso.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { ttlDepois } from './tokensDeUso.ts'

/**
 * Something of the account changed: its owner is told by e-mail, also when the owner did it. `sobre`: whose account it is,
 * where the one who is told is an administrator of the company; `fator`: which one is to be removed.
 */
export function avisarDono(
  { clock, ids }: Pick<Base, 'clock' | 'ids'>,
  usuarioId: string,
  assunto: AssuntoDoAviso,
  mais: { sobre?: string; fator?: string } = {},
): Write {
  const em = clock.now()
  return AvisoDeAcesso.create({
    usuarioId,
    ulid: ids.ulid(em),
    assunto,
    em,
    ttl: ttlDepois(em, 7),
    ...mais,
  })
}
