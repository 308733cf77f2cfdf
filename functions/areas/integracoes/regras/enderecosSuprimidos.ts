import { normalizarEmail } from '../../../../shared/domain/email.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import { EnderecoSuprimido } from '../../../platform/storage/Email.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Why a message was not sent: its address came back before (decision 0126). */
export const SUPRIMIDO = 'suprimido'

const texto = (endereco: string) => `endereco:${normalizarEmail(endereco)}`

/** The keyed hash under which an address is known here: the address itself is kept with its payer alone. */
export const hashDoEndereco = (chaveiro: Chaveiro<'limites'>, endereco: string): string =>
  chaveiro.indice('limites', texto(endereco))

/** Whether the address is not to be written to, under whichever version of the key it was put down: the hash of it. */
export async function suprimidoEm(
  storage: Storage,
  chaveiro: Chaveiro<'limites'>,
  endereco: string,
): Promise<string | undefined> {
  for (const destino of chaveiro.indices('limites', texto(endereco)))
    if (valeAinda(await EnderecoSuprimido.get(storage, destino, { consistent: true }))) return destino
  return undefined
}

/** Pure: whether staff have not lifted it. */
export const valeAinda = (e: EnderecoSuprimido | undefined): e is EnderecoSuprimido => e !== undefined && !e.liberado
