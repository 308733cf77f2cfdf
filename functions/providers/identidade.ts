import type { Base } from '../platform/runtime/needs.ts'
import { fetchComCertificado } from './certificadoDeCliente.ts'
import type { Fetch } from './http.ts'

/** Providers that ask who calls by a certificate: the Pix PSPs, the one of payouts, the issuer of fiscal notes. */
type Provedor = 'pix' | 'pix2' | 'repasse' | 'nfse'
export type CertificadosDe<P extends Provedor> = `${P}-certificado` | `${P}-certificado-novo`

/** The parameters that hold what a provider is shown (decision 0072). */
export const certificadosDe = <const P extends Provedor>(provedor: P): readonly CertificadosDe<P>[] => [
  `${provedor}-certificado`,
  `${provedor}-certificado-novo`,
]

/** How a provider is called: with our certificate where the stage has one, as everybody else where it has none. */
export function fetchDe<P extends Provedor>(
  provedor: P,
  valores: Readonly<Record<CertificadosDe<P>, string>>,
  { log, clock }: Pick<Base, 'log' | 'clock'>,
): Fetch {
  const atual = valores[`${provedor}-certificado` as CertificadosDe<P>]
  const novo = valores[`${provedor}-certificado-novo` as CertificadosDe<P>]
  return atual || novo ? fetchComCertificado({ provedor, atual, novo }, { log, clock }) : fetch
}
