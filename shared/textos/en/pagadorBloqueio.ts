import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorBloqueio.ts'

/** See pt-BR/pagadorBloqueio.ts. */
export const en = {
  'datavalid.titulo': 'We could not confirm the identity',
  'datavalid.texto': 'The payer’s selfie was not found in the official databases.',
  'datavalid.nota1': 'Nothing was charged and the card was not used.',
  'datavalid.nota2': 'The selfie must be of the person whose document was given.',
  'datavalid.nota3': 'If the details are yours and something looks wrong, contact {empresa}.',
  'tentativas.titulo': 'Too many attempts',
  'tentativas.texto': 'For safety, attempts with these details are paused.',
  'tentativas.nota1': 'Nothing was charged and the card was not used.',
  'tentativas.nota2': 'Trying again now with the same details will not change the result.',
  'tentativas.nota3': 'If you need to pay today, contact {empresa}.',
  'antifraude.titulo': 'We could not release this payment',
  'antifraude.texto': 'The details did not pass the security check.',
  'antifraude.nota1': 'Nothing was charged.',
  'antifraude.nota2': 'Check that the details belong to whoever is paying.',
  'antifraude.nota3': 'If you need help, contact {empresa}.',
  revisao: 'This was decided automatically. You may ask for a person to review it by contacting {empresa}.',
  continuar: 'Would you like to go on?',
  continuarTexto: 'Someone else can make this payment. Just start again with their details.',
  trocar: 'Change payer',
  documento:
    'This payer’s selfie was not found in the official databases. Change the payer and start the payment again.',
} satisfies Translation<typeof ptBR>
