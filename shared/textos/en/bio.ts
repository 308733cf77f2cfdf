import type { TextosDaBio } from '../pt-BR/bio.ts'

/** See pt-BR/bio.ts. */
export const en: TextosDaBio = {
  titulo: 'Get paid by Pix, card and boleto with one link',
  texto: 'Create the link in less than a minute, send it by WhatsApp and follow each payment in one place.',
  descricao:
    'One link for Pix, card in up to 12 instalments and boleto, a split among receivers, and money followed until it arrives: start in minutes.',
  inscrever: 'I want an account',
  entrar: 'Sign in to my account',
  motivosTitulo: 'What you do with it',
  motivos: [
    ['Payment link', 'Pix, card in up to 12 instalments and boleto on a page that opens at once on a phone.'],
    ['Split among receivers', 'Each gets their part in their own account, to the cent.'],
    ['Security in every sale', 'Anti-fraud, bank authentication and identity by selfie when you want.'],
    ['Slips paid by card', 'Your customers pay their own bills in instalments, with one card.'],
  ],
  termos: 'Terms of adherence',
  docs: 'API documentation',
  idiomas: 'Language',
  pular: 'Skip to content',
}
