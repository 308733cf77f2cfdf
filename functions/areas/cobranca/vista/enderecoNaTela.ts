import { nomeProprio } from '../../../../shared/domain/nome.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'

type Endereco = NonNullable<Pagador['endereco']>

/** 'XV', 'II': streets and squares carry numbers of kings, popes and days. */
const emRomanos = /^(?=.)x{0,3}(ix|iv|v?i{0,3})$/i

/** What was registered in capitals (V054) is said as names are; what has small letters stays as it was typed. */
const dito = (texto: string): string =>
  /\p{Ll}/u.test(texto)
    ? texto
    : nomeProprio(texto)
        .split(' ')
        .map(palavra => (emRomanos.test(palavra) || /\d/.test(palavra) ? palavra.toUpperCase() : palavra))
        .join(' ')

/** A payer's address for their own screen and receipt. One of another country is as it was typed, its post reads it so. */
export function enderecoNaTela(endereco: Endereco): Endereco {
  if (endereco.pais) return endereco
  const { logradouro, complemento, bairro, cidade } = endereco
  return {
    ...endereco,
    ...{
      logradouro: dito(logradouro),
      complemento: dito(complemento ?? ''),
      bairro: dito(bairro),
      cidade: dito(cidade),
    },
  }
}
