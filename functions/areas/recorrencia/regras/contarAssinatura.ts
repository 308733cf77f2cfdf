import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { vencimentoDoCiclo } from '../../../../shared/domain/ciclos.ts'
import { acabou, cobraCiclos } from '../../../../shared/domain/estados/assinaturaDePlano.ts'
import type { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'
import { calendarioDe } from './decidirAssinatura.ts'
import { valorDaProxima } from './mudarValor.ts'

/** How far ahead the figures tell what will be charged, in days. */
export const DIAS_DA_PREVISAO = 30

/** Counter's item and attribute → what is added, as the consumer of counters keeps it: `EMP#id|ASP|202611|in`. */
type Contagem = Readonly<Record<string, number>>

/** It is charged now: what it brings a month counts. */
export const vigente = ({ estado }: Pick<AssinaturaDePlano, 'estado'>): boolean =>
  estado === 'ativa' || estado === 'emAtraso'

/**
 * Pure: the days on which something of it is to be paid, with its amount in centavos: open charges, then those to come up
 * to thirty days after the next one. That covers any thirty days from today, because the sweeper makes the next charge, and
 * so a new version of the subscription, before its day comes.
 */
export function devidosDe(a: AssinaturaDePlano): { dia: string; valor: number }[] {
  if (acabou(a.estado)) return []
  const devidos = a.abertos.map(c => ({ dia: c.vencimento, valor: c.valor ?? a.valor }))
  const proximo = cobraCiclos(a.estado) ? vencimentoDoCiclo(calendarioDe(a), a.feitos + 1) : undefined
  const ate = proximo && somarDias(proximo, DIAS_DA_PREVISAO)
  for (let n = a.feitos + 1, dia = proximo; dia !== undefined && ate !== undefined && dia <= ate; ) {
    devidos.push({ dia, valor: n === a.feitos + 1 ? valorDaProxima(a, dia) : a.valor })
    dia = vencimentoDoCiclo(calendarioDe(a), ++n)
  }
  return devidos
}

/**
 * Pure: all that a subscription adds to its company's counters as it stands now (decision 0150). `sempre`: by state, and by
 * interval what is charged now. Its months: it began (`in`) when its first charge was paid; ended (`cn` cancelled, `cc` at
 * its last charge), and of those cancelled `cb` had begun before that month; charges failed (`fa`) and were recovered
 * (`re`). Days to come: amount (`v`) and charges (`n`). One that was never paid neither began nor ended.
 */
export function contribuicaoDaAssinatura(a: AssinaturaDePlano): Contagem {
  const soma: Record<string, number> = {}
  const contar = (mes: string, o: string, quanto: number) => {
    const chave = `EMP#${a.empresaId}|ASP|${mes.replace('-', '')}|${o}`
    if (quanto) soma[chave] = (soma[chave] ?? 0) + quanto
  }
  contar('sempre', `e:${a.estado}`, 1)
  if (a.pagos > 0 && !acabou(a.estado)) contar('sempre', 'base', 1)
  if (vigente(a)) {
    contar('sempre', `v:${a.intervalo}`, a.valor)
    contar('sempre', `n:${a.intervalo}`, 1)
  }
  const comecou = comecouEm(a)
  if (comecou) contar(comecou, 'in', 1)
  if (comecou && a.fimEm) {
    const fim = mesDoInstante(a.fimEm)
    contar(fim, a.estado === 'concluida' ? 'cc' : 'cn', 1)
    if (a.estado === 'cancelada' && comecou < fim) contar(fim, 'cb', 1)
  }
  for (const { mes, falharam, recuperadas } of a.falhas ?? []) {
    contar(mes, 'fa', falharam)
    contar(mes, 're', recuperadas)
  }
  for (const { dia, valor } of devidosDe(a)) {
    contar(dia.slice(0, 7), `${dia.slice(8)}v`, valor)
    contar(dia.slice(0, 7), `${dia.slice(8)}n`, 1)
  }
  return soma
}

export const mesDoInstante = (instante: string): string => dataSaoPaulo(Date.parse(instante)).slice(0, 7)

/** The month in which it was first paid; of one from before that was noted, the month in which it was made. */
export const comecouEm = (a: Pick<AssinaturaDePlano, 'pagos' | 'ativadaEm' | 'criadoEm'>): string | undefined =>
  a.pagos > 0 ? mesDoInstante(a.ativadaEm ?? a.criadoEm) : undefined
