import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorAgendado.ts'

/** See pt-BR/pagadorAgendado.ts. */
export const en = {
  titulo: 'This charge is not open yet',
  de: 'Charge by {empresa}',
  abre: 'Opens on {quando}',
  fuso: 'Brasília time',
  texto: 'Keep this link and come back then to pay. Nothing will be charged before.',
  abriu: 'The charge is open now.',
  ir: 'Open the charge',
  carregando: 'Checking the link…',
  semRede: 'No connection right now. Trying again…',
} satisfies Translation<typeof ptBR>
