import { CloudWatchClient, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch'
import { type FatiaDoProvedor, type Provedor, provedores } from '../../../shared/domain/provedores.ts'
import { espacoDasMedidas } from './metricas.ts'
import type { Need } from './needs.ts'

/** What the log counted of each provider's calls. */
export interface MedidasDosProvedores {
  /** Slices of `segundos`, the oldest first, up to `ate` (ms); one without a call is all zero. */
  ler(ate: number, quantas: number, segundos: number): Promise<Map<Provedor, FatiaMedida[]>>
}
export interface FatiaMedida extends FatiaDoProvedor {
  /** The time that nine in ten of its calls stayed under, in ms; null without a call. */
  latenciaMs: number | null
}

const medidas = [
  { id: 'chamadas', nome: 'LatenciaDoProvedor', Stat: 'SampleCount' },
  { id: 'latencia', nome: 'LatenciaDoProvedor', Stat: 'p90' },
  { id: 'falhas', nome: 'FalhasDoProvedor', Stat: 'Sum' },
] as const

/**
 * CloudWatch's count of the lines of the log. One request: three series of each provider, of which a month of a page that
 * is looked at all day costs cents.
 */
export const medidasDosProvedores: Need<MedidasDosProvedores> = {
  permission: { medidas: 'ler' },
  create: () => criarMedidas(new CloudWatchClient({ maxAttempts: 3 })),
}

export const criarMedidas = (cliente: Pick<CloudWatchClient, 'send'>): MedidasDosProvedores => ({
  async ler(ate, quantas, segundos) {
    const passo = segundos * 1000
    const fim = Math.ceil(ate / passo) * passo
    const inicio = fim - quantas * passo
    const MetricDataQueries = provedores.flatMap(provedor =>
      medidas.map(({ id, nome, Stat }) => ({
        Id: `${id}_${provedor}`,
        MetricStat: {
          ...{ Period: segundos, Stat },
          Metric: {
            ...{ Namespace: espacoDasMedidas(), MetricName: nome },
            Dimensions: [{ Name: 'Provedor', Value: provedor }],
          },
        },
      })),
    )
    const { MetricDataResults = [] } = await cliente.send(
      new GetMetricDataCommand({
        ...{ StartTime: new Date(inicio), EndTime: new Date(fim), ScanBy: 'TimestampAscending' as const },
        ...{ MetricDataQueries, MaxDatapoints: 100_000 },
      }),
    )
    const lidas = new Map(
      MetricDataResults.map(({ Id = '', Timestamps = [], Values = [] }) => [
        Id,
        new Map(Timestamps.map((em, n) => [em.getTime(), Values[n] ?? 0])),
      ]),
    )
    const fatias = (provedor: Provedor) =>
      Array.from({ length: quantas }, (_, n): FatiaMedida => {
        const em = inicio + n * passo
        const de = (id: (typeof medidas)[number]['id']) => lidas.get(`${id}_${provedor}`)?.get(em)
        const latencia = de('latencia')
        return {
          ...{ chamadas: de('chamadas') ?? 0, falhas: de('falhas') ?? 0 },
          latenciaMs: latencia === undefined ? null : Math.round(latencia),
        }
      })
    return new Map(provedores.map(provedor => [provedor, fatias(provedor)]))
  },
})
