import { somarDias } from './calendario.ts'
import { type CodigosDosGrupos, type CodigosFiscais, grupoFiscalDe, servicosComNota } from './codigosFiscais.ts'
import type { ServicoDaQuita } from './servicosDaQuita.ts'

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
 * @param codigos as `codigosDoMes` has them
 */
export function notasDoMes(tarifas: Tarifas, codigos: CodigosDosGrupos): GrupoDaNota[] {
  const grupos = new Map<string, GrupoDaNota>()
  for (const servico of servicosComNota) {
    const valor = tarifas[servico] ?? 0
    const grupo = grupoFiscalDe[servico]
    if (!valor || !grupo) continue
    const deles = codigos[grupo]
    const g = grupos.get(deles.tributacao) ?? { codigos: deles, tarifas: {}, valor: 0 }
    g.tarifas[servico] = valor
    g.valor += valor
    grupos.set(deles.tributacao, g)
  }
  return [...grupos.values()]
    .filter(g => g.valor > 0)
    .sort((a, b) => (a.codigos.tributacao < b.codigos.tributacao ? -1 : 1))
}

/** Groups of services among these fees. */
const gruposDe = (t: Tarifas) => new Set(servicosComNota.filter(s => t[s]).map(s => grupoFiscalDe[s]))
/** Whether two notes, of the same company and month, are of the same services: their codes may have changed. */
export const mesmosServicos = (uma: Tarifas, outra: Tarifas): boolean => {
  const dela = gruposDe(outra)
  return [...gruposDe(uma)].some(g => dela.has(g))
}
/** What the services of a note come to in the fees of its month as they are now, in centavos; never less than nothing. */
export function valorDeAgora(daNota: Tarifas, agora: Tarifas): number {
  const dela = gruposDe(daNota)
  const delas = servicosComNota.filter(s => dela.has(grupoFiscalDe[s]))
  return Math.max(
    0,
    delas.reduce((soma, s) => soma + (agora[s] ?? 0), 0),
  )
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
