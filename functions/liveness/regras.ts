import { createHash, createHmac } from 'node:crypto'
import { consentimentoDaSelfie, versaoDoConsentimento } from '../../shared/textos/consentimento.ts'
import type { Checkout } from '../storage/Checkout.ts'
import type { Pessoa, ProvaDeVida } from '../storage/Pessoa.ts'

/** Photos that did not show the person of the CPF: of a document in a day, and of a payer in a checkout. */
export const MAXIMO_DE_TENTATIVAS = 3
/** Photos of a document in a day, and of a checkout, those that cost no try included. */
export const MAXIMO_DE_FOTOS = 10
export const DIA_MS = 24 * 60 * 60_000
/** As long as the bucket keeps a selfie, and a day. */
const GUARDA_MS = 91 * DIA_MS
/** A photo counted this long ago has its outcome, or its worker died. */
const COMPARACAO_MS = 60_000

/** A CPF as it is kept: nobody without the secret finds it by trying all of them. */
export const chaveDaPessoa = (segredo: string, cpf: string): string =>
  createHmac('sha256', segredo).update(`pessoa:${cpf}`).digest('base64url')

/** Why a document is refused now, if it is. */
export const bloqueioDe = (p: Pick<Pessoa, 'bloqueadoAte' | 'bloqueio'> | undefined, agora: number) =>
  p?.bloqueadoAte !== undefined && agora < p.bloqueadoAte ? (p.bloqueio ?? 'tentativas') : undefined

/** What the payer agreed to, in the words that their page showed. */
export function consentimento(c: Pick<Checkout, 'estrangeiro'>, agora: number): ProvaDeVida['consentimento'] {
  const texto = Object.values(consentimentoDaSelfie[c.estrangeiro ? 'en' : 'pt-BR']).join('\n')
  return {
    em: new Date(agora).toISOString(),
    versao: versaoDoConsentimento,
    sha256: createHash('sha256').update(texto, 'utf8').digest('base64url'),
  }
}

/** The person's item as it stands today: a new one, or yesterday's tries forgotten. */
export function hoje(p: Pessoa | undefined, chave: string, agora: number): Pessoa {
  const ttl = Math.ceil((agora + GUARDA_MS) / 1000)
  const zero = { desde: agora, em: agora, tentativas: 0, fotos: 0, ttl }
  if (!p) return { chave, versao: 0, ...zero }
  return agora - p.desde < DIA_MS ? { ...p, ttl } : { ...p, ...zero }
}

/**
 * The photo announced last was approved, since it is kept: it is the one to compare with from now on, and a person who
 * was recognised has all tries again.
 */
export const comAprovada = (p: Pessoa): Pessoa => {
  const { candidata, ...resto } = p
  return { ...resto, ...(candidata && { foto: candidata }), tentativas: 0, fotos: 0 }
}

export type Contagem =
  | { tipo: 'contada'; pessoa: Pessoa; vida: ProvaDeVida; ultima: boolean }
  | { tipo: 'bloqueada'; bloqueio: 'datavalid' | 'tentativas' }
  /** No try is left. `emCurso`: the outcome of the last one may still be on its way. */
  | { tipo: 'esgotada'; emCurso: boolean }

/** Pure: counts one more photo of this person at this checkout, or says why there is none. `p` is `hoje`'s. */
export function contar(
  p: Pessoa,
  antes: ProvaDeVida | undefined,
  novo: { checkoutId: string; candidata: string; consentimento: ProvaDeVida['consentimento'] },
  agora: number,
): Contagem {
  const bloqueio = bloqueioDe(p, agora)
  if (bloqueio) return { tipo: 'bloqueada', bloqueio }
  const doPagador = antes?.pessoa === p.chave ? antes.tentativas : 0
  const fotos = antes?.fotos ?? 0
  const tentativas = Math.max(p.tentativas, doPagador)
  if (tentativas >= MAXIMO_DE_TENTATIVAS || Math.max(p.fotos, fotos) >= MAXIMO_DE_FOTOS)
    return { tipo: 'esgotada', emCurso: p.em > 0 && p.fotos > 0 && agora - p.em < COMPARACAO_MS }
  const { checkoutId, candidata } = novo
  const vida = {
    checkoutId,
    versao: antes?.versao ?? 0,
    pessoa: p.chave,
    tentativas: doPagador + 1,
    fotos: fotos + 1,
    consentimento: novo.consentimento,
  }
  const pessoa = { ...p, em: agora, tentativas: p.tentativas + 1, fotos: p.fotos + 1, candidata }
  return { tipo: 'contada', pessoa, vida, ultima: tentativas + 1 >= MAXIMO_DE_TENTATIVAS }
}

/** Tries that are left to this person at this checkout. */
export function tentativasRestantes(
  p: Pessoa | undefined,
  v: Pick<ProvaDeVida, 'pessoa' | 'tentativas' | 'fotos'> | undefined,
  chave: string,
  agora: number,
): number {
  if (bloqueioDe(p, agora)) return 0
  const { tentativas, fotos } = hoje(p, chave, agora)
  const daqui = v?.pessoa === chave ? v.tentativas : 0
  const semFotos = Math.max(fotos, v?.fotos ?? 0) >= MAXIMO_DE_FOTOS
  return semFotos ? 0 : Math.max(0, MAXIMO_DE_TENTATIVAS - Math.max(tentativas, daqui))
}
