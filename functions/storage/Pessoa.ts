import * as z from 'zod'
import { entity } from './entity.ts'
import type { Test, Write } from './port.ts'

/**
 * What a CPF's selfies have come to, across checkouts: by a keyed hash, never the document. Tries of a day are counted
 * here before anything is compared.
 */
export const Pessoa = entity({
  name: 'Pessoa',
  pattern: { PK: 'PES#hmac', SK: 'RAIZ', note: 'a document’s selfies: tries of a day, block, last approved one; TTL' },
  schema: z.object({
    chave: z.string(),
    versao: z.int(),
    /** When the day of these tries began, and when the last one was counted: epoch ms. */
    desde: z.int(),
    em: z.int(),
    tentativas: z.int(),
    /** Photos that were compared, those that cost no try included. */
    fotos: z.int(),
    /** The last approved selfie's name in the bucket, and the name announced for the photo that was counted last. */
    foto: z.string().optional(),
    candidata: z.string().optional(),
    /** Refused until this instant (epoch ms), and why. */
    bloqueadoAte: z.int().optional(),
    bloqueio: z.enum(['datavalid', 'tentativas']).optional(),
    ttl: z.int(),
  }),
  key: (chave: string) => ({ PK: `PES#${chave}`, SK: 'RAIZ' }),
  id: p => p.chave,
})
export type Pessoa = ReturnType<typeof Pessoa.parse>

/** The selfies of one checkout, and the payer's word for them (LGPD art. 11, I). Never a photo, never a document. */
export const ProvaDeVida = entity({
  name: 'ProvaDeVida',
  pattern: { PK: 'CHK#id', SK: 'VIDA', note: 'tries of a checkout’s selfie, and the payer’s consent' },
  schema: z.object({
    checkoutId: z.string(),
    versao: z.int(),
    /** Whose tries these are: another payer has tries of their own. */
    pessoa: z.string(),
    tentativas: z.int(),
    /** Photos of this checkout, whoever paid. */
    fotos: z.int(),
    /** What was agreed to, and when. */
    consentimento: z.object({ em: z.string(), versao: z.string(), sha256: z.string() }),
  }),
  key: (checkoutId: string) => ({ PK: `CHK#${checkoutId}`, SK: 'VIDA' }),
  id: v => v.checkoutId,
})
export type ProvaDeVida = ReturnType<typeof ProvaDeVida.parse>

/** Writes over the version that was read (`versao` 0: nothing was there), as the next one. */
export function gravarSobre<V extends { versao: number }>(
  of: { create: (v: V) => Write; put: (v: V, when?: Test[]) => Write },
  valor: V,
): Write {
  const proximo = { ...valor, versao: valor.versao + 1 }
  return valor.versao === 0 ? of.create(proximo) : of.put(proximo, [{ attr: 'versao', op: '=', value: valor.versao }])
}
