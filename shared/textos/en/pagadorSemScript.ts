import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorSemScript.ts'

/** See pt-BR/pagadorSemScript.ts. */
export const en = {
  pagar: 'To pay, turn on JavaScript in your browser.',
  ver: 'To see all of this page, turn on JavaScript in your browser.',
  guardar: 'To save or share this page, turn on JavaScript in your browser.',
} satisfies Translation<typeof ptBR>
