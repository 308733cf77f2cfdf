import type { Centavos } from './dinheiro.ts'
import { formatarReais } from './dinheiro.ts'

/** The widths of a terminal's paper roll, in mm, and how many letters a line of each takes. */
export const letrasDaLargura = { 58: 32, 80: 48 } as const
export type LarguraDoCupom = keyof typeof letrasDaLargura

export const limitesDoCupom = { nome: 48, cabecalho: 96, rodape: 192 } as const

/** Pure: a text cut into lines of at most `letras`, between words where there is a space. */
export function quebrar(texto: string, letras: number): string[] {
  const linhas: string[] = []
  for (const palavra of texto.split(/\s+/).filter(Boolean)) {
    const ultima = linhas.at(-1)
    if (ultima !== undefined && ultima.length + 1 + palavra.length <= letras)
      linhas[linhas.length - 1] = `${ultima} ${palavra}`
    else for (let de = 0; de < palavra.length; de += letras) linhas.push(palavra.slice(de, de + letras))
  }
  return linhas
}
const nomeDaForma = ['Boleto', 'Cartão', 'Pix'] as const
const centrar = (linha: string, letras: number): string => ' '.repeat(Math.floor((letras - linha.length) / 2)) + linha
const entre = (antes: string, depois: string, letras: number): string =>
  antes + ' '.repeat(Math.max(1, letras - antes.length - depois.length)) + depois

/** What a company says of its ticket, and a sale that it is printed of. */
export interface Cupom {
  nome: string
  cabecalho: string
  rodape: string
}
export interface VendaDoCupom {
  valor: Centavos
  forma: 0 | 1 | 2
  /** As people read it: "20/11/2026 14:05". */
  quando: string
  codigo: string
}

/** Pure: the ticket of a sale as a roll of a width prints it, line by line. */
export function linhasDoCupom(
  { nome, cabecalho, rodape }: Cupom,
  venda: VendaDoCupom,
  largura: LarguraDoCupom,
): string[] {
  const letras = letrasDaLargura[largura]
  const noMeio = (texto: string) => quebrar(texto, letras).map(l => centrar(l, letras))
  const fio = '-'.repeat(letras)
  return [
    ...noMeio(nome),
    ...(cabecalho ? noMeio(cabecalho) : []),
    fio,
    entre(nomeDaForma[venda.forma], formatarReais(venda.valor), letras),
    entre('Data', venda.quando, letras),
    entre('Código', venda.codigo, letras),
    fio,
    ...(rodape ? noMeio(rodape) : []),
  ]
}
