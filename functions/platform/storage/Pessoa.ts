import * as z from 'zod'
import { entity } from './entity.ts'
import type { Test, Write } from './port.ts'

/**
 * What a CPF's selfies have come to, across checkouts: by a keyed hash, never the document. Tries of a day are counted
 * here before anything is compared.
 */
export const Pessoa = entity({
  name: 'Pessoa',
  pattern: {
    PK: 'PES#hmac',
    SK: 'RAIZ',
    note: 'a document’s selfies: tries of a day and of whom, block, last approved one; TTL',
  },
  schema: z.object({
    chave: z.string(),
    versao: z.int(),
    /** When the day of these tries began, and when the last one was counted: epoch ms. */
    desde: z.int(),
    em: z.int(),
    /** Of the whole document; `fotos`: those that were compared, those that cost no try included. */
    tentativas: z.int(),
    fotos: z.int(),
    /** The same by who took them (`device.address`, keyed hashes); refused until `ate` (epoch ms). */
    origens: z
      .array(z.object({ de: z.string(), tentativas: z.int(), fotos: z.int(), ate: z.int().optional() }))
      .optional(),
    /** The last selfie that the official base approved: its name in the bucket; when, and to whom. */
    foto: z.string().optional(),
    oficial: z.object({ em: z.int(), de: z.string() }).optional(),
    /** The name announced for the photo counted last, who took it, and whether the earlier selfie may answer alone. */
    candidata: z.string().optional(),
    candidataDe: z.string().optional(),
    sozinha: z.boolean().optional(),
    /**
     * Refused until this instant (epoch ms), on every checkout: the base cannot tell. `tentativas` is no longer
     * written.
     */
    bloqueadoAte: z.int().optional(),
    bloqueio: z.enum(['datavalid', 'tentativas']).optional(),
    ttl: z.int(),
  }),
  key: (chave: string) => ({ PK: `PES#${chave}`, SK: 'RAIZ' }),
  id: p => p.chave,
})
export type Pessoa = ReturnType<typeof Pessoa.parse>

/** The selfies of one checkout, and the payer's word for them (LGPD art. 11, I). Never a photo, never a document. */
const provaDe = <const N extends string>(name: N, raiz: 'CHK' | 'CAR') =>
  entity({
    name,
    pattern: { PK: `${raiz}#id`, SK: 'VIDA', note: 'tries of a checkout’s selfie, and the payer’s consent' },
    schema: z.object({
      checkoutId: z.string(),
      versao: z.int(),
      /** Whose tries these are: another payer has tries of their own. */
      pessoa: z.string(),
      tentativas: z.int(),
      /** Photos of this checkout, over all its payers. */
      fotos: z.int(),
      /** What was agreed to, and when. */
      consentimento: z.object({ em: z.string(), versao: z.string(), sha256: z.string() }),
    }),
    key: (checkoutId: string) => ({ PK: `${raiz}#${checkoutId}`, SK: 'VIDA' }),
    id: v => v.checkoutId,
  })
export const ProvaDeVida = provaDe('ProvaDeVida', 'CHK')
/** A cart's: `checkoutId` is the cart's id. */
export const ProvaDoCarrinho = provaDe('ProvaDoCarrinho', 'CAR')
export type ProvaDeVida = ReturnType<typeof ProvaDeVida.parse>

/** Writes over the version that was read (`versao` 0: nothing was there), as the next one. */
export function gravarSobre<V extends { versao: number }>(
  of: { create: (v: V) => Write; put: (v: V, when?: Test[]) => Write },
  valor: V,
): Write {
  const proximo = { ...valor, versao: valor.versao + 1 }
  return valor.versao === 0 ? of.create(proximo) : of.put(proximo, [{ attr: 'versao', op: '=', value: valor.versao }])
}
