import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorEmbutido.ts'

/** See pt-BR/pagadorEmbutido.ts. */
export const en = {
  titulo: 'Pay by card',
  aguardandoLoja: 'Waiting for the store’s data…',
  parcelas: 'Instalments',
  semDados: 'The store has not sent who is paying yet.',
  pagando: 'Processing the payment…',
  conferindo: 'Your bank has not answered yet. Do not pay again: we are checking.',
  pago: 'Payment of {valor} approved',
  continuar: 'Go on to the payment page',
  indisponivel: 'This link takes no cards.',
  SYSTEM_ERROR: 'Internal error, contact support',
  PAYMENT_FAILED: 'The payment could not be authorised',
  CHALLENGE_FAILED: 'The bank refused your payment',
  NO_3DS: 'Card without 3D Secure',
  aoFinalizar: 'Something went wrong while finishing your payment, try again later',
  MID_NOT_FOUND: 'Client not released to transact',
} satisfies Translation<typeof ptBR>
