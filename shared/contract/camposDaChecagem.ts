import * as z from 'zod'
import { motivosSemPixAutomatico } from '../domain/pixAutomatico.ts'
import { Instante } from './tipos.ts'

/** The PSP's checks of a company (decision 0131): nothing in `motivos` where Pix Automático is offered. */
export const ChecagemNoFio = z.object({
  motivos: z.array(z.enum(motivosSemPixAutomatico)),
  /** When the federal registry last answered; null before it did. */
  conferidoEm: Instante.nullable(),
})
