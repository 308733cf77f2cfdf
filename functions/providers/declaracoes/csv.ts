import { escreverCsv } from '../../../shared/domain/csv.ts'
import {
  formasDeVenda,
  type LinhaDaDeclaracao,
  type NomeDaDeclaracao,
} from '../../../shared/domain/declaracaoMensal.ts'
import { type Centavos, digitarReais } from '../../../shared/domain/dinheiro.ts'
import { equipeFiscal } from '../../../shared/textos/pt-BR/equipeFiscal.ts'
import type { DeclaracoesPort } from './port.ts'

const comuns = ['Mês', 'Versão', 'CPF ou CNPJ', 'Nome', 'Forma']
const reais = (valor: Centavos): string => digitarReais(valor)

/** What each return says of a row, after what all of them say, and which rows it has. */
const colunas: Record<
  NomeDaDeclaracao,
  { titulos: string[]; tem: (l: LinhaDaDeclaracao) => boolean; celulas: (l: LinhaDaDeclaracao) => string[] }
> = {
  dimp: {
    titulos: ['Vendas', 'Vendido (R$)', 'Devolvido (R$)', 'Vendido menos devolvido (R$)'],
    tem: l => formasDeVenda.includes(l.forma),
    celulas: l => [String(l.vendas), reais(l.vendido), reais(l.devolvido), reais(l.vendido - l.devolvido)],
  },
  eFinanceira: {
    titulos: ['Créditos (R$)', 'Débitos (R$)'],
    tem: () => true,
    celulas: l => [reais(l.vendido), reais(l.devolvido + l.saido)],
  },
}

/** CSV of our own, as spreadsheets in Portuguese open it: the official layouts are not this one (decision 0220). */
export const declaracoesEmCsv: DeclaracoesPort = {
  escrever(declaracao, { mes, n, linhas }) {
    const { titulos, tem, celulas } = colunas[declaracao]
    const escritas = linhas
      .filter(tem)
      .map(l => [mes, String(n), l.documento, l.nome, equipeFiscal[`declaracoes.forma.${l.forma}`], ...celulas(l)])
    const texto = escreverCsv([[...comuns, ...titulos], ...escritas])
    return { bytes: new TextEncoder().encode(texto), linhas: escritas.length, extensao: 'csv', tipo: 'text/csv' }
  },
}
