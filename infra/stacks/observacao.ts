import type { App } from 'aws-cdk-lib'
import { CfnDashboard } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { alarme } from '../constructs/alarme.ts'
import { precisaDePessoa } from '../constructs/GrupoDeLog.ts'
import { type Contexto, Pilha } from '../constructs/Pilha.ts'
import { todasAsFilas } from '../constructs/politica.ts'
import { arnDoFluxo, nomeDaFilaMorta, nomeDaTabela, prefixoDe } from '../names.ts'

/** Sums over every function or API of the account, which is the stage's: one query instead of a metric per operation. */
const porConsulta = {
  errosDeApi: 'SELECT SUM("5xx") FROM SCHEMA("AWS/ApiGateway", ApiId)',
  estrangulamento: 'SELECT SUM(Throttles) FROM SCHEMA("AWS/Lambda", FunctionName)',
  concorrencia: 'SELECT MAX(ConcurrentExecutions) FROM "AWS/Lambda"',
}

/** Where alarms go, the alarms that belong to no single function, and one page to look at. */
export class Observacao extends Pilha {
  constructor(app: App, contexto: Contexto) {
    super(app, 'observacao', contexto, { description: 'Alarms, their topic and the dashboard.' })
    this.topico()
    this.alarmes()
    new CfnDashboard(this, 'Painel', {
      dashboardName: prefixoDe(this.estagio),
      dashboardBody: JSON.stringify({ widgets: this.quadros() }),
    })
  }

  private topico(): void {
    const { estagio } = this
    const chave = new Key(this, 'Chave', { enableKeyRotation: true, description: 'The alarms’ topic.' })
    chave.addToResourcePolicy(
      new PolicyStatement({
        sid: 'Alarmes',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': estagio.conta } },
      }),
    )
    const topico = new Topic(this, 'Alarmes', {
      topicName: `${prefixoDe(estagio)}-alarmes`,
      masterKey: chave,
      enforceSSL: true,
    })
    topico.addToResourcePolicy(
      new PolicyStatement({
        sid: 'Alarmes',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topico.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': estagio.conta } },
      }),
    )
    if (estagio.alarmes) topico.addSubscription(new EmailSubscription(estagio.alarmes))
  }

  private alarmes(): void {
    const consulta = (expression: string) => [
      { id: 'total', expression, period: 300, returnData: true, label: 'total' },
    ]
    alarme(this, {
      nome: 'api-5xx',
      impacto: 'Chamadas de pagadores e empresas terminam em erro.',
      limite: 5,
      metrica: consulta(porConsulta.errosDeApi),
    })
    alarme(this, {
      nome: 'lambda-limite',
      impacto: 'Chamadas são recusadas: a conta chegou ao limite de execuções simultâneas.',
      limite: 1,
      metrica: consulta(porConsulta.estrangulamento),
    })
    const { namespace, nome } = precisaDePessoa(this)
    alarme(this, {
      nome: 'precisa-de-pessoa',
      impacto: 'Uma cobrança, um boleto ou um estorno não se resolve sozinho: o registro de nível "error" diz qual.',
      limite: 1,
      metrica: { namespace, nome, dimensoes: {} },
    })
    const tabela = { TableName: nomeDaTabela(this.estagio) }
    for (const [nome, limite] of [
      ['SystemErrors', 5],
      ['ReadThrottleEvents', 1],
      ['WriteThrottleEvents', 1],
    ] as const) {
      alarme(this, {
        nome: `tabela-${nome}`,
        impacto: 'Leituras ou escritas da tabela falham: nada funciona direito.',
        limite,
        metrica: { namespace: 'AWS/DynamoDB', nome, dimensoes: tabela },
      })
    }
  }

  private quadros() {
    const { regiao } = this.estagio
    const quadro = (n: number, title: string, metrics: unknown[]) => ({
      type: 'metric',
      x: (n % 2) * 12,
      y: Math.floor(n / 2) * 6,
      width: 12,
      height: 6,
      properties: { title, region: regiao, view: 'timeSeries', period: 60, metrics },
    })
    const expressao = (expression: string, label: string) => [{ expression, label }]
    return [
      quadro(0, 'API: chamadas e erros', [
        expressao('SELECT SUM(Count) FROM SCHEMA("AWS/ApiGateway", ApiId) GROUP BY ApiId', 'chamadas'),
        expressao(porConsulta.errosDeApi, '5xx'),
      ]),
      quadro(1, 'Funções: p99 e erros', [
        expressao(
          'SELECT MAX(Duration) FROM SCHEMA("AWS/Lambda", FunctionName) GROUP BY FunctionName ORDER BY MAX() DESC LIMIT 10',
          'duração',
        ),
        expressao(
          `SELECT SUM(ErrosInternos) FROM SCHEMA("${prefixoDe(this.estagio)}", Operacao) GROUP BY Operacao ORDER BY SUM() DESC LIMIT 10`,
          'erros internos',
        ),
      ]),
      quadro(2, 'Execuções simultâneas', [
        expressao(porConsulta.concorrencia, 'execuções'),
        expressao(porConsulta.estrangulamento, 'recusadas'),
      ]),
      quadro(
        3,
        'Filas mortas',
        todasAsFilas.map(f => [
          'AWS/SQS',
          'ApproximateNumberOfMessagesVisible',
          'QueueName',
          nomeDaFilaMorta(this.estagio, f),
          { stat: 'Maximum' },
        ]),
      ),
      quadro(4, 'Tabela', [
        ['AWS/DynamoDB', 'ConsumedReadCapacityUnits', 'TableName', nomeDaTabela(this.estagio), { stat: 'Sum' }],
        ['AWS/DynamoDB', 'ConsumedWriteCapacityUnits', 'TableName', nomeDaTabela(this.estagio), { stat: 'Sum' }],
      ]),
      quadro(5, 'Fluxo do checkout', [
        ['AWS/States', 'ExecutionsStarted', 'StateMachineArn', arnDoFluxo(this.estagio), { stat: 'Sum' }],
        ['AWS/States', 'ExecutionsFailed', 'StateMachineArn', arnDoFluxo(this.estagio), { stat: 'Sum' }],
      ]),
    ]
  }
}
