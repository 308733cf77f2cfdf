import { type Data, somarDias } from '../../../../shared/domain/calendario.ts'
import type { Intervalo } from '../../../../shared/domain/ciclos.ts'
import { estadosDaAssinatura } from '../../../../shared/domain/estados/assinaturaDePlano.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { Contador } from '../../../platform/storage/Venda.ts'
import { DIAS_DA_PREVISAO } from './contarAssinatura.ts'

/** The figures of a company's subscriptions, out of its counters (decision 0150). */

/** Months that are shown, and how many of them the recovery rate is of; the last is the present one. */
const MESES_MOSTRADOS = 6
const MESES_DA_RECUPERACAO = 3

/** Twelfths of a month's worth that one charge is: 52 weeks, 12 months, 4 quarters, 2 halves, 1 year. */
const vezesPorAno: Readonly<Record<Intervalo, number>> = {
  ...{ semanal: 52, mensal: 12, trimestral: 4, semestral: 2, anual: 1 },
}

type Contadores = ReadonlyMap<string, Readonly<Record<string, number>>>

/** Reads what the figures are made of: one query of at most eight months, and one item of what stands now. */
export async function lerContadoresDasAssinaturas(
  storage: Storage,
  empresaId: string,
  hoje: Data,
): Promise<Contadores> {
  const dono = `EMP#${empresaId}`
  const meses = mesesAte(hoje.slice(0, 7), MESES_MOSTRADOS)
  const ultimo = somarDias(hoje, DIAS_DA_PREVISAO - 1).slice(0, 7)
  const [{ items }, sempre] = await Promise.all([
    storage.query({
      pk: `CNT#${dono}`,
      sk: { from: `ASP#${semTraco(meses[0] ?? '')}`, to: `ASP#${semTraco(ultimo)}` },
    }),
    storage.get(Contador.key({ dono, tipo: 'ASP', mes: 'sempre' })),
  ])
  return new Map([...items, ...(sempre ? [sempre] : [])].map(item => [String(item.mes), numeros(item)]))
}

const semTraco = (mes: string) => mes.replace('-', '')
const numeros = (item: Item): Record<string, number> =>
  Object.fromEntries(Object.entries(item).filter((par): par is [string, number] => typeof par[1] === 'number'))

/** The months up to one, itself included, oldest first. */
export function mesesAte(mes: string, quantos: number): string[] {
  const total = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 1
  return Array.from({ length: quantos }, (_, i) => {
    const n = total - quantos + 1 + i
    return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
  })
}

/** Pure: the part of a whole in hundredths of a percent; null of nothing. */
const partePorDezMil = (parte: number, todo: number): number | null =>
  todo > 0 ? Math.round((parte * 10_000) / todo) : null

/** Pure: what the counters of a day say. Amounts in centavos, rates in percent with two decimals. */
export function numerosDasAssinaturas(contadores: Contadores, hoje: Data) {
  const agora = contadores.get('sempre') ?? {}
  const doMes = (mes: string) => contadores.get(semTraco(mes)) ?? {}
  const mrr = (Object.entries(vezesPorAno) as [Intervalo, number][]).reduce(
    (soma, [intervalo, vezes]) => soma + (agora[`v:${intervalo}`] ?? 0) * vezes,
    0,
  )
  const meses = mesesDosContadores(doMes, agora.base ?? 0, hoje)
  const recentes = meses.slice(-MESES_DA_RECUPERACAO)
  const falharam = recentes.reduce((s, m) => s + m.falharam, 0)
  const recuperadas = recentes.reduce((s, m) => s + m.recuperadas, 0)
  const dias = Array.from({ length: DIAS_DA_PREVISAO }, (_, i) => somarDias(hoje, i)).map(dia => {
    const mes = doMes(dia.slice(0, 7))
    return { dia, valor: mes[`${dia.slice(8)}v`] ?? 0, cobrancas: mes[`${dia.slice(8)}n`] ?? 0 }
  })
  return {
    mrr: Math.round(mrr / 12),
    porSituacao: estadosDaAssinatura.map(situacao => ({ situacao, quantas: agora[`e:${situacao}`] ?? 0 })),
    meses,
    recuperacao: { falharam, recuperadas, taxa: porCento(partePorDezMil(recuperadas, falharam)) },
    previsao: {
      total: dias.reduce((s, d) => s + d.valor, 0),
      cobrancas: dias.reduce((s, d) => s + d.cobrancas, 0),
      dias,
    },
  }
}

const porCento = (parte: number | null) => (parte === null ? null : parte / 100)

/** Month by month: who was there at its start follows from who is there now, less who came, more who left since. */
function mesesDosContadores(doMes: (mes: string) => Record<string, number>, base: number, hoje: Data) {
  let noFim = base
  return mesesAte(hoje.slice(0, 7), MESES_MOSTRADOS)
    .reverse()
    .map(mes => {
      const c = doMes(mes)
      const [entraram, canceladas, concluidas] = [c.in ?? 0, c.cn ?? 0, c.cc ?? 0]
      const noInicio = noFim - entraram + canceladas + concluidas
      noFim = noInicio
      const churn = porCento(partePorDezMil(c.cb ?? 0, noInicio))
      return { mes, noInicio, entraram, canceladas, concluidas, churn, falharam: c.fa ?? 0, recuperadas: c.re ?? 0 }
    })
    .reverse()
}
