import { spawnSync } from 'node:child_process'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod'
import { bandeirasAceitas } from '../../shared/domain/cartao.ts'
import type { NomeDeFila } from '../../shared/domain/filas.ts'
import { nomeDaFila, prefixoDe } from '../names.ts'
import { itensDa } from '../recuperacao/copia.ts'
import type { Estagio } from '../stages.ts'
import type { Leitura } from './leitura.ts'

/** What a stage counts beside its table: CloudWatch's at AWS; on the local stack the table itself, which is small. */
type Aprovacao = Leitura['aprovacao']
const aprovados = new Set(['autorizada', 'capturando', 'capturada', 'anulando', 'anulada'])

/** Card attempts since `desde` by brand, from every item that holds one. */
export async function aprovacaoDaTabela(db: DynamoDBClient, tabela: string, desde: number): Promise<Aprovacao> {
  const por = new Map<string, Aprovacao[number]>()
  for await (const itens of itensDa(db, tabela))
    for (const cru of itens) {
      if (!cru.tentativa && !cru.bandeira) continue
      const item = unmarshall(cru)
      const { bandeira, estado, em } = (item.tentativa ?? item) as { bandeira?: string; estado?: string; em?: number }
      if (!bandeira || !estado || !em || em < desde || estado === 'abandonada') continue
      const a = por.get(bandeira) ?? { bandeira, aprovadas: 0, negadas: 0, abertas: 0 }
      if (aprovados.has(estado)) a.aprovadas++
      else if (estado === 'negada') a.negadas++
      else a.abertas++
      por.set(bandeira, a)
    }
  return [...por.values()].sort((a, b) => b.aprovadas + b.negadas - a.aprovadas - a.negadas)
}

const Resposta = z.object({ MetricDataResults: z.array(z.object({ Id: z.string(), Values: z.array(z.number()) })) })

interface Metrica {
  namespace: string
  nome: string
  dimensoes: Record<string, string>
  estatistica: 'Maximum' | 'Sum'
}
/** One reading of CloudWatch, by the `aws` program of the operator's own machine. Undefined where it has no answer. */
function perguntar(e: Estagio, metricas: Metrica[], minutos: number, agora: number): (number | undefined)[] {
  const MetricDataQueries = metricas.map(({ namespace, nome, dimensoes, estatistica }, n) => ({
    Id: `m${n}`,
    MetricStat: {
      Metric: {
        Namespace: namespace,
        MetricName: nome,
        Dimensions: Object.entries(dimensoes).map(([Name, Value]) => ({ Name, Value })),
      },
      Period: minutos * 60,
      Stat: estatistica,
    },
  }))
  const { stdout, status } = spawnSync(
    'aws',
    [
      ...['cloudwatch', 'get-metric-data', '--region', e.regiao, '--output', 'json'],
      ...[
        '--start-time',
        new Date(agora - minutos * 60_000).toISOString(),
        '--end-time',
        new Date(agora).toISOString(),
      ],
      ...['--metric-data-queries', JSON.stringify(MetricDataQueries)],
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) return metricas.map(() => undefined)
  const { MetricDataResults } = Resposta.parse(JSON.parse(stdout))
  return metricas.map((_, n) => MetricDataResults.find(r => r.Id === `m${n}`)?.Values[0])
}

export function aprovacaoDaAws(e: Estagio, minutos: number, agora: number): Aprovacao {
  const de = (nome: string) => (Bandeira: string) =>
    ({ namespace: prefixoDe(e), nome, dimensoes: { Bandeira }, estatistica: 'Sum' }) as const
  const aprovadas = perguntar(e, bandeirasAceitas.map(de('CartoesAprovados')), minutos, agora)
  const negadas = perguntar(e, bandeirasAceitas.map(de('CartoesNegados')), minutos, agora)
  return bandeirasAceitas
    .map((bandeira, n) => ({ bandeira, aprovadas: aprovadas[n] ?? 0, negadas: negadas[n] ?? 0, abertas: 0 }))
    .filter(a => a.aprovadas + a.negadas > 0)
}

export function idadesDaAws(e: Estagio, nomes: NomeDeFila[], agora: number): Partial<Record<NomeDeFila, number>> {
  const metricas = nomes.map(
    (f): Metrica => ({
      namespace: 'AWS/SQS',
      nome: 'ApproximateAgeOfOldestMessage',
      dimensoes: { QueueName: nomeDaFila(e, f) },
      estatistica: 'Maximum',
    }),
  )
  const idades = perguntar(e, metricas, 5, agora)
  return Object.fromEntries(nomes.flatMap((f, n) => (idades[n] === undefined ? [] : [[f, idades[n]]])))
}
