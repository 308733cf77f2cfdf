import { type App, Duration } from 'aws-cdk-lib'
import { EventField, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction, SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { CfnEventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { linhas } from '../../shared/domain/eventos.ts'
import { filas, type NomeDeFila } from '../../shared/domain/filas.ts'
import { mensagemDoAviso, padraoDa, regrasDoCorreio } from '../avisosDoCorreio.ts'
import { alarme } from '../constructs/alarme.ts'
import type { FuncaoCarregada } from '../constructs/carregar.ts'
import { EndpointFunction } from '../constructs/EndpointFunction.ts'
import { grupoDeLog } from '../constructs/GrupoDeLog.ts'
import { type Contexto, Pilha } from '../constructs/Pilha.ts'
import { perfilDe } from '../constructs/perfis.ts'
import { todasAsFilas } from '../constructs/politica.ts'
import {
  arnDaFila,
  nomeDaFila,
  nomeDaFilaMorta,
  nomeDaFuncao,
  nomeDoBalde,
  nomeDoConjuntoDeEmail,
  parametrosDeInfra,
  prefixoDe,
} from '../names.ts'

/** Entities whose changes some queue is told of. */
export const entidadesDespachadas = Object.entries(linhas).flatMap(([nome, linha]) =>
  linha?.versao || Object.values(linha?.ev ?? {}).some(e => e.filas && !e.direto) ? [nome] : [],
)

/** The stream's one reader, a queue with a DLQ for each of its consumers, and the sweep of what is due. */
export class Eventos extends Pilha {
  constructor(app: App, contexto: Contexto, funcoes: readonly FuncaoCarregada[]) {
    super(app, 'eventos', contexto, { description: 'Dispatcher, queues, consumers and sweeper.' })
    const grupo = grupoDeLog(this, 'eventos')
    for (const fila of todasAsFilas) this.fila(fila)
    this.avisosDoCorreio()
    for (const f of funcoes) {
      if (f.papel === 'dispatcher') this.despachante(f, grupo)
      else if (f.papel === 'sweeper') this.varredor(f, grupo)
      else if (f.papel === 'prova') this.prova(f, grupo)
      else if (f.papel === 'consumer') this.consumidor(f, grupo)
    }
  }

  /** What SES tells of messages afterwards, as ids alone, into its queue: the addresses stay on the bus. */
  private avisosDoCorreio(): void {
    const fila = this.node.findChild('Fila-correio') as Queue
    for (const regra of regrasDoCorreio)
      new Rule(this, `Email-${regra.nome}`, {
        ruleName: `${prefixoDe(this.estagio)}-email-${regra.nome}`,
        eventPattern: padraoDa(regra, nomeDoConjuntoDeEmail(this.estagio)),
        targets: [
          new SqsQueue(fila as IQueue, {
            message: RuleTargetInput.fromObject(mensagemDoAviso(regra, EventField.fromPath)),
          }),
        ],
      })
  }

  private fila(nome: NomeDeFila): void {
    const { fifo, visibilidade, tentativas, impacto } = filas[nome]
    const comum = {
      ...(fifo && { fifo: true }),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    }
    const morta = new Queue(this, `Morta-${nome}`, { ...comum, queueName: nomeDaFilaMorta(this.estagio, nome) })
    new Queue(this, `Fila-${nome}`, {
      ...comum,
      queueName: nomeDaFila(this.estagio, nome),
      visibilityTimeout: Duration.seconds(visibilidade),
      deadLetterQueue: { queue: morta, maxReceiveCount: tentativas },
    })
    alarme(this, {
      nome: `${nome}-dlq`,
      impacto,
      limite: 1,
      metrica: {
        namespace: 'AWS/SQS',
        nome: 'ApproximateNumberOfMessagesVisible',
        dimensoes: { QueueName: nomeDaFilaMorta(this.estagio, nome) },
        estatistica: 'Maximum',
      },
    })
    alarme(this, {
      nome: `${nome}-atraso`,
      impacto,
      limite: 300,
      metrica: {
        namespace: 'AWS/SQS',
        nome: 'ApproximateAgeOfOldestMessage',
        dimensoes: { QueueName: nomeDaFila(this.estagio, nome) },
        estatistica: 'Maximum',
      },
    })
  }

  private consumidor(f: FuncaoCarregada, grupo: LogGroup): void {
    const nome = f.nome as NomeDeFila
    const { live } = new EndpointFunction(this, f, grupo, {
      extras: [
        {
          Sid: 'Consumir',
          Effect: 'Allow',
          Action: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
          Resource: [arnDaFila(this.estagio, nome)],
        },
      ],
    })
    const ligacao = new CfnEventSourceMapping(this, `Consome-${nome}`, {
      eventSourceArn: arnDaFila(this.estagio, nome),
      functionName: live.functionArn,
      // A consumer that calls a provider would not get through ten of them in its time.
      batchSize: f.permissao.rede ? 1 : 10,
      functionResponseTypes: ['ReportBatchItemFailures'],
    })
    ligacao.node.addDependency(this.node.findChild(`Fila-${nome}`))
  }

  private despachante(f: FuncaoCarregada, grupo: LogGroup): void {
    const { estagio } = this
    const falhas = `arn:aws:s3:::${nomeDoBalde(estagio, 'falhas')}`
    const fluxo = this.lerParametro(parametrosDeInfra(estagio).fluxoDaTabela)
    const { live } = new EndpointFunction(this, f, grupo, {
      extras: [
        {
          Sid: 'LerFluxo',
          Effect: 'Allow',
          Action: [
            'dynamodb:DescribeStream',
            'dynamodb:GetRecords',
            'dynamodb:GetShardIterator',
            'dynamodb:ListStreams',
          ],
          Resource: [fluxo],
        },
        {
          Sid: 'GuardarFalhas',
          Effect: 'Allow',
          Action: ['s3:PutObject', 's3:ListBucket'],
          Resource: [falhas, `${falhas}/*`],
        },
      ],
    })
    new CfnEventSourceMapping(this, 'LeOFluxo', {
      eventSourceArn: fluxo,
      functionName: live.functionArn,
      startingPosition: 'TRIM_HORIZON',
      batchSize: 100,
      bisectBatchOnFunctionError: true,
      maximumRetryAttempts: 10,
      functionResponseTypes: ['ReportBatchItemFailures'],
      destinationConfig: { onFailure: { destination: falhas } },
      filterCriteria: {
        filters: [
          {
            pattern: JSON.stringify({
              eventName: ['INSERT', 'MODIFY'],
              dynamodb: { NewImage: { _t: { S: entidadesDespachadas } } },
            }),
          },
        ],
      },
    })
    // the sweeper rings while a record waits in the bucket; one that could not even be kept is told here
    alarme(this, {
      nome: 'dispatcher-sem-destino',
      impacto: f.impacto,
      limite: 1,
      metrica: {
        namespace: 'AWS/Lambda',
        nome: 'DestinationDeliveryFailures',
        dimensoes: { FunctionName: nomeDaFuncao(estagio, f.nome) },
      },
    })
    alarme(this, {
      nome: 'dispatcher-idade',
      impacto: f.impacto,
      limite: 60_000,
      metrica: {
        namespace: 'AWS/Lambda',
        nome: 'IteratorAge',
        dimensoes: { FunctionName: nomeDaFuncao(estagio, f.nome), Resource: `${nomeDaFuncao(estagio, f.nome)}:live` },
        estatistica: 'Maximum',
      },
    })
  }

  /** The proof of the books: what a run did not finish, the next goes on with. */
  private prova(f: FuncaoCarregada, grupo: LogGroup): void {
    const { live } = new EndpointFunction(this, f, grupo)
    new Rule(this, 'ACadaVinteMinutos', {
      ruleName: `${prefixoDe(this.estagio)}-prova`,
      schedule: Schedule.rate(Duration.minutes(20)),
      targets: [new LambdaFunction(live as IFunction, { retryAttempts: 0, maxEventAge: Duration.minutes(10) })],
    })
    this.parada({ f, nome: 'prova-parada', periodo: 7200, vezes: 3 })
  }

  private varredor(f: FuncaoCarregada, grupo: LogGroup): void {
    const { live } = new EndpointFunction(this, f, grupo)
    new Rule(this, 'ACadaMinuto', {
      ruleName: `${prefixoDe(this.estagio)}-varredura`,
      schedule: Schedule.rate(Duration.minutes(1)),
      // The next sweep is a minute away: a late one is worth nothing.
      targets: [
        new LambdaFunction(live as IFunction, {
          retryAttempts: 0,
          maxEventAge: Duration.seconds(perfilDe(f).tempoSegundos),
        }),
      ],
    })
    this.parada({ f, nome: 'sweeper-parado', periodo: 300, vezes: 3 })
  }

  /** What does not run is worse than what failed: silence rings too. `vezes`: fewer in `periodo` seconds are silence. */
  private parada({
    f,
    nome,
    periodo,
    vezes,
  }: {
    f: FuncaoCarregada
    nome: string
    periodo: number
    vezes: number
  }): void {
    alarme(this, {
      nome,
      impacto: f.impacto,
      limite: 1,
      metrica: [
        {
          id: 'vezes',
          returnData: false,
          metricStat: {
            metric: {
              namespace: 'AWS/Lambda',
              metricName: 'Invocations',
              dimensions: [{ name: 'FunctionName', value: nomeDaFuncao(this.estagio, f.nome) }],
            },
            period: periodo,
            stat: 'Sum',
          },
        },
        {
          id: 'total',
          expression: `IF(FILL(vezes, 0) < ${vezes}, 1, 0)`,
          label: `${f.nome}: ${nome.split('-').at(-1)}`,
          returnData: true,
        },
      ],
    })
  }
}
