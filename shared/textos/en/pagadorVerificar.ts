import type { Translation } from '../engine.ts'
import type { ptBR } from '../pt-BR/pagadorVerificar.ts'

/** See pt-BR/pagadorVerificar.ts. */
export const en = {
  conferirUm: 'Check a receipt',
  conferirUmTexto:
    'Paste the address that is on the receipt, or point your phone’s camera at the QR code printed on it.',
  enderecoDoComprovante: 'Receipt’s address',
  enderecoDica: 'It begins with https:// and has /verificar/ in it.',
  enderecoVazio: 'Paste the receipt’s address.',
  enderecoInvalido: 'This is not the address of a receipt. Copy the whole address of the link “Check this receipt”.',
  conferirAgora: 'Check',
} as const satisfies Translation<typeof ptBR>
