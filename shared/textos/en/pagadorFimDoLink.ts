import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorFimDoLink.ts'

/** See pt-BR/pagadorFimDoLink.ts. */
export const en = {
  'titulo.expirado': 'The time to pay this charge is over',
  'texto.expirado': 'This link can no longer be paid. If you still need to pay, ask the company for a new one.',
  'titulo.esgotado': 'This charge has no payments left',
  'texto.esgotado':
    'The link is for a set number of payments, and all of them have been made or are being made. If yours is missing, talk to the company.',
  'titulo.excluido': 'The company has closed this charge',
  'texto.excluido': 'You were not charged here. If you still need to pay, ask the company for a new link.',
  'titulo.semEstoque': 'Sold out for now',
  'texto.semEstoque':
    'The last ones were sold, or are being paid for right now. If that payment is not completed they are back: try again in a few minutes, or talk to the company.',
  'titulo.semCupom': 'The coupon ran out',
  'texto.semCupom': 'You were not charged. Order again in the shop without it.',
  'titulo.suspensa': 'This charge cannot be paid right now',
  'texto.suspensa': 'The company is not taking payments here at the moment. Talk to it before you pay.',
  de: 'Charge by {empresa}',
  pago: 'If you have already paid, your receipt is still valid.',
  'pago.suspensa':
    'If you have already paid, your receipt is still valid. A payment made after the pause goes back to you.',
  contato: 'How to reach the company',
  carregando: 'Checking the link…',
  semRede: 'No connection right now. Trying again…',
} satisfies Translation<typeof ptBR>
