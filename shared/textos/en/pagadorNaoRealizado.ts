import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorNaoRealizado.ts'

/** See pt-BR/pagadorNaoRealizado.ts. */
export const en = {
  titulo: 'Payment not completed',
  nadaCobrado: 'Nothing was charged.',
  motivo:
    'The payment was not completed. This usually happens when the bank does not confirm the purchase, or when the confirmation is cancelled.',
  oQueFazer: 'What you can do',
  tentar: 'Try again',
  tentarDetalhe: 'Check the card’s data and answer the bank when it asks.',
  comPix: 'Pay with Pix',
  comBoleto: 'Pay with a bank slip',
  banco: 'If the bank refused, call the number on the back of the card and ask to have it released.',
  falar: 'Contact {empresa}',
  semContato: 'Contact the company that sent the charge.',
  expirou: 'The time for this charge is over. Ask the company that sent it for a new link.',
  conferindo: 'We are still checking',
  conferindoTexto: 'The bank has not answered. Do not pay again: we will say so here as soon as we know.',
  carregando: 'Finding out what happened…',
  semRede: 'No connection. Trying again…',
} satisfies Translation<typeof ptBR>
