import * as z from 'zod'
import { coresDeFundo, nomesDosCantos } from '../domain/tema.ts'

/** A theme's fields, apart from its calls: the table reads them in every function, which carries no contract for it. */

const Cor = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'use uma cor como #0B7A5B')
  .meta({ description: 'Botões, links e destaques. Texto branco sobre ela deve ter contraste de 4,5:1.' })
/** What a link may have of its own. */
export const TemaDoLink = z.strictObject({ cor: Cor, cantos: z.enum(nomesDosCantos) })
export const Tema = z.strictObject({ ...TemaDoLink.shape, fundo: z.enum(coresDeFundo) })
