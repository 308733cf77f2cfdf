import * as z from 'zod'
import { entity } from './entity.ts'
import type { Key } from './port.ts'

/**
 * What a support call brings of a payment, as an index has it: the number by which its bank, acquirer or registrar knows
 * what charged it, and the keyed hash of the payer's document.
 */
export const pistas = {
  e2e: (e2eid: string) => `E2E#${e2eid}`,
  tid: (tid: string) => `TID#${tid}`,
  nsu: (nsu: string) => `NSU#${nsu}`,
  /** Six letters or digits, which other companies' payments have too. */
  autorizacao: (empresaId: string, codigo: string) => `AUT#${empresaId}#${codigo.toUpperCase()}`,
  boleto: (codigoDeBarras: string) => `BOL#${codigoDeBarras}`,
  documento: (indice: string) => `DOC#${indice}`,
} as const
/** What a document's keyed hash is of, so that it opens nothing else. */
export const textoDaPista = (documento: string) => `pista:${documento}`

export const tiposDePista = ['doc', 'num'] as const
export type TipoDePista = (typeof tiposDePista)[number]

/** Kept by the lists consumer, so that staff find what was charged without a scan and no payer's write pays for it. */
const pistaDe = <const N extends string>(name: N, raiz: 'PST' | 'PSC', note: string) =>
  entity({
    name,
    pattern: {
      PK: `${raiz}#checkoutId`,
      SK: 'tipo',
      index:
        'GSI1 DOC#hmac, E2E#, TID# or BOL# · instant#id; GSI2 NSU#nsu · instant#id; GSI3 AUT#empresa#code · instant#id',
      note,
    },
    schema: z.object({
      checkoutId: z.string(),
      tipo: z.enum(tiposDePista),
      criadoEm: z.string(),
      por: z.string(),
      nsu: z.string().optional(),
      /** Of a card, by its bank's authorisation. */
      aut: z.string().optional(),
    }),
    key: ({ checkoutId, tipo }: { checkoutId: string; tipo: TipoDePista }) => ({
      PK: `${raiz}#${checkoutId}`,
      SK: tipo,
    }),
    id: ({ checkoutId, tipo }) => ({ checkoutId, tipo }),
    indexes: ({ checkoutId, criadoEm, por, nsu, aut }) => ({
      GSI1PK: por,
      GSI1SK: `${criadoEm}#${checkoutId}`,
      ...(nsu !== undefined && { GSI2PK: nsu, GSI2SK: `${criadoEm}#${checkoutId}` }),
      ...(aut !== undefined && { GSI3PK: aut, GSI3SK: `${criadoEm}#${checkoutId}` }),
    }),
  })
export const Pista = pistaDe(
  'Pista',
  'PST',
  'what staff and its company find a checkout by: `doc` its payer, `num` what charged it',
)
/** A cart's: `checkoutId` is the cart's id. Its slips have their own index, and lead to it. */
export const PistaDoCarrinho = pistaDe('PistaDoCarrinho', 'PSC', 'the same of a cart of slips')
export type Pista = ReturnType<typeof Pista.parse>

/** The root of what an index of clues led to: a checkout, a cart by its clue or by one of its slips, or what is a root itself. */
export function raizDaPista({ PK }: Key): Key {
  const raiz = PK.startsWith('PST#') ? 'CHK' : PK.startsWith('PSC#') ? 'CAR' : undefined
  return { PK: raiz ? `${raiz}#${PK.slice(4)}` : PK, SK: 'RAIZ' }
}
