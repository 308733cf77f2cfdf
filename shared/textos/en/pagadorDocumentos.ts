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
} satisfies Translation<typeof ptBR>
