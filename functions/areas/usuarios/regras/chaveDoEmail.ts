import { createHmac } from 'node:crypto'

/** How an e-mail is found without standing in a key in clear. */
export const chaveDoEmail = (segredo: string, email: string) =>
  createHmac('sha256', segredo).update(`email:${email.trim().toLowerCase()}`).digest('base64url')
