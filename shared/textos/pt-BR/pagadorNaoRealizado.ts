import type { IdiomaDoPagador } from '../pagador.ts'

/** Words of the not-paid page (R057): they come with it. */
const ptBR = {
  titulo: 'Pagamento não realizado',
  nadaCobrado: 'Nada foi cobrado.',
  motivo:
    'O pagamento não foi concluído. Isso costuma acontecer quando o banco não confirma a compra ou quando a confirmação é cancelada.',
  oQueFazer: 'O que você pode fazer',
  tentar: 'Tentar de novo',
  tentarDetalhe: 'Confira os dados do cartão e responda ao banco quando ele pedir.',
  outra: 'Pagar de outra forma',
  outraDetalhe: 'Este link também aceita {formas}.',
  banco: 'Se o banco recusou, ligue para o número que está no verso do cartão e peça a liberação.',
  falar: 'Falar com {empresa}',
  semContato: 'Fale com a empresa que enviou a cobrança.',
  expirou: 'O prazo desta cobrança terminou. Peça um novo link à empresa que enviou.',
  pix: 'Pix',
  boleto: 'boleto',
  cartao: 'cartão',
  e: ' e ',
  conferindo: 'Ainda estamos conferindo',
  conferindoTexto: 'O banco não respondeu. Não pague de novo: avisamos aqui assim que soubermos.',
  carregando: 'Buscando o que aconteceu…',
  semRede: 'Sem conexão. Estamos tentando de novo…',
} as const
export type TextosDoNaoRealizado = Readonly<Record<keyof typeof ptBR, string>>

const en: TextosDoNaoRealizado = {
  titulo: 'Payment not completed',
  nadaCobrado: 'Nothing was charged.',
  motivo:
    'The payment was not completed. This usually happens when the bank does not confirm the purchase, or when the confirmation is cancelled.',
  oQueFazer: 'What you can do',
  tentar: 'Try again',
  tentarDetalhe: 'Check the card’s data and answer the bank when it asks.',
  outra: 'Pay another way',
  outraDetalhe: 'This link also takes {formas}.',
  banco: 'If the bank refused, call the number on the back of the card and ask to have it released.',
  falar: 'Contact {empresa}',
  semContato: 'Contact the company that sent the charge.',
  expirou: 'The time for this charge is over. Ask the company that sent it for a new link.',
  pix: 'Pix',
  boleto: 'boleto',
  cartao: 'card',
  e: ' and ',
  conferindo: 'We are still checking',
  conferindoTexto: 'The bank has not answered. Do not pay again: we will say so here as soon as we know.',
  carregando: 'Finding out what happened…',
  semRede: 'No connection. Trying again…',
}

export const textosDoNaoRealizado: Readonly<Record<IdiomaDoPagador, TextosDoNaoRealizado>> = { 'pt-BR': ptBR, en }
