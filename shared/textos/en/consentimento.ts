import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/consentimento.ts'

/** What a payer agrees to before a selfie: see pt-BR/consentimento.ts. */
export const en = {
  autorizo: 'I authorise the use of my selfie to confirm my identity',
  lgpdOque: 'What: a picture of your face and your document number.',
  lgpdPorque:
    'What for: to compare it with official databases and with selfies of yours that were approved before, so that nobody uses your card in your place, and to show it to you on the receipt, only in the browser in which the payment began. Nothing else.',
  lgpdTempo:
    'How long: if it is approved, up to 90 days, protected; then it is deleted. The receipt’s, made small, 7 days. If not, it is not kept. You can ask for it sooner by contacting {empresa}.',
} satisfies Translation<typeof ptBR>
