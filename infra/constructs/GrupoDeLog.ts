import { RemovalPolicy } from 'aws-cdk-lib'
import { Key } from 'aws-cdk-lib/aws-kms'
import { CfnMetricFilter, LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs'
import { nomeDoGrupoDeLog, parametrosDeInfra, prefixoDe } from '../names.ts'
import { type Pilha, reter } from './Pilha.ts'

/** Metric that a function's undeclared answers (500) count in: Lambda itself sees no error in them. */
export const erroInterno = (pilha: Pilha) => ({ namespace: prefixoDe(pilha.estagio), nome: 'ErrosInternos' })
/**
 * Metric of everything else that is logged as an error: what the product cannot settle by itself (a hold older than
 * half of its life, a slip whose numbers disagree, credentials that the acquirer refuses). The operator on call reads
 * the event, whose meaning is in functions/platform/runtime/logEvents.ts.
 */
export const precisaDePessoa = (pilha: Pilha) => ({ namespace: prefixoDe(pilha.estagio), nome: 'PrecisaDePessoa' })

/** The same by the event's name, for those that have an alarm of their own (infra/alarmes.ts). */
export const eventoRegistrado = (pilha: Pilha) => ({ namespace: prefixoDe(pilha.estagio), nome: 'Eventos' })

/** The log group of an area, under `propria` or the stage's key, kept for as long as the stage says. */
export function grupoDeLog(pilha: Pilha, area: string, propria?: Key): LogGroup {
  const chave = !pilha.naAws
    ? undefined
    : (propria ?? Key.fromKeyArn(pilha, `Chave-${area}`, pilha.lerParametro(parametrosDeInfra(pilha.estagio).chave)))
  const grupo = new LogGroup(pilha, `Registros-${area}`, {
    logGroupName: nomeDoGrupoDeLog(pilha.estagio, area),
    retention: pilha.estagio.retencaoDias as RetentionDays,
    removalPolicy: pilha.estagio.producao ? reter : RemovalPolicy.DESTROY,
    ...(chave && { encryptionKey: chave }),
  })
  if (pilha.naAws) {
    const { namespace, nome } = erroInterno(pilha)
    const pessoa = precisaDePessoa(pilha)
    new CfnMetricFilter(pilha, `Pessoa-${area}`, {
      logGroupName: grupo.logGroupName,
      filterPattern: '{ $.level = "error" && $.event != "undeclared" }',
      metricTransformations: [{ metricNamespace: pessoa.namespace, metricName: pessoa.nome, metricValue: '1' }],
    })
    const evento = eventoRegistrado(pilha)
    new CfnMetricFilter(pilha, `Eventos-${area}`, {
      logGroupName: grupo.logGroupName,
      filterPattern: '{ $.level = "error" && $.event = "*" }',
      metricTransformations: [
        {
          metricNamespace: evento.namespace,
          metricName: evento.nome,
          metricValue: '1',
          dimensions: [{ key: 'Evento', value: '$.event' }],
        },
      ],
    })
    new CfnMetricFilter(pilha, `Erros-${area}`, {
      logGroupName: grupo.logGroupName,
      filterPattern: '{ $.event = "undeclared" }',
      metricTransformations: [
        {
          metricNamespace: namespace,
          metricName: nome,
          metricValue: '1',
          dimensions: [{ key: 'Operacao', value: '$.operation' }],
        },
      ],
    })
  }
  return grupo
}
