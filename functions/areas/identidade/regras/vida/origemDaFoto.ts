import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'
import type { Pessoa } from '../../../../platform/storage/Pessoa.ts'
import { impressaoDe, impressaoDoIp } from '../../../../providers/antifraude/sinais.ts'

/** Whence a photo came: `device.address`, keyed hashes both, either of them empty where it is not known. */
export type Origem = string
type DaOrigem = NonNullable<Pessoa['origens']>[number]

/**
 * `ipHash`: `impressaoDoIp`'s. The device is the browser that registered the payer, also where another took the photo.
 */
export const origemDe = (chaveiro: Chaveiro<'risco'>, sessionId: string | null, ipHash: string | undefined): Origem =>
  `${sessionId ? impressaoDe(chaveiro, 'aparelho', sessionId) : ''}.${ipHash ?? ''}`

/** The origin of a photo that a request from `ip` brings for a payer. */
export const origemDaFoto = (
  chaveiro: Chaveiro<'risco'>,
  { sessionId }: { sessionId: string | null },
  ip: string,
): Origem => origemDe(chaveiro, sessionId, impressaoDoIp(chaveiro, ip))

const igual = (a: string | undefined, b: string | undefined) => a !== undefined && a !== '' && a === b
const partes = (o: Origem) => o.split('.') as [string?, string?]
const mesmoEndereco = (a: Origem, b: Origem) => igual(partes(a)[1], partes(b)[1])

/** The same device or the same address; what is not known is the same as nothing. */
export const mesmaOrigem = (a: Origem, b: Origem): boolean => mesmoEndereco(a, b) || igual(partes(a)[0], partes(b)[0])

/**
 * The one entry that a photo is counted on, by address first: a browser's id is the payer's word, so that new ones at
 * one address must not make new entries.
 */
export const entradaDe = (origens: readonly DaOrigem[], de: Origem): DaOrigem | undefined =>
  origens.find(o => mesmoEndereco(o.de, de)) ?? origens.find(o => o.de === de || mesmaOrigem(o.de, de))

/** Pure: the origins with what `mudar` makes of this one's entry, a new one where there is none. */
export function comEntrada(origens: readonly DaOrigem[], de: Origem, mudar: (o: DaOrigem) => DaOrigem): DaOrigem[] {
  const antes = entradaDe(origens, de)
  if (!antes) return [...origens, mudar({ de, tentativas: 0, fotos: 0 })]
  return origens.map(o => (o === antes ? mudar(o) : o))
}

/** Tries and photos of everybody who shares the device or the address. */
export const usadasPor = (origens: readonly DaOrigem[], de: Origem) =>
  origens
    .filter(o => o.de === de || mesmaOrigem(o.de, de))
    .reduce((n, o) => ({ tentativas: n.tentativas + o.tentativas, fotos: n.fotos + o.fotos }), {
      tentativas: 0,
      fotos: 0,
    })
