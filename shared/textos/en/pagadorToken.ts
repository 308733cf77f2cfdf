import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorToken.ts'

/** See pt-BR/pagadorToken.ts. */
export const en = {
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
  enviarEm: 'Ask for the code in',
  limite: 'This phone has received all the codes it can for now. You can ask for another at {hora}.',
  outraForma: 'Pay another way',
  esperar: 'You can ask for another code in {n} seconds.',
  pronto: 'You can ask for another code now.',
  reenviado: 'We sent another code. The one before is no longer valid.',
  trocar: 'Change phone or payer',
} satisfies Translation<typeof ptBR>
