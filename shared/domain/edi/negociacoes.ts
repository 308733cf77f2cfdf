import { c, type LeiauteEdi } from './campo.ts'

/** Record A: one negotiation. */
export const negociacaoEdi = {
  tipo: c(1, 1, 'A'),
  dataNegociacao: c(2, 6, 'D6'),
  dataPagamento: c(8, 6, 'D6'),
  cpfCnpj: c(14, 14, 'I'),
  prazoMedio: c(28, 3, 'N'),
  taxaNominal: c(31, 5, 'P'),
  sinalBruto: c(36, 1, 'S'),
  valorBruto: c(37, 13, 'C'),
  sinalLiquido: c(50, 1, 'S'),
  valorLiquido: c(51, 13, 'C'),
  numeroNegociacao: c(64, 20, 'A'),
  forma: c(84, 3, 'A'),
  taxaEfetiva: c(87, 5, 'P'),
} as const satisfies LeiauteEdi

/** Record B: a receivable unit that was negotiated. */
export const negociadoEdi = {
  tipo: c(1, 1, 'A'),
  dataNegociacao: c(2, 6, 'D6'),
  vencimentoOriginal: c(8, 6, 'D6'),
  cpfCnpj: c(14, 14, 'I'),
  bandeira: c(28, 3, 'N'),
  tipoLiquidacao: c(31, 3, 'N'),
  sinalBruto: c(34, 1, 'S'),
  valorBruto: c(35, 13, 'C'),
  sinalLiquido: c(48, 1, 'S'),
  valorLiquido: c(49, 13, 'C'),
  taxa: c(62, 5, 'P'),
  instituicao: c(67, 50, 'A'),
  estabelecimento: c(117, 10, 'N'),
  sinalDesconto: c(127, 1, 'S'),
  desconto: c(128, 13, 'C'),
} as const satisfies LeiauteEdi

/** Record C: the account that a negotiation was paid to. */
export const contaNegociadaEdi = {
  tipo: c(1, 1, 'A'),
  banco: c(2, 4, 'N'),
  agencia: c(6, 5, 'N'),
  conta: c(11, 20, 'A'),
  sinal: c(31, 1, 'S'),
  valor: c(32, 13, 'C'),
} as const satisfies LeiauteEdi

/** Record R: what is kept back of a unit. */
export const reservaEdi = {
  tipo: c(1, 1, 'A'),
  estabelecimento: c(2, 10, 'N'),
  cpfCnpj: c(12, 14, 'I'),
  bandeira: c(26, 3, 'N'),
  matriz: c(29, 10, 'N'),
  sinal: c(39, 1, 'S'),
  valorReserva: c(40, 13, 'C'),
  chaveUR: c(53, 100, 'A'),
  vencimento: c(153, 8, 'E8'),
  estabelecimentoPagamento: c(161, 10, 'N'),
} as const satisfies LeiauteEdi
