import type { Data } from '../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'

/*
 * The simulated registrar's own numbers (Carta-Circular BCB 2.926/2000). Deliberately not the platform's codec: two
 * independent ones check each other.
 */

const soma = (numeros: number[]): number => numeros.reduce((total, numero) => total + numero, 0)
const algarismos = (texto: string): number[] => [...texto].map(Number)

function dezena(texto: string): string {
  const produtos = algarismos(texto)
    .reverse()
    .map((digito, i) => digito * (i % 2 === 0 ? 2 : 1))
  return String((10 - (soma(produtos.flatMap(produto => algarismos(String(produto)))) % 10)) % 10)
}

function digitoGeral(texto: string): string {
  const produtos = algarismos(texto)
    .reverse()
    .map((digito, i) => digito * (2 + (i % 8)))
  const digito = 11 - (soma(produtos) % 11)
  return digito >= 10 || digito === 0 ? '1' : String(digito)
}

/** Days since 7 Oct 1997, starting over at 1000 after 9999 (21 Feb 2025). */
function fator(vencimento: Data): string {
  let dias = Math.round((Date.parse(vencimento) - Date.parse('1997-10-07')) / 86_400_000)
  while (dias > 9_999) dias -= 9_000
  return String(dias).padStart(4, '0')
}

export interface NumerosEmitidos {
  nossoNumero: string
  codigoDeBarras: string
  linhaDigitavel: string
}

/** Agency, wallet and account of the simulated beneficiary. */
const CONTA = { agencia: '1234', carteira: '26', conta: '0056789', convenio: '2891234' } as const

/** The numbers of the `sequencia`-th slip of the bank: 237 as Bradesco lays its free field out, 001 as Banco do Brasil. */
export function emitir(banco: '001' | '237', sequencia: number, valor: Centavos, vencimento: Data): NumerosEmitidos {
  const numero = String(sequencia).padStart(banco === '237' ? 11 : 10, '0')
  const livre =
    banco === '237' ? `${CONTA.agencia}${CONTA.carteira}${numero}${CONTA.conta}0` : `000000${CONTA.convenio}${numero}17`
  const resto = `${fator(vencimento)}${String(valor).padStart(10, '0')}${livre}`
  const dv = digitoGeral(`${banco}9${resto}`)
  const campos = [`${banco}9${livre.slice(0, 5)}`, livre.slice(5, 15), livre.slice(15)]
  return {
    nossoNumero: banco === '237' ? numero : `${CONTA.convenio}${numero}`,
    codigoDeBarras: `${banco}9${dv}${resto}`,
    linhaDigitavel: `${campos.map(campo => campo + dezena(campo)).join('')}${dv}${resto.slice(0, 14)}`,
  }
}
