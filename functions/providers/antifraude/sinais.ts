import { createHmac } from 'node:crypto'
import { normalizarEmail } from '../../../shared/domain/email.ts'
import { redeDoIp } from '../../../shared/domain/enderecosIp.ts'
import { nomeMaiusculo } from '../../../shared/domain/nome.ts'
import type { Ocorrencia } from '../../../shared/domain/risco/avaliar.ts'
import type { Dimensao } from '../../../shared/domain/risco/regras.ts'
import { somenteTelefone } from '../../../shared/domain/telefone.ts'
import type { Chaveiro } from '../../platform/runtime/chaveiro.ts'

/**
 * The keyed hash by which something is counted, 11 characters (66 bits): the same for every company, so that what tests
 * cards on one link is known on the next; useless without the key.
 */
export const impressaoDe = (chaveiro: Chaveiro<'risco'>, dimensao: Dimensao | 'nome', valor: string): string =>
  createHmac('sha256', chaveiro.chave('risco'))
    .update(JSON.stringify(['risco', dimensao, valor]))
    .digest('base64url')
    .slice(0, 11)

/** The address a payer comes from, by its network. */
export function impressaoDoIp(chaveiro: Chaveiro<'risco'>, ip: string): string | undefined {
  if (!ip) return undefined
  return impressaoDe(chaveiro, 'ip', redeDoIp(ip))
}

interface Pessoa {
  nome: string
  documento: string
  email: string | null
  contato: string
  /** A random id of the browser (V014); null where there is none. */
  sessionId: string | null
  ipHash?: string | undefined
}
/** Everything but the card: the keyed hashes of a payer, and what of them is compared. */
export function impressoesDoPagador(chaveiro: Chaveiro<'risco'>, p: Pessoa, link: string) {
  const de = (dimensao: Dimensao, valor: string | null | undefined) =>
    valor ? { [dimensao]: impressaoDe(chaveiro, dimensao, valor) } : {}
  const palavras = nomeMaiusculo(p.nome).split(' ')
  const documento = impressaoDe(chaveiro, 'documento', p.documento.toUpperCase())
  const chaves: Partial<Record<Dimensao, string>> = {
    ...de('aparelho', p.sessionId),
    ...(p.ipHash && { ip: p.ipHash }),
    documento,
    ...de('telefone', somenteTelefone(p.contato)),
    ...de('email', p.email && normalizarEmail(p.email)),
    ...de('link', link),
  }
  // middle names come and go
  const nome = impressaoDe(chaveiro, 'nome', `${palavras[0]} ${palavras.at(-1)}`)
  return { chaves, ocorrencia: { documento, nome } satisfies Partial<Ocorrencia> }
}

/** The card's: `geral` is its keyed hash across companies, which the card's reader makes. */
export const impressoesDoCartao = (chaveiro: Chaveiro<'risco'>, { geral, bin }: { geral: string; bin: string }) =>
  ({ cartao: geral, bin: impressaoDe(chaveiro, 'bin', bin) }) satisfies Partial<Record<Dimensao, string>>
