import { describe, expect, test } from 'vitest'
import { excessos } from '../../infra/limites/conferir.ts'
import { capacidadeDoFirewall, type Modelos } from '../../infra/limites/medir.ts'
import { limites } from '../../infra/limites/tabela.ts'
import { estagio } from '../../infra/stages.ts'

/** Templates that reach a limit by `n`: at the maximum all is well, one more is refused. */
const x = (n: number) => 'x'.repeat(n)
const lista = (n: number, item: unknown = 'x') => Array.from({ length: n }, () => item)
const objeto = (n: number) => Object.fromEntries(lista(n).map((_, k) => [`k${k}`, {}]))
const um = (Type: string, Properties: object): Modelos => ({ p: { Resources: { r: { Type, Properties } } } })
const muitos = (Type: string, n: number): Modelos => ({
  p: { Resources: Object.fromEntries(lista(n).map((_, k) => [`r${k}`, { Type }])) },
})
const rotas = (n: number) =>
  um('AWS::ApiGatewayV2::Api', {
    Body: { paths: Object.fromEntries(lista(n).map((_, k) => [`/${k}`, { parameters: [], get: {} }])) },
  })
const distribuicao = (DistributionConfig: object) => um('AWS::CloudFront::Distribution', { DistributionConfig })
const politicaDeCabecalhos = (ResponseHeadersPolicyConfig: object) =>
  um('AWS::CloudFront::ResponseHeadersPolicy', { ResponseHeadersPolicyConfig })
/** `n` of capacity: comparisons of size cost 1 each. */
const firewall = (n: number) =>
  um('AWS::WAFv2::WebACL', { Rules: lista(n, { Statement: { SizeConstraintStatement: {} } }) })
const nome = (tipo: string, campo: string) => (n: number) => um(tipo, { [campo]: x(n) })

const modelos: Record<string, (n: number) => Modelos> = {
  'template, bytes': n => {
    const vazio = { p: { Resources: { r: { Type: 'T', Properties: { a: '' } } } } }
    return um('T', { a: x(n - JSON.stringify(vazio.p).length) })
  },
  'resources in a template': n => muitos('T', n),
  'parameters in a template': n => ({ p: { Resources: {}, Parameters: objeto(n) } }),
  'outputs in a template': n => ({ p: { Resources: {}, Outputs: objeto(n) } }),
  'stack name': n => ({ [x(n)]: { Resources: {} } }),
  'inline policies of a role, characters': n => ({
    p: {
      Resources: {
        r: { Type: 'AWS::IAM::Role', Properties: { Policies: [{ PolicyDocument: x(5000) }] } },
        // one that a construct's grant makes counts for its role, and spaces count for nothing
        s: {
          Type: 'AWS::IAM::Policy',
          Properties: { Roles: [{ Ref: 'r' }], PolicyDocument: `  ${x(n - 5004)}` },
        },
        outra: { Type: 'AWS::IAM::Policy', Properties: { Roles: [{ Ref: 'q' }], PolicyDocument: x(9000) } },
      },
    },
  }),
  'managed policy, characters': n => um('AWS::IAM::ManagedPolicy', { PolicyDocument: x(n - 2) }),
  'trust policy of a role, characters': n => um('AWS::IAM::Role', { AssumeRolePolicyDocument: x(n - 2) }),
  'managed policies of a role': n => um('AWS::IAM::Role', { ManagedPolicyArns: lista(n) }),
  'role name': nome('AWS::IAM::Role', 'RoleName'),
  'roles in an account': n => ({ ...muitos('AWS::IAM::Role', 400), q: muitos('AWS::IAM::Role', n - 400).p! }),
  'environment of a function, bytes': n =>
    um('AWS::Lambda::Function', { Environment: { Variables: { AB: x(n - 10), CDE: 'é', FG: '1' } } }),
  'function name': nome('AWS::Lambda::Function', 'FunctionName'),
  'function description': nome('AWS::Lambda::Function', 'Description'),
  'function time-out, seconds': Timeout => um('AWS::Lambda::Function', { Timeout }),
  'filters of an event source': n =>
    um('AWS::Lambda::EventSourceMapping', { FilterCriteria: { Filters: lista(n, { Pattern: '{}' }) } }),
  'filter of an event source, characters': n =>
    um('AWS::Lambda::EventSourceMapping', { FilterCriteria: { Filters: [{ Pattern: '{}' }, { Pattern: x(n) }] } }),
  'routes of an API': rotas,
  'integrations of an API': rotas,
  'access log format, bytes': n => um('AWS::ApiGatewayV2::Stage', { AccessLogSettings: { Format: x(n) } }),
  'function of the edge, bytes': nome('AWS::CloudFront::Function', 'FunctionCode'),
  'function of the edge, name': nome('AWS::CloudFront::Function', 'Name'),
  'cache behaviours of a distribution': n => distribuicao({ CacheBehaviors: lista(n - 1, {}) }),
  'origins of a distribution': n => distribuicao({ Origins: lista(n, {}) }),
  'names of a distribution': n => distribuicao({ Aliases: lista(n) }),
  'headers added for an origin': n => distribuicao({ Origins: [{}, { OriginCustomHeaders: lista(n, {}) }] }),
  'headers added for an origin, characters': n =>
    distribuicao({ Origins: [{ OriginCustomHeaders: [{ HeaderName: 'abc', HeaderValue: x(n - 3) }] }] }),
  'own headers of a response headers policy': n =>
    politicaDeCabecalhos({ CustomHeadersConfig: { Items: lista(n, { Value: '' }) } }),
  'value of a header of a response headers policy': n =>
    politicaDeCabecalhos({ SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: x(n) } } }),
  'cache policies in an account': n => muitos('AWS::CloudFront::CachePolicy', n),
  'query strings of a cache policy': n =>
    um('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStrings: lista(n) } },
      },
    }),
  'origin request policies in an account': n => muitos('AWS::CloudFront::OriginRequestPolicy', n),
  'response headers policies in an account': n => muitos('AWS::CloudFront::ResponseHeadersPolicy', n),
  'capacity of the firewall, WCU': firewall,
  'own answers of the firewall, bytes': n =>
    um('AWS::WAFv2::WebACL', {
      Rules: [],
      CustomResponseBodies: { a: { Content: x(100) }, b: { Content: x(n - 100) } },
    }),
  'definition of a state machine, bytes': nome('AWS::StepFunctions::StateMachine', 'DefinitionString'),
  'state machine name': nome('AWS::StepFunctions::StateMachine', 'StateMachineName'),
  'queue name': nome('AWS::SQS::Queue', 'QueueName'),
  'policy of a queue, bytes': nome('AWS::SQS::QueuePolicy', 'PolicyDocument'),
  'statements of a queue’s policy': n => um('AWS::SQS::QueuePolicy', { PolicyDocument: { Statement: lista(n, {}) } }),
  'topic name': nome('AWS::SNS::Topic', 'TopicName'),
  'policy of a topic, bytes': nome('AWS::SNS::TopicPolicy', 'PolicyDocument'),
  'bucket name': nome('AWS::S3::Bucket', 'BucketName'),
  'policy of a bucket, bytes': nome('AWS::S3::BucketPolicy', 'PolicyDocument'),
  'rules of a bucket’s life cycle': n => um('AWS::S3::Bucket', { LifecycleConfiguration: { Rules: lista(n, {}) } }),
  'policy of a key, bytes': nome('AWS::KMS::Key', 'KeyPolicy'),
  'alarm name': nome('AWS::CloudWatch::Alarm', 'AlarmName'),
  'alarm description': nome('AWS::CloudWatch::Alarm', 'AlarmDescription'),
  'metrics of an alarm': n => um('AWS::CloudWatch::Alarm', { Metrics: lista(n, {}) }),
  'actions of an alarm': n => um('AWS::CloudWatch::Alarm', { AlarmActions: lista(n) }),
  'alarms in an account': n => ({
    p: muitos('AWS::CloudWatch::Alarm', 499).p!,
    ...Object.fromEntries(
      lista(10).map((_, k) => [`q${k}`, muitos('AWS::CloudWatch::Alarm', k < 9 ? 500 : n - 499 - 4500).p!]),
    ),
  }),
  'log group name': nome('AWS::Logs::LogGroup', 'LogGroupName'),
  'metric filters of a log group': n => ({
    p: {
      Resources: Object.fromEntries(
        lista(n).map((_, k) => [`f${k}`, { Type: 'AWS::Logs::MetricFilter', Properties: { LogGroupName: 'g' } }]),
      ),
    },
    q: um('AWS::Logs::MetricFilter', { LogGroupName: { Ref: 'g' } }).p!,
  }),
  'filter of a log group, characters': nome('AWS::Logs::MetricFilter', 'FilterPattern'),
  'rule name': nome('AWS::Events::Rule', 'Name'),
  'event pattern, characters': nome('AWS::Events::Rule', 'EventPattern'),
  'targets of a rule': n => um('AWS::Events::Rule', { Targets: lista(n, {}) }),
  'rules of a bus': n => muitos('AWS::Events::Rule', n),
  'schedule name': nome('AWS::Scheduler::Schedule', 'Name'),
  'task definition, bytes': n => um('AWS::ECS::TaskDefinition', { a: x(n - 8) }),
  'containers of a task': n => um('AWS::ECS::TaskDefinition', { ContainerDefinitions: lista(n, {}) }),
  'load balancers in an account': n => muitos('AWS::ElasticLoadBalancingV2::LoadBalancer', n),
  'table name': nome('AWS::DynamoDB::Table', 'TableName'),
  'indexes of a table': n => um('AWS::DynamoDB::Table', { GlobalSecondaryIndexes: lista(n, {}) }),
  'value of a standard parameter, bytes': nome('AWS::SSM::Parameter', 'Value'),
  'parameter name': nome('AWS::SSM::Parameter', 'Name'),
  'secret name': nome('AWS::SecretsManager::Secret', 'Name'),
  'configuration set name': nome('AWS::SES::ConfigurationSet', 'Name'),
  'backup vault name': nome('AWS::Backup::BackupVault', 'BackupVaultName'),
}

const semReservas = { cotas: { execucoes: { padrao: 10, pedida: 10 } } }
const deste = (m: Modelos, limite: string) => excessos(m, semReservas).filter(e => e.includes(`: ${limite}: `))

describe('what AWS refuses is seen in the templates', () => {
  test('every limit has a template that passes it', () => {
    expect(Object.keys(modelos).sort()).toEqual(limites.map(l => l.nome).sort())
  })

  test.each(limites.map(l => [l.nome, l.maximo] as const))('%s: %i is taken, one more is refused', (limite, maximo) => {
    expect(deste(modelos[limite]!(maximo), limite)).toEqual([])
    expect(deste(modelos[limite]!(maximo + 1), limite)).toHaveLength(1)
    expect(deste(modelos[limite]!(maximo + 1), limite)[0]).toMatch(new RegExp(`: ${maximo + 1} of ${maximo}$`))
  })

  test('a reservation leaves 100 executions of the asked quota for every other function', () => {
    const duas = (n: number): Modelos => ({
      p: um('AWS::Lambda::Function', { ReservedConcurrentExecutions: 400 }).p!,
      q: um('AWS::Lambda::Function', { ReservedConcurrentExecutions: n }).p!,
    })
    const mil = { cotas: { execucoes: { padrao: 10, pedida: 1000 } } }
    expect(excessos(duas(500), mil)).toEqual([])
    expect(excessos(duas(501), mil)).toEqual([expect.stringContaining('901 of 1000 leaves less than 100')])
    // an account of 10 with nothing reserved is within its own
    expect(excessos(um('AWS::Lambda::Function', {}), semReservas)).toEqual([])
    for (const nome of ['dev', 'homologacao', 'prod'] as const) {
      const { cotas } = estagio(nome, {})
      expect(cotas.execucoes.pedida, nome).toBeGreaterThanOrEqual(cotas.execucoes.padrao)
    }
  })

  test('the firewall’s capacity counts each transformation of a part once a rule, and knows every statement', () => {
    const uri = { FieldToMatch: { UriPath: {} }, TextTransformations: [{ Type: 'LOWERCASE' }, { Type: 'URL_DECODE' }] }
    const regra = (Statement: object) => um('AWS::WAFv2::WebACL', { Rules: [{ Statement }] })
    const de = (Statement: object) => capacidadeDoFirewall(regra(Statement))[0]?.[1]
    expect(de({ RegexMatchStatement: { ...uri, TextTransformations: [{ Type: 'NONE' }] } })).toBe(3)
    expect(de({ OrStatement: { Statements: [{ RegexMatchStatement: uri }, { RegexMatchStatement: uri }] } })).toBe(26)
    expect(
      de({ RateBasedStatement: { ScopeDownStatement: { NotStatement: { Statement: { RegexMatchStatement: uri } } } } }),
    ).toBe(25)
    expect(de({ ManagedRuleGroupStatement: { Name: 'AWSManagedRulesCommonRuleSet' } })).toBe(700)
    expect(de({ ByteMatchStatement: { PositionalConstraint: 'STARTS_WITH' } })).toBe(2)
    expect(() => de({ ManagedRuleGroupStatement: { Name: 'Outro' } })).toThrow(/capacity of Outro/)
    expect(() => de({ GeoMatchStatement: {} })).toThrow(/GeoMatchStatement/)
  })
})
