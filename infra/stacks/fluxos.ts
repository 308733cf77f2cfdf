import { type App, RemovalPolicy } from 'aws-cdk-lib'
import { CfnRole } from 'aws-cdk-lib/aws-iam'
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnStateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { particoesDe } from '../../functions/platform/storage/particoes.ts'
import { alarme } from '../constructs/alarme.ts'
import type { FuncaoCarregada } from '../constructs/carregar.ts'
import { EndpointFunction } from '../constructs/EndpointFunction.ts'
import { grupoDeLog } from '../constructs/GrupoDeLog.ts'
import { type Contexto, Pilha } from '../constructs/Pilha.ts'
import { politicaDosRastros } from '../constructs/rastros.ts'
import { arnDaFuncao, arnDaTabela, arnDoFluxo, nomeDaTabela, nomeDoFluxo, prefixoDe } from '../names.ts'
import { definicaoCarrinho } from '../workflows/carrinho.ts'
import { definicaoCheckout } from '../workflows/checkout.ts'

/** The checkout's workflow and its tasks. The definition is the pure function that the local stack runs too. */
export class Fluxos extends Pilha {
  constructor(app: App, contexto: Contexto, funcoes: readonly FuncaoCarregada[]) {
    super(app, 'fluxos', contexto, { description: 'Workflows and their tasks.' })
    const { estagio } = this
    const grupo = grupoDeLog(this, 'fluxos')
    for (const f of funcoes) new EndpointFunction(this, f, grupo)
    const registros = new LogGroup(this, 'RegistrosDoCheckout', {
      // Step Functions delivers only to groups it finds by this prefix without growing a resource policy.
      logGroupName: `/aws/vendedlogs/${prefixoDe(estagio)}/checkout`,
      retention: estagio.retencaoDias as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const papel = this.papel(
      'Papel',
      funcoes.map(f => arnDaFuncao(estagio, f.nome)),
    )
    const rastros = estagio.rastros && { tracingConfiguration: { enabled: true } }
    const maquina = new CfnStateMachine(this, 'Checkout', {
      stateMachineName: nomeDoFluxo(estagio),
      stateMachineType: 'STANDARD',
      ...rastros,
      roleArn: papel.attrArn,
      definitionString: JSON.stringify(
        definicaoCheckout({ tabela: nomeDaTabela(estagio), funcao: nome => arnDaFuncao(estagio, nome) }),
      ),
      ...(this.naAws && {
        loggingConfiguration: {
          level: 'ERROR',
          // Task tokens are capabilities, and they are in the data.
          includeExecutionData: false,
          destinations: [{ cloudWatchLogsLogGroup: { logGroupArn: registros.logGroupArn } }],
        },
      }),
    })
    maquina.addResourceDependency(papel)
    const doCarrinho = new CfnStateMachine(this, 'Carrinho', {
      stateMachineName: nomeDoFluxo(estagio, 'carrinho'),
      stateMachineType: 'STANDARD',
      ...rastros,
      roleArn: papel.attrArn,
      definitionString: JSON.stringify(definicaoCarrinho({ funcao: nome => arnDaFuncao(estagio, nome) })),
      ...(this.naAws && {
        loggingConfiguration: {
          level: 'ERROR',
          includeExecutionData: false,
          destinations: [{ cloudWatchLogsLogGroup: { logGroupArn: registros.logGroupArn } }],
        },
      }),
    })
    doCarrinho.addResourceDependency(papel)
    alarme(this, {
      nome: 'carrinho-ExecutionsFailed',
      impacto: 'Boletos pagos com cartão dependem só da varredura.',
      limite: 1,
      metrica: {
        namespace: 'AWS/States',
        nome: 'ExecutionsFailed',
        dimensoes: { StateMachineArn: arnDoFluxo(estagio, 'carrinho') },
      },
    })
    for (const metrica of ['ExecutionsFailed', 'ExecutionsTimedOut', 'ExecutionThrottled']) {
      alarme(this, {
        nome: `checkout-${metrica}`,
        impacto: 'Confirmações de cartão, boleto e Pix dependem só da varredura.',
        limite: metrica === 'ExecutionsTimedOut' ? 10 : 1,
        metrica: { namespace: 'AWS/States', nome: metrica, dimensoes: { StateMachineArn: arnDoFluxo(estagio) } },
      })
    }
  }

  private papel(id: string, funcoes: string[]): CfnRole {
    const { estagio } = this
    return new CfnRole(this, id, {
      roleName: `${prefixoDe(estagio)}-fluxo-checkout`,
      ...(estagio.rastros && { managedPolicyArns: [politicaDosRastros] }),
      assumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: { Service: 'states.amazonaws.com' },
            Action: 'sts:AssumeRole',
            Condition: { StringEquals: { 'aws:SourceAccount': estagio.conta } },
          },
        ],
      },
      policies: [
        {
          policyName: 'fluxo',
          policyDocument: {
            Version: '2012-10-17',
            Statement: [
              { Sid: 'Tarefas', Effect: 'Allow', Action: ['lambda:InvokeFunction'], Resource: funcoes },
              {
                Sid: 'Espera',
                Effect: 'Allow',
                Action: ['dynamodb:PutItem'],
                Resource: [arnDaTabela(estagio)],
                Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': particoesDe(['Espera']) } },
              },
              {
                // These eight have no resource to name: delivery is an account's, not a group's.
                Sid: 'EntregarRegistros',
                Effect: 'Allow',
                Action: [
                  'logs:CreateLogDelivery',
                  'logs:GetLogDelivery',
                  'logs:UpdateLogDelivery',
                  'logs:DeleteLogDelivery',
                  'logs:ListLogDeliveries',
                  'logs:PutResourcePolicy',
                  'logs:DescribeResourcePolicies',
                  'logs:DescribeLogGroups',
                ],
                Resource: ['*'],
              },
            ],
          },
        },
      ],
    })
  }
}
