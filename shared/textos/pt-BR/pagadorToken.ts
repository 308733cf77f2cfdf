import type { IdiomaDoPagador } from '../pagador.ts'

/** Words of the WhatsApp token's step: they come with its own chunk, since few links ask for it. */
const ptBR = {
  titulo: 'Confirme seu celular',
  enviado: 'Enviamos um código de 4 dígitos pelo WhatsApp para {celular}.',
  naoEnviado: 'Ainda não enviamos o código para {celular}. Peça o envio quando o botão aparecer.',
  rotulo: 'Código de 4 dígitos',
  conferindo: 'Conferindo o código…',
  // X10, as specified
  errado: 'O token informado não confere com o enviado no WhatsApp',
  restam: 'Restam {n} tentativas para este código.',
  restaUma: 'Resta uma tentativa para este código.',
  semTentativas: 'As tentativas deste código acabaram. Peça outro código.',
  expirou: 'Este código não vale mais. Peça outro código.',
  esgotados: 'Os códigos deste pagamento acabaram. Troque o pagador para começar de novo.',
  semRede: 'Sem conexão. Confira a internet e tente de novo.',
  aguardando: 'Enviando pelo WhatsApp…',
  enviada: 'Mensagem enviada. Pode levar alguns segundos.',
  entregue: 'Mensagem entregue no seu WhatsApp.',
  falhou: 'Não foi possível entregar neste número. Confira se ele tem WhatsApp.',
  reenviar: 'Reenviar código',
  enviar: 'Enviar código',
  reenviarEm: 'Reenviar código em',
  esperar: 'Você pode pedir outro código em {n} segundos.',
  pronto: 'Você já pode pedir outro código.',
  reenviado: 'Enviamos outro código. O anterior não vale mais.',
  trocar: 'Trocar celular ou pagador',
} as const
export type TextosDoToken = Readonly<Record<keyof typeof ptBR, string>>

const en: TextosDoToken = {
  titulo: 'Confirm your phone',
  enviado: 'We sent a 4-digit code by WhatsApp to {celular}.',
  naoEnviado: 'We have not sent the code to {celular} yet. Ask for it when the button appears.',
  rotulo: '4-digit code',
  conferindo: 'Checking the code…',
  errado: 'The code does not match the one sent by WhatsApp',
  restam: '{n} tries left for this code.',
  restaUma: 'One try left for this code.',
  semTentativas: 'This code has no tries left. Ask for another one.',
  expirou: 'This code is no longer valid. Ask for another one.',
  esgotados: 'This payment has no codes left. Change the payer to start again.',
  semRede: 'No connection. Check your internet and try again.',
  aguardando: 'Sending by WhatsApp…',
  enviada: 'Message sent. It may take a few seconds.',
  entregue: 'Message delivered to your WhatsApp.',
  falhou: 'We could not deliver to this number. Check that it has WhatsApp.',
  reenviar: 'Send another code',
  enviar: 'Send the code',
  reenviarEm: 'Send another code in',
  esperar: 'You can ask for another code in {n} seconds.',
  pronto: 'You can ask for another code now.',
  reenviado: 'We sent another code. The one before is no longer valid.',
  trocar: 'Change phone or payer',
}

export const textosDoToken: Readonly<Record<IdiomaDoPagador, TextosDoToken>> = { 'pt-BR': ptBR, en }
