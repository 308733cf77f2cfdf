import { CfnAlarm, CfnCompositeAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import { classeDo, paginaDo, type Severidade } from '../alarmes.ts'
import { arnDosAlarmes, prefixoDe } from '../names.ts'
import type { Pilha } from './Pilha.ts'

export interface AlarmeProps {
  /** After `quita-{stage}-`. */
  nome: string
  /** Who is hurt, in Portuguese: what the person on duty reads first. */
  impacto: string
  limite: number
  /** Its class's unless told. */
  severidade?: Severidade
  minutos?: number
  /** Either one metric or a list that ends in the expression that is compared. */
  metrica:
    | { namespace: string; nome: string; dimensoes: Record<string, string>; estatistica?: string }
    | CfnAlarm.MetricDataQueryProperty[]
}

/** An alarm that rings at or above `limite`, tells who is hurt, and is quiet where nothing happens. */
export function alarme(
  pilha: Pilha,
  { nome, impacto, limite, severidade = classeDo(nome).severidade, minutos = 5, metrica }: AlarmeProps,
): CfnAlarm | undefined {
  if (!pilha.naAws) return undefined
  const topico = arnDosAlarmes(pilha.estagio, severidade)
  return new CfnAlarm(pilha, `Alarme-${nome}`, {
    alarmName: `${prefixoDe(pilha.estagio)}-${nome}`,
    alarmDescription: descricaoDo(nome, impacto),
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

/** Who is hurt, and which page says what to do. */
const descricaoDo = (nome: string, impacto: string) => `${impacto} ${paginaDo(nome)}`

/** Rings while one of `de` does; those ring by themselves too, each by its own severity. */
export function alarmeComposto(
  pilha: Pilha,
  nome: string,
  { impacto, de }: { impacto: string; de: readonly string[] },
) {
  const topico = arnDosAlarmes(pilha.estagio, classeDo(nome).severidade)
  return new CfnCompositeAlarm(pilha, `Composto-${nome}`, {
    alarmName: `${prefixoDe(pilha.estagio)}-${nome}`,
    alarmDescription: descricaoDo(nome, impacto),
    alarmRule: de.map(d => `ALARM("${prefixoDe(pilha.estagio)}-${d}")`).join(' OR '),
    alarmActions: [topico],
    okActions: [topico],
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
