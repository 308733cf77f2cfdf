import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorRecusa.ts'

/** See pt-BR/pagadorRecusa.ts. */
export const en = {
  cartao: 'Card ending in {finais}',
  dados:
    'Something does not match what the bank has: number, expiry date, security code or name. Check the card and send it again, or use another one.',
  limite:
    'The card has no limit left for this amount. You can raise the limit in your bank’s app, use another card or pay another way.',
  banco:
    'The bank put the purchase on hold. Open its app or call the number on the back of the card, confirm it is you and try again.',
  nunca: 'This card will not go through for this charge, even if you try again. Use another card or pay another way.',
  limiteSoCartao:
    'The card has no limit left for this amount. You can raise the limit in your bank’s app or use another card.',
  nuncaSoCartao: 'This card will not go through for this charge, even if you try again. Use another card.',
  depois: 'It was a communication failure, not a problem with your card. Wait a few minutes and try again.',
  comPix: 'The quickest way is Pix: it is confirmed at once.',
  ouCartao: 'Or go on with a card',
  semMemoria: 'For your safety we do not keep the card’s details: they are typed again.',
} as const satisfies Translation<typeof ptBR>
