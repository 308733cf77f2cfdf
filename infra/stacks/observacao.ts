import type { App } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { CfnDashboard } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { classeDo, compostos, eventosComAlarme, severidades } from '../alarmes.ts'
import { alarme, alarmeComposto, consulta, expressao } from '../constructs/alarme.ts'
import { eventoRegistrado, precisaDePessoa } from '../constructs/GrupoDeLog.ts'
import { type Contexto, Pilha, reter } from '../constructs/Pilha.ts'
import { todasAsFilas } from '../constructs/politica.ts'
import { quadrosDoNegocio, salvarConsultas } from '../constructs/quadrosDoNegocio.ts'
import { arnDoFluxo, arnDosAlarmes, nomeDaFilaMorta, nomeDaTabela, nomeDosAlarmes, prefixoDe } from '../names.ts'

/** Sums over every function or API of the account, which is the stage's: one query instead of a metric per operation. */
const porConsulta = {
  errosDeApi: 'SELECT SUM("5xx") FROM SCHEMA("AWS/ApiGateway", ApiId)',
  estrangulamento: 'SELECT SUM(Throttles) FROM SCHEMA("AWS/Lambda", FunctionName)',
  concorrencia: 'SELECT MAX(ConcurrentExecutions) FROM "AWS/Lambda"',
}

/** What the product asks of the table (constructs/politica.ts), by the names that DynamoDB counts errors under. */
const operacoesDaTabela = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactGetItems',
  'TransactWriteItems',
] as const
const idDe = (operacao: string) => `e${operacao}`
const errosDe = (Operation: string, tabela: { TableName: string }) =>
  consulta(idDe(Operation), 'AWS/DynamoDB', 'SystemErrors', { ...tabela, Operation })

/** Where alarms go, the alarms that belong to no single function, and one page to look at. */
export class Observacao extends Pilha {
  constructor(app: App, contexto: Contexto) {
    super(app, 'observacao', contexto, { description: 'Alarms, their topic and the dashboard.' })
    this.topicos()
    this.alarmes()
    this.orcamento()
    salvarConsultas(this)
    new CfnDashboard(this, 'Painel', {
      dashboardName: prefixoDe(this.estagio),
      dashboardBody: JSON.stringify({ widgets: this.quadros() }),
    })
  }

  private topicos(): void {
    const { estagio } = this
    const quemAvisa = ['cloudwatch', 'budgets'].map(servico => new ServicePrincipal(`${servico}.amazonaws.com`))
    const chave = new Key(this, 'Chave', {
      enableKeyRotation: true,
      description: 'The alarms’ topics.',
      removalPolicy: reter,
    })
    chave.addToResourcePolicy(
      new PolicyStatement({
        sid: 'Alarmes',
        principals: quemAvisa,
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': estagio.conta } },
      }),
    )
    for (const severidade of severidades) {
      const topico = new Topic(this, `Alarmes-${severidade}`, {
        topicName: nomeDosAlarmes(estagio, severidade),
        masterKey: chave,
        enforceSSL: true,
      })
      topico.addToResourcePolicy(
        new PolicyStatement({
          sid: 'Alarmes',
          principals: quemAvisa,
          actions: ['sns:Publish'],
          resources: [topico.topicArn],
          conditions: { StringEquals: { 'aws:SourceAccount': estagio.conta } },
        }),
      )
      const para = severidade === 'acorda' ? (estagio.plantao ?? estagio.alarmes) : estagio.alarmes
      if (para) topico.addSubscription(new EmailSubscription(para))
    }
  }

  /** What a month may cost: told at 80 % of it, and when AWS expects more than all of it. */
  private orcamento(): void {
    const { estagio } = this
    const subscribers = [{ subscriptionType: 'SNS', address: arnDosAlarmes(estagio, classeDo('orcamento').severidade) }]
    const aviso = (notificationType: string, threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers,
    })
    new CfnBudget(this, 'Orcamento', {
      budget: {
        budgetName: `${prefixoDe(estagio)}-orcamento`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: estagio.orcamentoUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [aviso('ACTUAL', 80), aviso('FORECASTED', 100)],
    })
  }

  private alarmes(): void {
    const porSql = (expression: string) => [{ id: 'total', expression, period: 300, returnData: true, label: 'total' }]
    alarme(this, {
      nome: 'api-5xx',
      impacto: 'Chamadas de pagadores e empresas terminam em erro.',
      limite: 5,
      metrica: porSql(porConsulta.errosDeApi),
    })
    alarme(this, {
      nome: 'lambda-limite',
      impacto: 'Chamadas são recusadas: a conta chegou ao limite de execuções simultâneas.',
      limite: 1,
      metrica: porSql(porConsulta.estrangulamento),
    })
    const { namespace, nome } = precisaDePessoa(this)
    alarme(this, {
      nome: 'precisa-de-pessoa',
      impacto: 'Uma cobrança, um boleto ou um estorno não se resolve sozinho: o registro de nível "error" diz qual.',
      limite: 1,
      metrica: { namespace, nome, dimensoes: {} },
    })
    const eventos = eventoRegistrado(this)
    for (const [evento, impacto] of Object.entries(eventosComAlarme))
      alarme(this, {
        nome: `evento-${evento}`,
        impacto,
        limite: 1,
        metrica: { namespace: eventos.namespace, nome: eventos.nome, dimensoes: { Evento: evento } },
      })
    for (const [qual, composto] of Object.entries(compostos)) alarmeComposto(this, qual, composto)
    const tabela = { TableName: nomeDaTabela(this.estagio) }
    const impacto = 'Leituras ou escritas da tabela falham: nada funciona direito.'
    // DynamoDB counts its own errors by table and operation, and under no table alone
    alarme(this, {
      nome: 'tabela-SystemErrors',
      impacto,
      limite: 5,
      metrica: [
        ...operacoesDaTabela.map(o => errosDe(o, tabela)),
        expressao(operacoesDaTabela.map(o => `FILL(${idDe(o)}, 0)`).join(' + '), 'tabela: erros'),
      ],
    })
    for (const nome of ['ReadThrottleEvents', 'WriteThrottleEvents']) {
      const metrica = { namespace: 'AWS/DynamoDB', nome, dimensoes: tabela }
      alarme(this, { nome: `tabela-${nome}`, impacto, limite: 1, metrica })
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
    const soma = (expression: string, label: string) => [{ expression, label }]
    return [
      ...quadrosDoNegocio(this).map((q, n) => quadro(6 + n, q.titulo, q.metricas)),
      quadro(0, 'API: chamadas e erros', [
        soma('SELECT SUM(Count) FROM SCHEMA("AWS/ApiGateway", ApiId) GROUP BY ApiId', 'chamadas'),
        soma(porConsulta.errosDeApi, '5xx'),
      ]),
      quadro(1, 'Funções: p99 e erros', [
        soma(
          'SELECT MAX(Duration) FROM SCHEMA("AWS/Lambda", FunctionName) GROUP BY FunctionName ORDER BY MAX() DESC LIMIT 10',
          'duração',
        ),
        soma(
          `SELECT SUM(ErrosInternos) FROM SCHEMA("${prefixoDe(this.estagio)}", Operacao) GROUP BY Operacao ORDER BY SUM() DESC LIMIT 10`,
          'erros internos',
        ),
      ]),
      quadro(2, 'Execuções simultâneas', [
        soma(porConsulta.concorrencia, 'execuções'),
        soma(porConsulta.estrangulamento, 'recusadas'),
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
