import { formatarReais } from '../dinheiro.ts'
import type { Achado, TipoDeDivergencia } from './divergencia.ts'

const dinheiro = (centavos = 0): string => formatarReais(centavos)
const dia = (data = ''): string => data.split('-').reverse().join('/')
/** Hundredths of one per cent: '2,89 %'. */
const taxa = (centesimos = 0): string => `${(centesimos / 100).toFixed(2).replace('.', ',')} %`
const parcela = ({ parcela: n }: Achado): string => (n === undefined ? '' : ` na parcela ${n}`)

/** The acquirer's codes of entries that are no sale, in words. */
const codigos: Readonly<Record<string, string>> = {
  '04': 'ajuste a débito',
  '05': 'ajuste a crédito',
  10: 'aluguel de terminal',
  11: 'cessão de recebíveis',
  13: 'gravame',
  14: 'gravame',
  15: 'compensação',
  16: 'compensação',
  23: 'penhora',
  26: 'penhora',
}

const frases: Record<TipoDeDivergencia, (a: Achado) => string> = {
  faltaNaAdquirente: a =>
    `A venda está aqui e a adquirente não a informou em dois dias úteis: ${dinheiro(a.valor)}${parcela(a)}. Peça a ela a captura.`,
  faltaAqui: a =>
    a.codigo
      ? `A adquirente devolveu ou contestou ${dinheiro(a.la)} de uma venda que não está aqui.`
      : `A adquirente informa uma venda que não está aqui: ${dinheiro(a.la)}${parcela(a)}. Veja se foi cobrada por outro sistema.`,
  duplicada: a => `A adquirente informou duas vezes a mesma parcela: ${dinheiro(a.valor)} a mais${parcela(a)}.`,
  valor: a =>
    `A adquirente diz ${dinheiro(a.la)} e a venda é de ${dinheiro(a.aqui)}${parcela(a)}: ${dinheiro(a.valor)}.`,
  taxa: a =>
    `A adquirente cobrou ${taxa(a.taxaLa)}, o contrato diz ${taxa(a.taxaAqui)}: ${dinheiro(a.valor)}${parcela(a)}.`,
  data: a =>
    `A adquirente paga em ${dia(a.diaLa)} e o contrato diz ${dia(a.diaAqui)}: ${dinheiro(a.valor)}${parcela(a)}.`,
  naoPaga: a => `A parcela ${a.parcela} venceu em ${dia(a.diaAqui)} e a adquirente não a pagou: ${dinheiro(a.valor)}.`,
  contestacao: a =>
    `A adquirente descontou ${dinheiro(a.la)} por contestação e aqui constam ${dinheiro(a.aqui)}: o aviso de ${dinheiro(a.valor)} se perdeu.`,
  estorno: a =>
    `A adquirente devolveu ${dinheiro(a.la)} ao pagador e aqui constam ${dinheiro(a.aqui)}: faltam ${dinheiro(a.valor)}.`,
  ajuste: a => `A adquirente lançou ${codigos[a.codigo ?? ''] ?? `o código ${a.codigo}`}: ${dinheiro(a.valor)}.`,
  antecipacao: a => `A adquirente antecipou recebíveis, e isso custou ${dinheiro(a.valor)}.`,
}

/** What differs and what that suggests, in words: "a adquirente cobrou 2,89 %, o contrato diz 2,49 %: R$ 13,44". */
export const sugestaoDaDivergencia = (a: Achado): string => frases[a.tipo](a)
