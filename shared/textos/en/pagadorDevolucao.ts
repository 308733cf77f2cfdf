import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorDevolucao.ts'

/** See pt-BR/pagadorDevolucao.ts. */
export const en = {
  titulo: 'Get your money back',
  carregando: 'Opening…',
  semRede: 'We cannot open this page now. Check your connection and try again.',
  tentar: 'Try again',

  'retido.titulo': 'This amount is yours',
  'retido.texto': '{empresa} did not keep this money: it is held for you. Tell us which Pix key should receive it.',
  porque: 'What happened',
  'motivo.repetido': 'Paid more than once',
  'motivo.outra-forma': 'The charge was already paid another way',
  'motivo.valor': 'Paid with an amount other than the one charged',
  'motivo.encerrado': 'Paid after the charge was closed',
  'meio.boleto': 'Boleto paid on {data}',
  'meio.boletoVencimento': 'Boleto due on {vencimento}, paid on {data}',
  'meio.pix': 'Pix made on {data}',
  cobranca: 'Charge',
  cobrado: 'Amount charged',
  empresa: 'Company',
  documento: 'Document of who paid',

  'chave.tipo': 'Kind of Pix key',
  'chave.0': 'CPF',
  'chave.1': 'CNPJ',
  'chave.2': 'E-mail',
  'chave.3': 'Mobile',
  'chave.4': 'Random key',
  chave: 'Your Pix key',
  'chave.dica': 'The key must belong to the same document: {documento}.',
  'chave.obrigatoria': 'Type the Pix key.',
  'chave.invalida': 'Check the key: it does not look like one of this kind.',
  receber: 'Receive {valor}',
  enviando: 'Sending…',
  seguranca: 'We ask for no password, code or card.',

  'recusa.titular': 'This key belongs to someone else. Use a key of the document {documento}.',
  'recusa.destino': 'We did not find this Pix key. Check it and try again.',
  'recusa.outra': 'The bank did not take it. The amount is still held: try again, or use another key.',
  'erro.tentativas': 'You have tried many times today. Come back tomorrow: the amount is still held.',
  'erro.outro': 'We cannot send it now. The amount is still held: try again in a few minutes.',

  'emConferencia.titulo': 'We are checking this return',
  emConferencia:
    'The amount has not left yet: a second person of our team checks the return before it is sent. It stays held for you. You can close this page and open this link again later.',
  'emAndamento.titulo': 'The amount is on its way',
  emAndamento:
    'The Pix was sent and we are confirming with the bank. It usually takes seconds. You may close this page.',
  'devolvido.titulo': 'Amount returned',
  devolvido: 'The Pix has left for your key. There is nothing else to do.',
  para: 'To',
  'naoEncontrada.titulo': 'Link not found',
  naoEncontrada: 'This link does not exist. Open the link of the last e-mail that you received.',
  'vencida.titulo': 'This link has expired',
  vencida:
    'Open the link of the last e-mail that you received. If it has expired too, talk to the company that charged you: the amount is still held.',
} satisfies Translation<typeof ptBR>
