import type { CampoCnab, LeiauteCnab } from './registro.ts'

/** Records of payments in CNAB 240; a test holds each position to the published table. */
const c = (de: number, ate: number, tipo: CampoCnab['tipo']): CampoCnab => ({ de, ate, tipo })

const comeco = { banco: c(1, 3, '9'), lote: c(4, 7, '9'), tipoRegistro: c(8, 8, '9') } as const
const empresa = {
  tipoInscricao: c(18, 18, '9'),
  inscricao: c(19, 32, '9'),
  convenio: c(33, 52, 'X'),
  agencia: c(53, 57, '9'),
  agenciaDV: c(58, 58, 'X'),
  conta: c(59, 70, '9'),
  contaDV: c(71, 71, 'X'),
  agContaDV: c(72, 72, 'X'),
  empresa: c(73, 102, 'X'),
} as const
const segmento = { ...comeco, sequencial: c(9, 13, '9'), segmento: c(14, 14, 'X') } as const

export const headerArquivo = {
  ...comeco,
  ...empresa,
  nomeBanco: c(103, 132, 'X'),
  remessaRetorno: c(143, 143, '9'),
  dataGeracao: c(144, 151, 'D'),
  hora: c(152, 157, '9'),
  nsa: c(158, 163, '9'),
  versaoLayout: c(164, 166, '9'),
  densidade: c(167, 171, '9'),
} as const satisfies LeiauteCnab

export const headerLote = {
  ...comeco,
  operacao: c(9, 9, 'X'),
  tipoServico: c(10, 11, '9'),
  formaLancamento: c(12, 13, '9'),
  versaoLote: c(14, 16, '9'),
  ...empresa,
  mensagem: c(103, 142, 'X'),
  ocorrencias: c(231, 240, 'X'),
} as const satisfies LeiauteCnab

export const segmentoA = {
  ...segmento,
  tipoMovimento: c(15, 15, '9'),
  instrucao: c(16, 17, '9'),
  camara: c(18, 20, '9'),
  bancoFavorecido: c(21, 23, '9'),
  agencia: c(24, 28, '9'),
  agenciaDV: c(29, 29, 'X'),
  conta: c(30, 41, '9'),
  contaDV: c(42, 42, 'X'),
  agContaDV: c(43, 43, 'X'),
  nome: c(44, 73, 'X'),
  seuNumero: c(74, 93, 'X'),
  dataPagamento: c(94, 101, 'D'),
  moeda: c(102, 104, 'X'),
  valor: c(120, 134, 'V2'),
  nossoNumero: c(135, 154, 'X'),
  dataReal: c(155, 162, 'D'),
  valorReal: c(163, 177, 'V2'),
  informacao2: c(178, 217, 'X'),
  finalidadeTED: c(220, 224, 'X'),
  ocorrencias: c(231, 240, 'X'),
} as const satisfies LeiauteCnab

export const segmentoBPix = {
  ...segmento,
  formaIniciacao: c(15, 17, 'X'),
  tipoInscricao: c(18, 18, '9'),
  inscricao: c(19, 32, '9'),
  txid: c(33, 67, 'X'),
  informacao: c(68, 127, 'X'),
  chavePix: c(128, 226, 'X'),
  ispb: c(233, 240, '9'),
} as const satisfies LeiauteCnab

export const trailerLote = {
  ...comeco,
  qtdRegistros: c(18, 23, '9'),
  somaValores: c(24, 41, 'V2'),
  ocorrencias: c(231, 240, 'X'),
} as const satisfies LeiauteCnab

export const trailerArquivo = {
  ...comeco,
  qtdLotes: c(18, 23, '9'),
  qtdRegistros: c(24, 29, '9'),
} as const satisfies LeiauteCnab

/** Pix as the way a payment is made (segment A). */
export const camaraPix = '009'
/** How a Pix is begun (G100), by our type of key. */
export const iniciacaoPix = {
  telefone: '01',
  email: '02',
  cpf: '03',
  cnpj: '03',
  aleatoria: '04',
  dados: '05',
} as const
/** Occurrences of a payment (G059) that we write in a return file. */
export const ocorrencias = {
  pago: '00',
  agendado: 'BD',
  cancelado: '02',
  conta: 'AN',
  chave: 'PJ',
} as const
