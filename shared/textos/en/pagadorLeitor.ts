import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorLeitor.ts'

/** See pt-BR/pagadorLeitor.ts. */
export const en = {
  titulo: 'Point at the bar code',
  texto: 'Keep the whole bar code inside the frame, lying or standing.',
  visor: 'What the camera sees',
  negada: 'The camera is not allowed for this page. Type the slip’s digits.',
} as const satisfies Translation<typeof ptBR>
