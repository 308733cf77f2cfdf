import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorVerificacao.ts'

/** See pt-BR/pagadorVerificacao.ts. */
export const en = {
  titulo: 'Confirm that you are a person',
  motivo: 'Many cards were tried on this charge. Answer below and the payment goes on. Nothing was charged.',
  quadro: 'Check: are you a person?',
  abrindo: 'Opening the check…',
  conferindo: 'Done. Going on with the payment…',
  falhou: 'The check did not open. Your device will do another one by itself; it takes a few seconds.',
  outroJeito: 'Check in another way',
  outroJeitoDetalhe: 'Nothing to answer: your device does the check by itself, in a few seconds.',
} as const satisfies Translation<typeof ptBR>
