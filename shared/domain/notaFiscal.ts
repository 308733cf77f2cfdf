import { somarDias } from './calendario.ts'
import type { ServicoDaQuita } from './servicosDaQuita.ts'

/** Codes of a service on fiscal notes, from a day on: the accountant decides them, and they change with the norms. */
export interface CodigosFiscais {
  desde: string
  /** National code of the service (six digits), NBS (nine), indicator of the operation (six), CST and class of IBS and CBS. */
  tributacao: string
  nbs: string
  indicadorDaOperacao: string
  cst: string
  classificacao: string
  /** ISS in hundredths of a percent; 2 to 5 % by LC 116/2003, arts. 8 and 8-A. */
  aliquota: number
}

const comuns = { nbs: '109019900', indicadorDaOperacao: '100301', cst: '000', classificacao: '000001', aliquota: 200 }
/** 15.10.02 of the national list: receipts on behalf of others. */
const recebimentos = { desde: '2026-01-01', tributacao: '151002', ...comuns }
/** 15.01.03: administration of credit and debit cards. */
const cartoes = { desde: '2026-01-01', tributacao: '150103', ...comuns }

/**
 * Of which fees a note is issued, and by which codes. What anticipating costs and the interest of slips paid by card are
 * no service to the company: they are listed apart, without a note.
 */
export const codigosPorServico: Readonly<Record<ServicoDaQuita, readonly CodigosFiscais[]>> = {
  pix: [recebimentos],
  boleto: [recebimentos],
  cartao: [cartoes],
  carrinho: [],
  antecipacao: [],
}
export const servicosComNota = (Object.keys(codigosPorServico) as ServicoDaQuita[]).filter(
  s => codigosPorServico[s].length > 0,
)

/** The codes of a service on a day, or none. */
export const codigosEm = (servico: ServicoDaQuita, dia: string): CodigosFiscais | undefined =>
  codigosPorServico[servico].filter(c => c.desde <= dia).at(-1)

/** Fees of a company in a month, by service, in centavos. */
export type Tarifas = { [S in ServicoDaQuita]?: number | undefined }

/** One note: the fees of a month under one code of service. */
export interface GrupoDaNota {
  codigos: CodigosFiscais
  tarifas: Tarifas
  valor: number
}

/**
 * The notes of a company's month, one a code of service, in the order of the codes. Their sum is that of the fees that are
 * set as services; a code whose fees come to nothing or less (given back) has no note.
 * @param mes `aaaa-mm`
 */
export function notasDoMes(tarifas: Tarifas, mes: string): GrupoDaNota[] {
  const grupos = new Map<string, GrupoDaNota>()
  for (const servico of servicosComNota) {
    const valor = tarifas[servico] ?? 0
    const codigos = codigosEm(servico, ultimoDiaDe(mes))
    if (!valor || !codigos) continue
    const g = grupos.get(codigos.tributacao) ?? { codigos, tarifas: {}, valor: 0 }
    g.tarifas[servico] = valor
    g.valor += valor
    grupos.set(codigos.tributacao, g)
  }
  return [...grupos.values()]
    .filter(g => g.valor > 0)
    .sort((a, b) => (a.codigos.tributacao < b.codigos.tributacao ? -1 : 1))
}

/** The last day of a month (`aaaa-mm`). */
export const ultimoDiaDe = (mes: string): string => {
  const [ano = 0, m = 0] = mes.split('-').map(Number)
  return somarDias(m === 12 ? `${ano + 1}-01-01` : `${ano}-${String(m + 1).padStart(2, '0')}-01`, -1)
}

const nomes: Readonly<Record<ServicoDaQuita, string>> = {
  pix: 'recebimentos por Pix',
  boleto: 'recebimentos por boleto',
  cartao: 'recebimentos por cartão',
  carrinho: 'boletos pagos com cartão',
  antecipacao: 'antecipação de recebíveis',
}
const meses = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
/** What a note says was done. */
export const descricaoDaNota = (tarifas: Tarifas, mes: string): string => {
  const quais = servicosComNota.filter(s => tarifas[s]).map(s => nomes[s])
  return `Tarifas de ${quais.join(' e ')}, ${meses[Number(mes.slice(5)) - 1]} de ${mes.slice(0, 4)}`
}

/** Which of a company's notes of a month: one a code, and one more for each that stands for another. */
export const idDaNota = (n: { empresaId: string; mes: string; tributacao: string; vez: number }): string =>
  `${n.empresaId}.${n.mes.replace('-', '')}.${n.tributacao}${n.vez > 1 ? `.${n.vez}` : ''}`

export const motivosDeCancelarNota = ['erro', 'servico-nao-prestado', 'outros'] as const
/** The characters of a text that the layout takes (`TSString`): one line, and no letter beyond Latin 1. */
export const letrasDoLeiaute = /^[!-ÿ]([ -ÿ]*[!-ÿ])?$/
/** Letters of a reason that the layout takes (`xMotivo`). */
export const tamanhoDoMotivo = { minimo: 15, maximo: 255 } as const
