import { en } from '../en/pagadorVerificar.ts'
import { phrases } from '../engine.ts'

/** Words of `/verificar` alone, where a receipt's address is asked for. */
export const ptBR = {
  conferirUm: 'Conferir um comprovante',
  conferirUmTexto:
    'Cole o endereço que está no comprovante, ou aponte a câmera do celular para o código QR impresso nele.',
  enderecoDoComprovante: 'Endereço do comprovante',
  enderecoDica: 'Começa com https:// e tem /verificar/ no meio.',
  enderecoVazio: 'Cole o endereço do comprovante.',
  enderecoInvalido:
    'Este não é o endereço de um comprovante. Copie o endereço inteiro do link “Conferir este comprovante”.',
  conferirAgora: 'Conferir',
} as const
export const textosDoVerificar = phrases(ptBR, en)
