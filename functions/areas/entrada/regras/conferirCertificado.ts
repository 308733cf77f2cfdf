import { X509Certificate } from 'node:crypto'
import { PspDesconhecido } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { dispensaPinos, type Env } from '../../../platform/runtime/env.ts'
import type { Base } from '../../../platform/runtime/needs.ts'

/** The gateway takes any certificate of a trusted authority: who of them the PSP is, is pinned here, per PSP. */

export type Certificados = NonNullable<Env['ENTRADA_CERTIFICADOS']>
/**
 * `certo`: the certificate that is pinned. `novo`: the PSP's name under its own authority, with another certificate, as
 * after a renewal. `alheio`: another's, or none. `livre`: nothing is pinned for this PSP, where nothing has to be.
 */
export type Veredito = 'certo' | 'novo' | 'alheio' | 'livre'

/** A distinguished name whatever its order and its separators: the gateway's, OpenSSL's and Node's differ. */
const nome = (texto: string): string =>
  texto
    .split(/[\n,]/)
    .map(parte => parte.trim().toLowerCase())
    .filter(Boolean)
    .sort()
    .join(',')
const digital = (texto: string): string => texto.replaceAll(':', '').toLowerCase()

function ler(pem: string | undefined): X509Certificate | undefined {
  try {
    return pem === undefined ? undefined : new X509Certificate(pem)
  } catch {
    return undefined
  }
}

/** What the certificate of a call says of who calls, against what is pinned of that PSP: subject, issuer, SHA-256. */
export function julgarCertificado(
  { pinados, exige }: { pinados: Certificados; exige: boolean },
  psp: string,
  pem: string | undefined,
): Veredito {
  const pinado = pinados[psp]
  if (!pinado) return exige ? 'alheio' : 'livre'
  const certificado = ler(pem)
  if (!certificado) return 'alheio'
  const { subject, issuer, fingerprint256 } = certificado
  if (nome(subject) !== nome(pinado.sujeito) || nome(issuer) !== nome(pinado.emissor)) return 'alheio'
  return pinado.sha256.some(pin => digital(pin) === digital(fingerprint256)) ? 'certo' : 'novo'
}

/**
 * Refuses a caller who is not the PSP of this path. A certificate that is not known yet, under the PSP's own name and
 * authority, is told, and what it brings is a hint as any other.
 * @throws PspDesconhecido
 */
export function exigirCertificado({ env, log }: Base, psp: string, pem: string | undefined): void {
  const regra = { pinados: env.ENTRADA_CERTIFICADOS ?? {}, exige: !dispensaPinos(env) }
  const veredito = julgarCertificado(regra, psp, pem)
  if (veredito === 'novo') log.error('certificate-unknown', { psp })
  if (veredito !== 'alheio') return
  log.warn('certificate-refused', { psp })
  throw fault(PspDesconhecido)
}
