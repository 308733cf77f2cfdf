import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import { arnDosAlarmes, prefixoDe } from '../names.ts'
import type { Pilha } from './Pilha.ts'

export interface AlarmeProps {
  /** After `quita-{stage}-`. */
  nome: string
  /** Who is hurt, in Portuguese: what the person on duty reads first. */
  impacto: string
  limite: number
  minutos?: number
  /** Either one metric or a list that ends in the expression that is compared. */
  metrica:
    | { namespace: string; nome: string; dimensoes: Record<string, string>; estatistica?: string }
    | CfnAlarm.MetricDataQueryProperty[]
}

/** An alarm that rings at or above `limite`, tells who is hurt, and is quiet where nothing happens. */
export function alarme(
  pilha: Pilha,
  { nome, impacto, limite, minutos = 5, metrica }: AlarmeProps,
): CfnAlarm | undefined {
  if (!pilha.naAws) return undefined
  const topico = arnDosAlarmes(pilha.estagio)
  return new CfnAlarm(pilha, `Alarme-${nome}`, {
    alarmName: `${prefixoDe(pilha.estagio)}-${nome}`,
    alarmDescription: impacto,
    comparisonOperator: 'GreaterThanOrEqualToThreshold',
    threshold: limite,
    evaluationPeriods: 1,
    treatMissingData: 'notBreaching',
    alarmActions: [topico],
    okActions: [topico],
    ...(Array.isArray(metrica)
      ? { metrics: metrica }
      : {
          namespace: metrica.namespace,
          metricName: metrica.nome,
          dimensions: Object.entries(metrica.dimensoes).map(([name, value]) => ({ name, value })),
          statistic: metrica.estatistica ?? 'Sum',
          period: minutos * 60,
        }),
  })
}

/** A query for `metrics` of an alarm. */
export const consulta = (
  id: string,
  namespace: string,
  metricName: string,
  dimensoes: Record<string, string>,
): CfnAlarm.MetricDataQueryProperty => ({
  id,
  returnData: false,
  metricStat: {
    metric: {
      namespace,
      metricName,
      dimensions: Object.entries(dimensoes).map(([name, value]) => ({ name, value })),
    },
    period: 300,
    stat: 'Sum',
  },
})
export const expressao = (expression: string, label: string): CfnAlarm.MetricDataQueryProperty => ({
  id: 'total',
  expression,
  label,
  returnData: true,
})
