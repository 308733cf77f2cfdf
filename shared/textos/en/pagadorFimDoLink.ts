import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorSuspenso.ts'

/** See pt-BR/pagadorSuspenso.ts. */
export const en = {
  titulo: 'This charge cannot be paid right now',
  de: 'Charge by {empresa}',
  texto: 'The company is not taking payments here at the moment. Talk to it before you pay.',
  pago: 'If you have already paid, your receipt is still valid. A payment made after the pause goes back to you.',
  contato: 'How to reach the company',
  carregando: 'Checking the link…',
  semRede: 'No connection right now. Trying again…',
} satisfies Translation<typeof ptBR>
