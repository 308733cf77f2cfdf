import type { FalhaDoEmbutido } from '../../domain/embutido.ts'
import type { IdiomaDoPagador } from '../pagador.ts'

/** Words of the embedded card's document. */
const ptBR = {
  titulo: 'Pagar com cartão',
  aguardandoLoja: 'Aguardando os dados da loja…',
  parcelas: 'Parcelas',
  semDados: 'A loja ainda não enviou os dados de quem paga.',
  pagando: 'Processando o pagamento…',
  conferindo: 'Seu banco ainda não respondeu. Não pague de novo: estamos conferindo.',
  pago: 'Pagamento de {valor} aprovado',
  continuar: 'Continuar na página de pagamento',
  indisponivel: 'Este link não aceita cartão.',
  // X14–X19, the specification's words spelt right
  SYSTEM_ERROR: 'Erro interno, contate o suporte',
  PAYMENT_FAILED: 'Falha ao autorizar pagamento',
  CHALLENGE_FAILED: 'O banco recusou seu pagamento',
  NO_3DS: 'Cartão sem 3D Secure',
  aoFinalizar: 'Ocorreu um erro ao finalizar seu pagamento, tente novamente mais tarde',
  MID_NOT_FOUND: 'Cliente não liberado para transacionar',
} as const satisfies Record<FalhaDoEmbutido, string> & Record<string, string>
export type TextosDoEmbutido = Readonly<Record<keyof typeof ptBR, string>>

const en: TextosDoEmbutido = {
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
}

export const textosDoEmbutido: Readonly<Record<IdiomaDoPagador, TextosDoEmbutido>> = { 'pt-BR': ptBR, en }
