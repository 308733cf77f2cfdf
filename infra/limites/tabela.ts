import {
  bytes,
  capacidadeDoFirewall,
  caracteres,
  deCada,
  doTipo,
  type Medida,
  type Modelos,
  nomeDe,
  politicasEmLinha,
  quantos,
} from './medir.ts'

/** A limit of AWS that a template may pass, with AWS's documented number: the default where it can be raised. */
export interface Limite {
  nome: string
  maximo: number
  medir(modelos: Modelos): Medida[]
}

// biome-ignore lint/suspicious/noExplicitAny: see medir.ts
const distribuicao = (valor: (config: any) => number) =>
  deCada('AWS::CloudFront::Distribution', p => valor(p.DistributionConfig ?? {}))
const tamanho = (lista: unknown): number => (Array.isArray(lista) ? lista.length : 0)
/** Routes of an HTTP API: the methods of its document's paths. */
// biome-ignore lint/suspicious/noExplicitAny: see medir.ts
const rotasDo = (p: any): number =>
  Object.values((p.Body?.paths ?? {}) as Record<string, object>)
    .flatMap(item => Object.keys(item))
    .filter(metodo => metodo !== 'parameters').length
/** A resource's list of headers, as characters of names and values. */
const letrasDe = (cabecalhos: { HeaderName?: string; HeaderValue?: string }[] = []) =>
  cabecalhos.reduce((n, h) => n + bytes(h.HeaderName) + bytes(h.HeaderValue), 0)

/** Grouped by the page of AWS's documentation that states them, so that a reader can look whether it still does. */
export const limites: readonly Limite[] = [
  // CloudFormation quotas
  { nome: 'template, bytes', maximo: 1_000_000, medir: m => Object.entries(m).map(([n, t]) => [n, bytes(t)]) },
  {
    nome: 'resources in a template',
    maximo: 500,
    medir: m => Object.entries(m).map(([n, t]) => [n, Object.keys(t.Resources).length]),
  },
  {
    nome: 'parameters in a template',
    maximo: 200,
    medir: m => Object.entries(m).map(([n, t]) => [n, Object.keys(t.Parameters ?? {}).length]),
  },
  {
    nome: 'outputs in a template',
    maximo: 200,
    medir: m => Object.entries(m).map(([n, t]) => [n, Object.keys(t.Outputs ?? {}).length]),
  },
  { nome: 'stack name', maximo: 128, medir: m => Object.keys(m).map(n => [n, n.length]) },
  // IAM and AWS STS quotas
  { nome: 'inline policies of a role, characters', maximo: 10_240, medir: politicasEmLinha },
  {
    nome: 'managed policy, characters',
    maximo: 6144,
    medir: deCada('AWS::IAM::ManagedPolicy', p => caracteres(p.PolicyDocument)),
  },
  {
    nome: 'trust policy of a role, characters',
    maximo: 2048,
    medir: deCada('AWS::IAM::Role', p => caracteres(p.AssumeRolePolicyDocument)),
  },
  {
    nome: 'managed policies of a role',
    maximo: 10,
    medir: deCada('AWS::IAM::Role', p => tamanho(p.ManagedPolicyArns)),
  },
  { nome: 'role name', maximo: 64, medir: nomeDe('AWS::IAM::Role', 'RoleName') },
  { nome: 'roles in an account', maximo: 1000, medir: quantos('AWS::IAM::Role') },
  // Lambda quotas
  {
    nome: 'environment of a function, bytes',
    maximo: 4096,
    medir: deCada('AWS::Lambda::Function', p =>
      Object.entries((p.Environment?.Variables ?? {}) as object).reduce((n, [k, v]) => n + bytes(k) + bytes(v), 0),
    ),
  },
  { nome: 'function name', maximo: 64, medir: nomeDe('AWS::Lambda::Function', 'FunctionName') },
  { nome: 'function description', maximo: 256, medir: nomeDe('AWS::Lambda::Function', 'Description') },
  { nome: 'function time-out, seconds', maximo: 900, medir: deCada('AWS::Lambda::Function', p => p.Timeout ?? 3) },
  {
    nome: 'filters of an event source',
    maximo: 5,
    medir: deCada('AWS::Lambda::EventSourceMapping', p => tamanho(p.FilterCriteria?.Filters)),
  },
  {
    nome: 'filter of an event source, characters',
    maximo: 4096,
    medir: deCada('AWS::Lambda::EventSourceMapping', p =>
      Math.max(0, ...((p.FilterCriteria?.Filters ?? []) as { Pattern: string }[]).map(f => bytes(f.Pattern))),
    ),
  },
  // API Gateway quotas (HTTP API)
  { nome: 'routes of an API', maximo: 300, medir: deCada('AWS::ApiGatewayV2::Api', rotasDo) },
  // every route of ours has an integration of its own, and this quota is never raised
  { nome: 'integrations of an API', maximo: 300, medir: deCada('AWS::ApiGatewayV2::Api', rotasDo) },
  {
    nome: 'access log format, bytes',
    maximo: 3072,
    medir: deCada('AWS::ApiGatewayV2::Stage', p => bytes(p.AccessLogSettings?.Format)),
  },
  // CloudFront quotas
  {
    nome: 'function of the edge, bytes',
    maximo: 10_240,
    medir: deCada('AWS::CloudFront::Function', p => bytes(p.FunctionCode)),
  },
  { nome: 'function of the edge, name', maximo: 64, medir: nomeDe('AWS::CloudFront::Function', 'Name') },
  { nome: 'cache behaviours of a distribution', maximo: 75, medir: distribuicao(c => 1 + tamanho(c.CacheBehaviors)) },
  { nome: 'origins of a distribution', maximo: 100, medir: distribuicao(c => tamanho(c.Origins)) },
  { nome: 'names of a distribution', maximo: 100, medir: distribuicao(c => tamanho(c.Aliases)) },
  {
    nome: 'headers added for an origin',
    maximo: 30,
    medir: distribuicao(c =>
      Math.max(0, ...((c.Origins ?? []) as { OriginCustomHeaders?: [] }[]).map(o => tamanho(o.OriginCustomHeaders))),
    ),
  },
  {
    nome: 'headers added for an origin, characters',
    maximo: 10_240,
    medir: distribuicao(c =>
      Math.max(0, ...((c.Origins ?? []) as { OriginCustomHeaders?: [] }[]).map(o => letrasDe(o.OriginCustomHeaders))),
    ),
  },
  {
    nome: 'own headers of a response headers policy',
    maximo: 10,
    medir: deCada('AWS::CloudFront::ResponseHeadersPolicy', p =>
      tamanho(p.ResponseHeadersPolicyConfig?.CustomHeadersConfig?.Items),
    ),
  },
  {
    nome: 'value of a header of a response headers policy',
    maximo: 1783,
    medir: deCada('AWS::CloudFront::ResponseHeadersPolicy', ({ ResponseHeadersPolicyConfig: c = {} }) =>
      Math.max(
        bytes(c.SecurityHeadersConfig?.ContentSecurityPolicy?.ContentSecurityPolicy),
        ...((c.CustomHeadersConfig?.Items ?? []) as { Value: string }[]).map(i => bytes(i.Value)),
      ),
    ),
  },
  { nome: 'cache policies in an account', maximo: 20, medir: quantos('AWS::CloudFront::CachePolicy') },
  {
    nome: 'query strings of a cache policy',
    maximo: 10,
    medir: deCada('AWS::CloudFront::CachePolicy', p =>
      tamanho(p.CachePolicyConfig?.ParametersInCacheKeyAndForwardedToOrigin?.QueryStringsConfig?.QueryStrings),
    ),
  },
  { nome: 'origin request policies in an account', maximo: 20, medir: quantos('AWS::CloudFront::OriginRequestPolicy') },
  {
    nome: 'response headers policies in an account',
    maximo: 20,
    medir: quantos('AWS::CloudFront::ResponseHeadersPolicy'),
  },
  // AWS WAF quotas; beyond 1,500 (up to 5,000) each request costs more
  { nome: 'capacity of the firewall, WCU', maximo: 1500, medir: capacidadeDoFirewall },
  {
    nome: 'own answers of the firewall, bytes',
    maximo: 51_200,
    medir: deCada('AWS::WAFv2::WebACL', p =>
      Object.values((p.CustomResponseBodies ?? {}) as Record<string, { Content: string }>).reduce(
        (n, c) => n + bytes(c.Content),
        0,
      ),
    ),
  },
  // Step Functions quotas
  {
    nome: 'definition of a state machine, bytes',
    maximo: 1_048_576,
    medir: deCada('AWS::StepFunctions::StateMachine', p => bytes(p.DefinitionString)),
  },
  { nome: 'state machine name', maximo: 80, medir: nomeDe('AWS::StepFunctions::StateMachine', 'StateMachineName') },
  // SQS, SNS, S3 and KMS: policies and names
  { nome: 'queue name', maximo: 80, medir: nomeDe('AWS::SQS::Queue', 'QueueName') },
  {
    nome: 'policy of a queue, bytes',
    maximo: 8192,
    medir: deCada('AWS::SQS::QueuePolicy', p => bytes(p.PolicyDocument)),
  },
  {
    nome: 'statements of a queue’s policy',
    maximo: 20,
    medir: deCada('AWS::SQS::QueuePolicy', p => tamanho(p.PolicyDocument?.Statement)),
  },
  { nome: 'topic name', maximo: 256, medir: nomeDe('AWS::SNS::Topic', 'TopicName') },
  {
    nome: 'policy of a topic, bytes',
    maximo: 30_720,
    medir: deCada('AWS::SNS::TopicPolicy', p => bytes(p.PolicyDocument)),
  },
  { nome: 'bucket name', maximo: 63, medir: nomeDe('AWS::S3::Bucket', 'BucketName') },
  {
    nome: 'policy of a bucket, bytes',
    maximo: 20_480,
    medir: deCada('AWS::S3::BucketPolicy', p => bytes(p.PolicyDocument)),
  },
  {
    nome: 'rules of a bucket’s life cycle',
    maximo: 1000,
    medir: deCada('AWS::S3::Bucket', p => tamanho(p.LifecycleConfiguration?.Rules)),
  },
  { nome: 'policy of a key, bytes', maximo: 32_768, medir: deCada('AWS::KMS::Key', p => bytes(p.KeyPolicy)) },
  // CloudWatch and CloudWatch Logs quotas
  { nome: 'alarm name', maximo: 255, medir: nomeDe('AWS::CloudWatch::Alarm', 'AlarmName') },
  { nome: 'alarm description', maximo: 1024, medir: nomeDe('AWS::CloudWatch::Alarm', 'AlarmDescription') },
  { nome: 'metrics of an alarm', maximo: 10, medir: deCada('AWS::CloudWatch::Alarm', p => tamanho(p.Metrics)) },
  { nome: 'actions of an alarm', maximo: 5, medir: deCada('AWS::CloudWatch::Alarm', p => tamanho(p.AlarmActions)) },
  {
    nome: 'alarms in an account',
    maximo: 5000,
    medir: quantos('AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm'),
  },
  { nome: 'log group name', maximo: 512, medir: nomeDe('AWS::Logs::LogGroup', 'LogGroupName') },
  { nome: 'metric filters of a log group', maximo: 100, medir: filtrosPorGrupo },
  {
    nome: 'filter of a log group, characters',
    maximo: 1024,
    medir: nomeDe('AWS::Logs::MetricFilter', 'FilterPattern'),
  },
  // EventBridge and EventBridge Scheduler quotas
  { nome: 'rule name', maximo: 64, medir: nomeDe('AWS::Events::Rule', 'Name') },
  { nome: 'event pattern, characters', maximo: 2048, medir: deCada('AWS::Events::Rule', p => bytes(p.EventPattern)) },
  { nome: 'targets of a rule', maximo: 5, medir: deCada('AWS::Events::Rule', p => tamanho(p.Targets)) },
  { nome: 'rules of a bus', maximo: 300, medir: quantos('AWS::Events::Rule') },
  { nome: 'schedule name', maximo: 64, medir: nomeDe('AWS::Scheduler::Schedule', 'Name') },
  // ECS and Elastic Load Balancing quotas
  {
    nome: 'task definition, bytes',
    maximo: 65_536,
    medir: deCada('AWS::ECS::TaskDefinition', p => bytes(p)),
  },
  {
    nome: 'containers of a task',
    maximo: 10,
    medir: deCada('AWS::ECS::TaskDefinition', p => tamanho(p.ContainerDefinitions)),
  },
  { nome: 'load balancers in an account', maximo: 50, medir: quantos('AWS::ElasticLoadBalancingV2::LoadBalancer') },
  // DynamoDB, Systems Manager, Secrets Manager, SES, Backup
  { nome: 'table name', maximo: 255, medir: nomeDe('AWS::DynamoDB::Table', 'TableName') },
  {
    nome: 'indexes of a table',
    maximo: 20,
    medir: deCada('AWS::DynamoDB::Table', p => tamanho(p.GlobalSecondaryIndexes)),
  },
  {
    nome: 'value of a standard parameter, bytes',
    maximo: 4096,
    medir: deCada('AWS::SSM::Parameter', p => bytes(p.Value)),
  },
  { nome: 'parameter name', maximo: 1011, medir: nomeDe('AWS::SSM::Parameter', 'Name') },
  { nome: 'secret name', maximo: 512, medir: nomeDe('AWS::SecretsManager::Secret', 'Name') },
  { nome: 'configuration set name', maximo: 64, medir: nomeDe('AWS::SES::ConfigurationSet', 'Name') },
  { nome: 'backup vault name', maximo: 50, medir: nomeDe('AWS::Backup::BackupVault', 'BackupVaultName') },
]

function filtrosPorGrupo(m: Modelos): Medida[] {
  const porGrupo = new Map<string, number>()
  for (const [onde, { Properties: p }] of doTipo(m, 'AWS::Logs::MetricFilter')) {
    const grupo = `${onde.split('/')[0]}/${JSON.stringify(p?.LogGroupName)}`
    porGrupo.set(grupo, (porGrupo.get(grupo) ?? 0) + 1)
  }
  return [...porGrupo]
}
