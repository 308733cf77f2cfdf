import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorDesafio.ts'

/** See pt-BR/pagadorDesafio.ts. */
export const en = {
  titulo: 'Confirm with your bank',
  compra: '{empresa} · {valor}',
  quadro: 'Your card’s bank',
  abrindo: 'Opening your bank’s page…',
  aberto: 'Your card’s bank wants to make sure it is you. Answer on its page, below.',
  confirmando: 'Checking the bank’s answer…',
  confirmandoDetalhe: 'Do not close this page. It takes a few seconds.',
  semRede: 'No connection. Trying again…',
  falhou: 'The bank did not confirm this purchase. Nothing was charged.',
  abandonado: 'Confirmation cancelled. Nothing was charged.',
  parado: 'The bank’s page is taking long to open.',
  barrado: 'The bank’s page did not open.',
  tentar: 'Try again',
  cancelar: 'Cancel',
  sair: 'Leave the bank’s confirmation?',
  sairDetalhe: 'The payment will not be made and nothing will be charged.',
  ficar: 'Stay with the bank',
  simSair: 'Leave',
  resta: 'Answer within {tempo}',
  restaAviso: '{n} minute left to answer the bank.',
  restamAviso: '{n} minutes left to answer the bank.',
  estender: 'I need more time',
  estendido: 'You have {n} more minutes.',
  interrompido: 'The bank’s confirmation was interrupted and nothing was charged.',
  interrompidoDetalhe: 'For your safety we do not keep the card: type it again.',
  invalido: 'The bank’s confirmation is no longer valid and nothing was charged. Send the payment again.',
} satisfies Translation<typeof ptBR>
