import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorDocumentos.ts'

/** See pt-BR/pagadorDocumentos.ts. */
export const en = {
  titulo: 'Documents',
  texto: 'For your safety, we check who pays. The analysis takes up to 24 hours.',
  enviado: 'Sent',
  pendente: 'Still to send',
  enviar: 'Send {label}',
  escolher: 'Send',
  enviando: 'Sending…',
  imagem: 'Photo in JPG or PNG, up to 4 MB',
  imagemOuPdf: 'PDF, JPG or PNG, up to 4 MB',
  erro: 'Could not save the document',
  desconhecido: 'Unknown document',
  grande: 'This file is over 4 MB. Choose a smaller one.',
  todos: 'We received everything and are preparing the payment.',
  de: '{recebedor} · {valor}',
  'selfie.fazer': 'Take the selfie',
  'selfie.recolher': 'Not now',
  'selfie.enviada': 'Biometrics sent: you can now go on with the payment of your slip.',
  'selfie.semPagador': 'You have not filled in the form Who pays yet.',
  'selfie.carregando': 'Opening…',
  'selfie.bloqueada': 'This identity cannot be confirmed here. You can go on with another payer, who owns the card.',
} satisfies Translation<typeof ptBR>

/** What the server calls each document in Portuguese. */
export const rotulosDosDocumentos: Readonly<Record<string, string>> = {
  'Selfie do pagador': 'Selfie of the payer',
  'Documento de identidade com foto': 'Identity document with a picture',
  'Boleto em imagem ou PDF': 'The slip as a picture or a PDF',
}
