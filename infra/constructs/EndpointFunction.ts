import { Duration, Fn } from 'aws-cdk-lib'
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { CfnRole, ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import {
  Alias,
  Architecture,
  type CfnFunction,
  Code,
  type IVersion,
  Function as Lambda,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { nomeDaFuncao, parametrosDeInfra } from '../names.ts'
import type { Estagio } from '../stages.ts'
import { alarme, consulta, expressao } from './alarme.ts'
import type { FuncaoCarregada } from './carregar.ts'
import { erroInterno } from './GrupoDeLog.ts'
import { type Pilha, reter } from './Pilha.ts'
import { perfilDe } from './perfis.ts'
import { ambiente, type Declaracao, declaracoes } from './politica.ts'
import { politicaDosRastros } from './rastros.ts'

const politicaDaVpc = 'arn:aws:iam::aws:policy/service-role/AWSLambdaVPCAccessExecutionRole'

interface Opcoes {
  /** Statements whose resource may still be a token: the queue's and the stream's ARNs. */
  extras?: Declaracao[]
  chave?: Key
}

/**
 * One function of the product: its own role with exactly what its handler needs, one version behind the alias `live`,
 * an alarm that says who is hurt, and a canary where it moves money. Six resources or seven, so sixty fit in a stack.
 */
export class EndpointFunction extends Construct {
  readonly live: Alias
  /** `chave` encrypts the environment; Lambda's own does where there is none. */
  constructor(pilha: Pilha, f: FuncaoCarregada, grupo: LogGroup, { extras = [], chave }: Opcoes = {}) {
    super(pilha, f.nome)
    const { estagio, contexto } = pilha
    const perfil = perfilDe(f)
    const nome = nomeDaFuncao(estagio, f.nome)
    const naVpc = estagio.saida && f.permissao.rede === true
    const papel = this.papel(estagio, nome, naVpc, [
      ...declaracoes(f.permissao, estagio),
      ...extras,
      // The group's own ARN ends in `:*`, its streams: exact, without a wildcard of ours.
      {
        Sid: 'Registros',
        Effect: 'Allow',
        Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        Resource: [grupo.logGroupArn],
      },
    ])
    const reservada = estagio.concorrencia[f.nome]
    const funcao = new Lambda(this, 'Funcao', {
      functionName: nome,
      description: f.impacto,
      runtime: Runtime.NODEJS_24_X,
      // sharp's binaries are the one thing that depends on the processor.
      architecture: f.permissao.nativos?.length ? Architecture.X86_64 : Architecture.ARM_64,
      code: Code.fromAsset(contexto.construidas.pasta(f.nome)),
      handler: 'index.handler',
      role: Role.fromRoleArn(this, 'PapelDaFuncao', papel.attrArn, { mutable: false }),
      memorySize: perfil.memoriaMb,
      timeout: Duration.seconds(perfil.tempoSegundos),
      environment: ambiente(f, estagio),
      logGroup: grupo,
      // what ran before stays, for `npm run voltar` to point at
      currentVersionOptions: { removalPolicy: reter },
      ...(estagio.rastros && { tracing: Tracing.ACTIVE }),
      ...(chave && { environmentEncryption: chave }),
      ...(reservada && { reservedConcurrentExecutions: reservada }),
    })
    if (naVpc) this.porNaVpc(pilha, funcao.node.defaultChild as CfnFunction)
    this.live = new Alias(this, 'Live', { aliasName: 'live', version: funcao.currentVersion as IVersion })
    const erros = this.alarme(pilha, f, nome)
    if (erros && perfil.canario && !contexto.semCanarios) {
      new LambdaDeploymentGroup(this, 'Canario', {
        application: aplicacao(pilha),
        alias: this.live,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: [Alarm.fromAlarmArn(this, 'Erros', erros.attrArn)],
        role: papelDoCanario(pilha),
      })
    }
  }

  private papel(estagio: Estagio, nome: string, naVpc: boolean, Statement: Declaracao[]): CfnRole {
    const daAws = [...(naVpc ? [politicaDaVpc] : []), ...(estagio.rastros ? [politicaDosRastros] : [])]
    return new CfnRole(this, 'Papel', {
      roleName: nome,
      assumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
      },
      policies: [{ policyName: 'needs', policyDocument: { Version: '2012-10-17', Statement } }],
      ...(daAws.length > 0 && { managedPolicyArns: daAws }),
    })
  }

  private porNaVpc(pilha: Pilha, funcao: CfnFunction): void {
    const { subRedes, grupoDeSaida } = parametrosDeInfra(pilha.estagio)
    funcao.vpcConfig = {
      subnetIds: Fn.split(',', pilha.lerParametro(subRedes)),
      securityGroupIds: [pilha.lerParametro(grupoDeSaida)],
    }
  }

  /** Crashes and time-outs (Lambda's count) plus undeclared answers (our own count). */
  private alarme(pilha: Pilha, f: FuncaoCarregada, nome: string) {
    const interno = erroInterno(pilha)
    return alarme(pilha, {
      nome: `${f.nome}-erros`,
      impacto: f.impacto,
      ...(perfilDe(f).canario && { severidade: 'acorda' as const }),
      limite: 1,
      metrica: [
        consulta('falhas', 'AWS/Lambda', 'Errors', { FunctionName: nome }),
        consulta('internos', interno.namespace, interno.nome, { Operacao: f.nome }),
        expressao('FILL(falhas, 0) + FILL(internos, 0)', `${f.nome}: erros`),
      ],
    })
  }
}

/** One CodeDeploy application and role a stack, for all its canaries. */
function aplicacao(pilha: Pilha): LambdaApplication {
  return (
    (pilha.node.tryFindChild('Canarios') as LambdaApplication | undefined) ?? new LambdaApplication(pilha, 'Canarios')
  )
}
function papelDoCanario(pilha: Pilha): Role {
  const feito = pilha.node.tryFindChild('PapelDosCanarios') as Role | undefined
  return (
    feito ??
    new Role(pilha, 'PapelDosCanarios', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited')],
    })
  )
}
