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

/** What a banner says to who does not see it. */
export const TextoDoBanner = z
  .string()
  .trim()
  .min(3, 'diga o que a imagem mostra')
  .max(120, 'até 120 caracteres')
  .meta({ description: 'O que a imagem mostra, para quem não a vê.' })
/** The whole look of a page that may have a banner too: what is the company's where it has nothing of its own. */
export const AparenciaDaPagina = z.object({
  tema: Tema,
  origem: z.enum(['recorrencia', 'empresa', 'padrao']),
  /** Data URLs of our own encoding. */
  logo: z.string().nullable(),
  banner: z.object({ imagem: z.string(), texto: z.string() }).nullable(),
})
