import type * as z from 'zod'
import type { Desafio3ds } from '../../../../shared/contract/submissao.ts'

/**
 * What the payer's page, our `/3ds` frame inside it and the return document inside the issuer's frame say to each other.
 * All three are of one origin, and none listens to another. No message says how the challenge ended: only the server,
 * asking the issuer, knows (DESIGN §9).
 */
export type Desafio = z.input<typeof Desafio3ds>
/** What the browser saw of the end (E049). */
export type Code3ds = 'SUCCESS' | 'NOACTION' | 'FAILURE' | 'ERROR' | 'CANCEL' | 'TIMEOUT'

/** Page → frame: what to post, and where. */
export interface Abrir {
  tipo: 'quita:3ds:abrir'
  acsUrl: string
  pareq: string
}
/** Frame → page: it listens; the issuer's page came; the issuer's page was not let in; the challenge is over. */
export type DoQuadro =
  | { tipo: 'quita:3ds:pronto' | 'quita:3ds:carregou' | 'quita:3ds:barrado' }
  | { tipo: 'quita:3ds:fim'; code3DS: Extract<Code3ds, 'SUCCESS' | 'NOACTION'> }
/** Return document → frame. */
export interface Retorno {
  tipo: 'quita:3ds:retorno'
}
