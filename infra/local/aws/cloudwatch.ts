/**
 * CloudWatch's metrics for development: it counts the lines that say so by themselves (embedded metric format), as AWS does
 * when it takes a log in, and answers `GetMetricData` of them. A day and a little in memory.
 */
import * as z from 'zod'
import { type Clock, systemClock } from '../../../functions/platform/runtime/clock.ts'
import type { Fields } from '../../../functions/platform/runtime/log.ts'
import { answerJson, type Operations } from './json.ts'
import type { AwsService } from './service.ts'

const guardadoMs = 25 * 3_600_000

const Linha = z.object({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
})
const Pedido = z.object({
  /** Seconds of the epoch, as the protocol writes instants. */
  StartTime: z.number(),
  EndTime: z.number(),
  MetricDataQueries: z.array(
    z.object({
      Id: z.string(),
      MetricStat: z.object({
        Period: z.int().positive(),
        Stat: z.string().regex(/^(Sum|SampleCount|Average|Maximum|Minimum|p\d{1,2})$/),
        Metric: z.object({
          ...{ Namespace: z.string(), MetricName: z.string() },
          Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
        }),
      }),
    }),
  ),
})

export interface Cloudwatch extends AwsService {
  /** One line of a log; what is not counted is not kept. */
  tomar(linha: Fields & { _aws?: unknown }): void
}

const nomeDaSerie = (espaco: string, nome: string, dimensoes: readonly (readonly [string, unknown])[]) =>
  JSON.stringify([espaco, nome, ...[...dimensoes].sort(([a], [b]) => (a < b ? -1 : 1))])

export function createCloudwatch({ clock = systemClock }: { clock?: Clock } = {}): Cloudwatch {
  const series = new Map<string, { em: number; valor: number }[]>()
  const tomar: Cloudwatch['tomar'] = linha => {
    const lida = Linha.safeParse(linha)
    if (!lida.success) return
    const { Timestamp: em, CloudWatchMetrics } = lida.data._aws
    for (const { Namespace, Dimensions, Metrics } of CloudWatchMetrics)
      for (const nomes of Dimensions)
        for (const { Name } of Metrics) {
          const chave = nomeDaSerie(
            Namespace,
            Name,
            nomes.map(n => [n, linha[n]]),
          )
          const pontos = series.get(chave) ?? []
          series.set(chave, [
            ...pontos.filter(p => p.em > clock.now() - guardadoMs),
            { em, valor: Number(linha[Name]) },
          ])
        }
  }
  const operations: Operations = {
    GetMetricData(input) {
      const { StartTime, EndTime, MetricDataQueries } = Pedido.parse(input)
      return {
        MetricDataResults: MetricDataQueries.map(({ Id, MetricStat: { Metric, Period, Stat } }) => {
          const chave = nomeDaSerie(
            Metric.Namespace,
            Metric.MetricName,
            Metric.Dimensions.map(d => [d.Name, d.Value]),
          )
          const por = new Map<number, number[]>()
          for (const { em, valor } of series.get(chave) ?? []) {
            const comeco = Math.floor(em / 1000 / Period) * Period
            if (comeco >= StartTime && comeco < EndTime) por.set(comeco, [...(por.get(comeco) ?? []), valor])
          }
          const fatias = [...por].sort(([a], [b]) => a - b)
          return {
            ...{ Id, StatusCode: 'Complete', Timestamps: fatias.map(([em]) => em) },
            Values: fatias.map(([, valores]) => estatistica(Stat, valores)),
          }
        }),
      }
    },
  }
  return { tomar, handle: req => answerJson(operations, req, '1.0'), close: async () => {} }
}

function estatistica(nome: string, valores: readonly number[]): number {
  const soma = valores.reduce((s, v) => s + v, 0)
  const emOrdem = [...valores].sort((a, b) => a - b)
  if (nome.startsWith('p')) {
    const lugar = Math.ceil((Number(nome.slice(1)) / 100) * emOrdem.length)
    return emOrdem[Math.max(0, lugar - 1)] ?? 0
  }
  return { Sum: soma, SampleCount: valores.length, Average: soma / valores.length }[nome] ?? extremo(nome, emOrdem)
}
const extremo = (nome: string, emOrdem: readonly number[]) => (nome === 'Minimum' ? emOrdem[0] : emOrdem.at(-1)) ?? 0
