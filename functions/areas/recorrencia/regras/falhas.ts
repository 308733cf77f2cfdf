import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import type { MotivoDaFalha } from '../../../../shared/domain/recorrencias.ts'
import type { AssinaturaDePlano, CicloAberto, Debito, FalhasDoMes } from '../../../platform/storage/Recorrencia.ts'

/** Charges that were not paid in their time, and those of them that were paid after all (decision 0150). Pure. */

/** Months that a subscription keeps: figures ask for three, and what failed long ago is recovered no more. */
const MESES_GUARDADOS = 13

type ComFalhas = Pick<AssinaturaDePlano, 'abertos' | 'falhas'>

const mesDe = (agora: number) => dataSaoPaulo(agora).slice(0, 7)

/** A month's sums with what is added to them; the oldest months are let go. */
function somar(
  falhas: readonly FalhasDoMes[],
  mes: string,
  mais: Partial<Omit<FalhasDoMes, 'mes'>>,
): NonNullable<AssinaturaDePlano['falhas']> {
  const antes = falhas.find(f => f.mes === mes) ?? { mes, falharam: 0, recuperadas: 0 }
  const depois = {
    mes,
    falharam: antes.falharam + (mais.falharam ?? 0),
    recuperadas: antes.recuperadas + (mais.recuperadas ?? 0),
  }
  return [...falhas.filter(f => f.mes !== mes), depois].sort((a, b) => (a.mes < b.mes ? -1 : 1)).slice(-MESES_GUARDADOS)
}

/** Marks open charges as failed, each once; undefined where all of them were before. */
export function marcarFalhas(
  a: ComFalhas,
  { ciclos, motivo }: { ciclos: readonly number[]; motivo: MotivoDaFalha },
  agora: number,
): (Required<ComFalhas> & { ev: EventoDe<'AssinaturaDePlano'>[]; novas: number[] }) | undefined {
  const novas = a.abertos.filter(c => !c.falhou && ciclos.includes(c.n)).map(c => c.n)
  if (!novas.length) return undefined
  const mes = mesDe(agora)
  return {
    abertos: a.abertos.map(c => (novas.includes(c.n) ? { ...c, falhou: { motivo, mes } } : c)),
    falhas: somar(a.falhas ?? [], mes, { falharam: novas.length }),
    ev: novas.map(n => ({ tipo: 'CicloFalhou' as const, ref: String(n) })),
    novas,
  }
}

/** What failed and was paid after all is recovered, in the month in which it failed. */
export const aposRecuperar = (falhas: AssinaturaDePlano['falhas'], { falhou }: Pick<CicloAberto, 'falhou'>) =>
  falhou ? somar(falhas ?? [], falhou.mes, { recuperadas: 1 }) : falhas

/** The payer's bank refused it, or let its day pass: another try, or a slip, may still bring it. */
export const debitoFalhou = ({ tentativas }: Pick<Debito, 'tentativas'>): boolean =>
  tentativas.some(t => t.status === 'REJEITADA' || t.status === 'EXPIRADA')
