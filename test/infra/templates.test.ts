import { App, Stack } from 'aws-cdk-lib'
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import { AwsSolutionsChecks } from 'cdk-nag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { encaminhar } from '../../functions/events/dispatch/encaminhar.ts'
import { entities, tableDefinition } from '../../functions/platform/storage/table.ts'
import { reconhecimentos } from '../../infra/acknowledgements.ts'
import { bandeiras } from '../../infra/app.ts'
import { pilhaDaFuncao } from '../../infra/constructs/carregar.ts'
import { perfilDe } from '../../infra/constructs/perfis.ts'
import { ambiente, declaracoes } from '../../infra/constructs/politica.ts'
import { codigoDaBorda, executarEdge } from '../../infra/edge/run.ts'
import { nomeDaFila, nomeDaFuncao } from '../../infra/names.ts'
import { operacoesDa } from '../../infra/openapi.ts'
import { entidadesDespachadas } from '../../infra/stacks/eventos.ts'
import { Simuladores } from '../../infra/stacks/simuladores.ts'
import { cacheaveis, padraoDe, prefixosDe } from '../../infra/stacks/web.ts'
import { estagio, nomesDeEstagio } from '../../infra/stages.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { limitesPublicos } from '../../shared/contract/limitesPublicos.ts'
import { type Operacao, rotas } from '../../shared/contract/rotas.ts'
import { filas, type NomeDeFila } from '../../shared/domain/filas.ts'
import { casa, escritas, type Statement } from './firewall.ts'
import { recursos, type Sintese, sintetizar, todosOs, unico } from './sintese.ts'

const entrada = { io: 'input', unrepresentable: 'any' } as const
/** The templates themselves: what AWS is asked for, compared with the contract and the handlers. */
let prod: Sintese
let dev: Sintese
let local: Sintese
beforeAll(async () => {
  prod = await sintetizar('prod')
  dev = await sintetizar('dev')
  local = await sintetizar('localstack')
  console.log(
    `synth: prod ${prod.segundos.toFixed(1)} s, dev ${dev.segundos.toFixed(1)} s, localstack ${local.segundos.toFixed(1)} s`,
  )
  for (const [nome, t] of Object.entries(prod.templates))
    console.log(
      `${nome.padEnd(20)} ${String(Object.keys(t.Resources).length).padStart(4)} resources ${String(recursos(t, 'AWS::Lambda::Function').length).padStart(3)} functions`,
    )
})
afterAll(() => {
  for (const s of [prod, dev, local]) s?.apagar()
})

const corpoDe = (s: Sintese, tipo = 'AWS::ApiGatewayV2::Api') =>
  recursos(s.templates.api, tipo).map(([, r]) => r.Properties.Body)
const politicaDe = (s: Sintese, nome: string) =>
  todosOs(s, 'AWS::IAM::Role').find(([, r]) => r.Properties.RoleName === nomeDaFuncao(s.estagio, nome))?.[1].Properties
    .Policies[0].PolicyDocument.Statement

describe('contract = templates = handlers', () => {
  test.each([
    ['HTTP APIs of production', () => prod, 'AWS::ApiGatewayV2::Api'],
    ['REST APIs of LocalStack', () => local, 'AWS::ApiGateway::RestApi'],
  ] as const)('%s: every operation has one route to its own function, and nothing else has', (_, de, tipo) => {
    const s = de()
    const achadas = corpoDe(s, tipo).flatMap(body =>
      Object.entries(body.paths as Record<string, Record<string, never>>).flatMap(([caminho, item]) =>
        Object.entries(item)
          .filter(([metodo]) => metodo !== 'parameters')
          .map(
            ([metodo, o]: [string, { operationId: string; 'x-amazon-apigateway-integration': { uri: string } }]) => ({
              operacao: o.operationId,
              rota: `${metodo.toUpperCase()} ${caminho}`,
              funcao: /function:([^/]+)\/invocations$/.exec(o['x-amazon-apigateway-integration'].uri)?.[1],
            }),
          ),
      ),
    )
    const declaradas = (Object.keys(rotas) as Operacao[]).map(o => ({
      operacao: o,
      rota: `${rotas[o].metodo} ${rotas[o].caminho}`,
      funcao: `${nomeDaFuncao(s.estagio, o)}:live`,
    }))
    const por = (a: { operacao: string }, b: { operacao: string }) => (a.operacao < b.operacao ? -1 : 1)
    expect(achadas.sort(por)).toEqual(declaradas.sort(por))
  })

  test.each([
    ['prod', () => prod],
    ['localstack', () => local],
  ] as const)('%s deploys one function for each handler, in the stack of its room', (_, de) => {
    const s = de()
    const esperadas = s.funcoes
      .filter(f => s.estagio.nuvem === 'aws' || f.papel !== 'pagina')
      .map(f => `${pilhaDaFuncao(f)}/${nomeDaFuncao(s.estagio, f.nome)}`)
    const achadas = Object.entries(s.templates).flatMap(([pilha, t]) =>
      recursos(t, 'AWS::Lambda::Function').map(([, r]) => `${pilha}/${r.Properties.FunctionName}`),
    )
    expect(achadas.sort()).toEqual(esperadas.sort())
  })

  test('every function has the alias that the documents and the workflow call', () => {
    const alias = todosOs(prod, 'AWS::Lambda::Alias')
    expect(alias).toHaveLength(prod.funcoes.length)
    expect(new Set(alias.map(([, r]) => r.Properties.Name))).toEqual(new Set(['live']))
  })

  test('the gateway’s role invokes exactly the operations', () => {
    const papel = unico(prod.templates.api, 'AWS::IAM::Role')
    const [invocar, ...resto] = papel.Properties.Policies[0].PolicyDocument.Statement
    expect(resto).toEqual([])
    expect(invocar.Action).toEqual(['lambda:InvokeFunction'])
    const publicas = Object.keys(rotas)
    expect([...invocar.Resource].sort()).toEqual(
      publicas.map(o => `arn:aws:lambda:sa-east-1:000000000000:function:quita-prod-${o}:live`).sort(),
    )
  })

  test('each environment is what the function has a right to, no more', () => {
    for (const f of prod.funcoes) {
      const [, r] = todosOs(prod, 'AWS::Lambda::Function').find(
        ([, x]) => x.Properties.FunctionName === nomeDaFuncao(prod.estagio, f.nome),
      )!
      expect(r.Properties.Environment.Variables, f.nome).toEqual(ambiente(f, prod.estagio))
      expect('TABELA' in r.Properties.Environment.Variables, f.nome).toBe(f.permissao.tabela !== undefined)
      expect('PIX_URL' in r.Properties.Environment.Variables, f.nome).toBe(f.permissao.rede === true)
    }
  })

  test('every stage asks for second factors', () => {
    const [f] = prod.funcoes
    const pinos = {
      QUITA_ENTRADA_CERTIFICADOS_HOMOLOGACAO: '{"psp":{}}',
      QUITA_ENTRADA_CERTIFICADOS_PROD: '{"psp":{}}',
    }
    for (const nome of nomesDeEstagio)
      expect(f && ambiente(f, estagio(nome, pinos)).SEGUNDO_FATOR, nome).toBe('exigido')
  })
})

describe('least privilege', () => {
  const extras: Record<string, string[]> = { dispatcher: ['LerFluxo', 'GuardarFalhas'] }

  test('each role grants what the handler’s needs say and what its trigger needs', () => {
    for (const f of prod.funcoes) {
      const statements = politicaDe(prod, f.nome) as { Sid: string }[]
      const doGatilho = [...(f.papel === 'consumer' ? ['Consumir'] : []), ...(extras[f.nome] ?? []), 'Registros']
      expect(
        statements.filter(d => !doGatilho.includes(d.Sid)),
        f.nome,
      ).toEqual(declaracoes(f.permissao, prod.estagio))
      expect(
        statements.map(d => d.Sid).filter(sid => doGatilho.includes(sid)),
        f.nome,
      ).toEqual(doGatilho)
    }
  })

  test('a policy is exact: the Pix poll reads one table and one set of indexes', () => {
    expect(declaracoes({ tabela: 'ler', parametros: ['manutencao'], fluxo: 'sinalizar' }, prod.estagio)).toEqual([
      {
        Sid: 'Tabela',
        Effect: 'Allow',
        Action: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
        Resource: ['arn:aws:dynamodb:sa-east-1:000000000000:table/quita-prod'],
      },
      {
        Sid: 'Indices',
        Effect: 'Allow',
        Action: ['dynamodb:Query'],
        Resource: ['GSI1', 'GSI2', 'GSI3'].map(
          i => `arn:aws:dynamodb:sa-east-1:000000000000:table/quita-prod/index/${i}`,
        ),
      },
      {
        Sid: 'Parametros',
        Effect: 'Allow',
        Action: ['ssm:GetParameter'],
        Resource: ['arn:aws:ssm:sa-east-1:000000000000:parameter/quita/prod/manutencao'],
      },
      {
        Sid: 'Sinalizar',
        Effect: 'Allow',
        Action: ['states:SendTaskSuccess'],
        Resource: ['arn:aws:states:sa-east-1:000000000000:stateMachine:quita-prod-checkout'],
      },
    ])
  })

  test('no wildcard in any role, but where it is acknowledged; no Scan anywhere', () => {
    const curingas = todosOs(prod, 'AWS::IAM::Role').flatMap(([, r]) =>
      (
        (r.Properties.Policies ?? []) as { PolicyDocument: { Statement: Record<string, string | string[]>[] } }[]
      ).flatMap(p =>
        p.PolicyDocument.Statement.flatMap(d =>
          [d.Action, d.Resource]
            .flat()
            .filter(v => typeof v === 'string' && v.includes('*'))
            .map(v => `${r.Properties.RoleName}: ${v}`),
        ),
      ),
    )
    expect(curingas).toEqual([
      'quita-prod-assinaturas: arn:aws:s3:::quita-prod-dados-000000000000/contratos/*',
      'quita-prod-dispatcher: arn:aws:s3:::quita-prod-falhas-000000000000/*',
      'quita-prod-exportacoes: arn:aws:s3:::quita-prod-dados-000000000000/exportacoes/*',
      'quita-prod-sweeper: arn:aws:s3:::quita-prod-dados-000000000000/contestacoes/*',
      'quita-prod-fluxo-checkout: *',
      'quita-prod-lerPapelDoCarrinho: arn:aws:s3:::quita-prod-dados-000000000000/documentos/*',
      'quita-prod-registrarDocumento: arn:aws:s3:::quita-prod-dados-000000000000/documentos/*',
      'quita-prod-registrarPdfBoleto: arn:aws:s3:::quita-prod-dados-000000000000/documentos/*',
      'quita-prod-registrarProvaVida: arn:aws:s3:::quita-prod-dados-000000000000/selfies/*',
      'quita-prod-registrarProvaVida: *',
      'quita-prod-registrarSelfiePagador: arn:aws:s3:::quita-prod-dados-000000000000/selfies/*',
      'quita-prod-registrarSelfiePagador: *',
      'quita-prod-responderConvite: arn:aws:s3:::quita-prod-dados-000000000000/selfies/*',
      'quita-prod-responderConvite: *',
      'quita-prod-validarAntecipacao: *',
      'quita-prod-responderContestacao: arn:aws:s3:::quita-prod-dados-000000000000/contestacoes/*',
      'quita-prod-obterExportacao: arn:aws:s3:::quita-prod-dados-000000000000/exportacoes/*',
    ])
    // Only the VPC's flow logs have a policy of CDK's making.
    expect(Object.entries(prod.templates).flatMap(([n, t]) => recursos(t, 'AWS::IAM::Policy').map(() => n))).toEqual([
      'saida',
    ])
    expect(JSON.stringify(recursos(prod.templates.saida, 'AWS::IAM::Policy'))).not.toContain('*')
    expect(JSON.stringify(prod.templates)).not.toContain('dynamodb:Scan')
  })

  test('no exports and no permissions tie stacks together', () => {
    for (const [nome, t] of Object.entries(prod.templates)) {
      expect(
        Object.values(t.Outputs ?? {}).filter(o => o.Export),
        nome,
      ).toEqual([])
      expect(JSON.stringify(t), nome).not.toContain('Fn::ImportValue')
    }
  })
})

describe('data', () => {
  test('the table: on demand, PITR, own key, TTL, stream, protected, retained, the declared keys', () => {
    const { Properties: p, DeletionPolicy } = unico(prod.templates.dados, 'AWS::DynamoDB::Table')
    expect(DeletionPolicy).toBe('Retain')
    expect(p).toMatchObject({
      TableName: 'quita-prod',
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: tableDefinition.ttl, Enabled: true },
      KeySchema: [
        { AttributeName: tableDefinition.partitionKey, KeyType: 'HASH' },
        { AttributeName: tableDefinition.sortKey, KeyType: 'RANGE' },
      ],
    })
    expect(p.GlobalSecondaryIndexes.map((i: { IndexName: string }) => i.IndexName)).toEqual(
      tableDefinition.indexes.map(i => i.name),
    )
  })

  test('every bucket is private, encrypted, versioned, retained, with a life cycle or a reason, and TLS only', () => {
    const baldes = todosOs(prod, 'AWS::S3::Bucket')
    expect(baldes.map(([, b]) => b.Properties.BucketName.replace(/^quita-prod-|-0+$/g, '')).sort()).toEqual([
      'confianca',
      'dados',
      'falhas',
      'registros',
      'web',
    ])
    for (const [id, b] of baldes) {
      expect(Object.values(b.Properties.PublicAccessBlockConfiguration), id).toEqual([true, true, true, true])
      expect(b.Properties.BucketEncryption.ServerSideEncryptionConfiguration, id).toHaveLength(1)
      expect(b.Properties.VersioningConfiguration, id).toEqual({ Status: 'Enabled' })
      expect(b.DeletionPolicy, id).toBe('Retain')
      if (!b.Properties.BucketName.includes('confianca')) expect(b.Properties.LifecycleConfiguration, id).toBeDefined()
      const [, politica] = todosOs(prod, 'AWS::S3::BucketPolicy').find(([, p]) => p.Properties.Bucket.Ref === id)!
      expect(politica.Properties.PolicyDocument.Statement, id).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      )
    }
  })

  test('approved selfies are deleted after 90 days, their old versions with them, and only what compares them may write them', () => {
    const dados = todosOs(prod, 'AWS::S3::Bucket').find(([, b]) => b.Properties.BucketName.includes('-dados-'))
    const regras = dados?.[1].Properties.LifecycleConfiguration.Rules as { Id: string }[]
    expect(regras.find(r => r.Id === 'selfies')).toEqual({
      Id: 'selfies',
      Prefix: 'selfies/',
      Status: 'Enabled',
      ExpirationInDays: 90,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    })
    const direitos = todosOs(prod, 'AWS::IAM::Role').flatMap(([, r]) =>
      (r.Properties.Policies ?? []).flatMap((p: { PolicyDocument: { Statement: { Sid?: string }[] } }) =>
        p.PolicyDocument.Statement.map(d => ({ papel: r.Properties.RoleName as string, ...d })),
      ),
    )
    const comSelfies = direitos.filter(d => JSON.stringify(d).includes('/selfies/'))
    const queComparam = [
      'quita-prod-registrarProvaVida',
      'quita-prod-registrarSelfiePagador',
      'quita-prod-responderConvite',
    ]
    expect(comSelfies).toEqual(
      queComparam.map(papel => ({
        papel,
        Sid: 'Balde',
        Effect: 'Allow',
        Action: ['s3:GetObject', 's3:PutObject'],
        Resource: ['arn:aws:s3:::quita-prod-dados-000000000000/selfies/*'],
      })),
    )
    const rostos = direitos.filter(d => JSON.stringify(d).includes('rekognition'))
    // the selfie of an anticipation is compared and never kept
    expect(rostos.map(d => [d.papel, d.Sid])).toEqual(
      [...queComparam, 'quita-prod-validarAntecipacao'].map(papel => [papel, 'Rostos']),
    )
  })

  test('a cart’s papers are deleted after 180 days, and only what takes them in, or shows one to staff, may touch them', () => {
    const dados = todosOs(prod, 'AWS::S3::Bucket').find(([, b]) => b.Properties.BucketName.includes('-dados-'))
    const regras = dados?.[1].Properties.LifecycleConfiguration.Rules as { Id: string }[]
    expect(regras.find(r => r.Id === 'documentos')).toMatchObject({
      Prefix: 'documentos/',
      Status: 'Enabled',
      ExpirationInDays: 180,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    })
    const papeis = todosOs(prod, 'AWS::IAM::Role').filter(([, r]) => JSON.stringify(r).includes('/documentos/'))
    expect(papeis.map(([, r]) => r.Properties.RoleName).sort()).toEqual([
      'quita-prod-lerPapelDoCarrinho',
      'quita-prod-registrarDocumento',
      'quita-prod-registrarPdfBoleto',
    ])
  })

  test('the key rotates, and is usable by principals only through the services that hold the data', () => {
    const chave = unico(prod.templates.dados, 'AWS::KMS::Key')
    expect(chave.Properties.EnableKeyRotation).toBe(true)
    const Statement: { Principal: unknown; Condition?: unknown }[] = chave.Properties.KeyPolicy.Statement
    const abertas = Statement.filter(d => JSON.stringify(d.Principal).includes('"*"'))
    expect(abertas).toHaveLength(1)
    expect(abertas[0]?.Condition).toEqual({
      StringEquals: {
        'kms:CallerAccount': '000000000000',
        'kms:ViaService': ['dynamodb', 's3', 'ssm'].map(s => `${s}.sa-east-1.amazonaws.com`),
      },
    })
  })

  test('production has daily copies here and elsewhere', () => {
    const plano = unico(prod.templates.dados, 'AWS::Backup::BackupPlan')
    const [regra] = plano.Properties.BackupPlan.BackupPlanRule
    expect(regra.CopyActions).toHaveLength(1)
    expect(recursos(prod.templates.borda, 'AWS::Backup::BackupVault')).toHaveLength(1)
  })

  test('the sending domain is signed, has its own return path and a policy, and only the mailer sends as it', () => {
    const { dados } = prod.templates
    const identidade = unico(dados, 'AWS::SES::EmailIdentity')
    expect(identidade.DeletionPolicy).toBe('Retain')
    const conjunto = unico(dados, 'AWS::SES::ConfigurationSet')
    expect(conjunto.Properties).toMatchObject({
      Name: 'quita-prod',
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    })
    expect(identidade.Properties).toMatchObject({
      EmailIdentity: 'quita.example',
      DkimAttributes: { SigningEnabled: true },
      DkimSigningAttributes: { NextSigningKeyLength: 'RSA_2048_BIT' },
      MailFromAttributes: { MailFromDomain: 'correio.quita.example' },
    })
    const { RecordSets, HostedZoneId } = unico(dados, 'AWS::Route53::RecordSetGroup').Properties
    expect(HostedZoneId).toBe(prod.estagio.zonaId)
    const tipos = (RecordSets as { Type: string; Name: unknown }[]).map(r =>
      typeof r.Name === 'string' ? `${r.Type} ${r.Name}` : r.Type,
    )
    expect(tipos).toEqual([
      'CNAME',
      'CNAME',
      'CNAME',
      'MX correio.quita.example',
      'TXT correio.quita.example',
      'TXT _dmarc.quita.example',
    ])
    const alarmes = recursos(dados, 'AWS::CloudWatch::Alarm').map(([, a]) => a.Properties.MetricName)
    expect(alarmes.sort()).toEqual(['Reputation.BounceRate', 'Reputation.ComplaintRate'])
    const enviam = prod.funcoes.filter(f => JSON.stringify(politicaDe(prod, f.nome)).includes('ses:'))
    expect(enviam.map(f => f.nome)).toEqual(['notificacoes'])
    expect(politicaDe(prod, 'notificacoes')).toContainEqual({
      Sid: 'Email',
      Effect: 'Allow',
      Action: ['ses:SendEmail'],
      Resource: [
        'arn:aws:ses:sa-east-1:000000000000:identity/quita.example',
        'arn:aws:ses:sa-east-1:000000000000:configuration-set/quita-prod',
      ],
    })
    const { Variables } = todosOs(prod, 'AWS::Lambda::Function').find(
      ([, r]) => r.Properties.FunctionName === 'quita-prod-notificacoes',
    )![1].Properties.Environment
    expect(Variables).toMatchObject({
      EMAIL_URL: 'https://email.sa-east-1.amazonaws.com',
      EMAIL_REMETENTE: 'Quita <nao-responda@quita.example>',
      EMAIL_CONJUNTO: 'quita-prod',
    })
    // LocalStack has none of it: its mail goes to the simulator
    expect(todosOs(local, 'AWS::SES::EmailIdentity')).toEqual([])
  })

  test('log groups are kept for as long as the stage says, under its key, one for each area', () => {
    for (const [s, dias] of [
      [prod, 365],
      [dev, 14],
    ] as const) {
      const grupos = todosOs(s, 'AWS::Logs::LogGroup')
      expect(new Set(grupos.map(([, g]) => g.Properties.RetentionInDays))).toEqual(new Set([dias]))
      const areas = grupos.filter(([, g]) => g.Properties.LogGroupName.startsWith('/quita/'))
      expect(areas.every(([, g]) => g.Properties.KmsKeyId)).toBe(true)
      const daApi = new Set(s.funcoes.filter(f => f.papel === 'api').map(f => f.grupo))
      for (const area of daApi)
        expect(areas.map(([, g]) => g.Properties.LogGroupName)).toContain(`/quita/${s.estagio.nome}/${area}`)
    }
  })
})

describe('events', () => {
  const ligacoes = () =>
    recursos(prod.templates.eventos, 'AWS::Lambda::EventSourceMapping').map(([, r]) => r.Properties)

  test('every queue has a DLQ of its kind after the declared tries, encryption, TLS only, and two alarms that say who is hurt', () => {
    const todas = recursos(prod.templates.eventos, 'AWS::SQS::Queue')
    const alarmes = recursos(prod.templates.eventos, 'AWS::CloudWatch::Alarm').map(([, a]) => a.Properties)
    for (const [nome, { fifo, tentativas, visibilidade, impacto }] of Object.entries(filas)) {
      const achada = todas.find(([, q]) => q.Properties.QueueName === nomeDaFila(prod.estagio, nome as NomeDeFila))
      const { Properties: p } = achada![1]
      expect(p.VisibilityTimeout, nome).toBe(visibilidade)
      expect(p.FifoQueue === true, nome).toBe(fifo)
      expect(p.RedrivePolicy.maxReceiveCount, nome).toBe(tentativas)
      const [, morta] = todas.find(([id]) => id === p.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0])!
      expect(morta.Properties.FifoQueue === true, nome).toBe(fifo)
      expect(
        alarmes.filter(a => a.AlarmDescription === impacto && a.Namespace === 'AWS/SQS'),
        nome,
      ).toHaveLength(2)
    }
    expect(todas).toHaveLength(2 * Object.keys(filas).length)
    expect(todas.every(([, q]) => q.Properties.SqsManagedSseEnabled === true)).toBe(true)
    expect(recursos(prod.templates.eventos, 'AWS::SQS::QueuePolicy')).toHaveLength(todas.length)
  })

  test('every queue has its consumer, which reports failures one by one and ends before the message is seen again', () => {
    for (const [nome, { visibilidade }] of Object.entries(filas)) {
      const f = prod.funcoes.find(x => x.nome === nome && x.papel === 'consumer')!
      expect(perfilDe(f).tempoSegundos, nome).toBeLessThan(visibilidade)
      expect(ligacoes().filter(l => String(l.EventSourceArn).includes(`:quita-prod-${nome}`))).toEqual([
        expect.objectContaining({ FunctionResponseTypes: ['ReportBatchItemFailures'] }),
      ])
    }
  })

  test('the dispatcher is filtered, bisects, gives up after ten tries into a bucket, and rings when it is late', () => {
    const fluxo = ligacoes().find(l => l.StartingPosition)
    expect(fluxo).toMatchObject({
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: 'arn:aws:s3:::quita-prod-falhas-000000000000' } },
    })
    const idade = recursos(prod.templates.eventos, 'AWS::CloudWatch::Alarm').find(
      ([, a]) => a.Properties.MetricName === 'IteratorAge',
    )
    expect(idade?.[1].Properties.Threshold).toBe(60_000)
  })

  test('the stream’s filter lets through exactly the entities that the dispatcher forwards', () => {
    const eventos = [
      'CheckoutIniciado',
      'DevolverPix',
      'LinkCriado',
      'AssinaturaCriada',
      'EntregaPedida',
      'ExportacaoPedida',
      'UsuarioConvidado',
      'CarrinhoAutorizado',
      'AntecipacaoOferecida',
      'DisputaAberta',
    ].map(tipo => ({ tipo }))
    const encaminhadas = entities
      .map(e => e.name)
      .filter(_t => {
        const novo = {
          PK: 'REC#1',
          SK: 'RAIZ',
          _t,
          ev: eventos,
          versao: 1,
          vez: 1,
          de: 'a',
          token: 't',
          pernas: [{ conta: 'c' }],
        }
        return encaminhar(novo, undefined).length > 0
      })
    expect([...entidadesDespachadas].sort()).toEqual([...encaminhadas].sort())
    const filtro = JSON.parse(ligacoes().find(l => l.FilterCriteria).FilterCriteria.Filters[0].Pattern)
    expect(filtro).toEqual({
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: { NewImage: { _t: { S: entidadesDespachadas } } },
    })
  })

  test.each([
    ['sweeper', 'quita-prod-varredura', 'rate(1 minute)', 'quita-prod-sweeper-parado'],
    ['proof of the books', 'quita-prod-prova', 'rate(20 minutes)', 'quita-prod-prova-parada'],
  ])('the %s runs in its time and its silence rings', (_quem, nome, quando, alarme) => {
    const regras = recursos(prod.templates.eventos, 'AWS::Events::Rule')
    expect(regras.find(([, r]) => r.Properties.Name === nome)?.[1].Properties.ScheduleExpression).toBe(quando)
    expect(JSON.stringify(prod.templates.eventos)).toContain(alarme)
  })

  test('the proof sees the names in the bucket of failures, and nothing of what they hold', () => {
    expect(JSON.stringify(prod.templates.eventos)).toContain('quita-prod-dispatcher-sem-destino')
    const daProva = prod.funcoes.find(f => f.papel === 'prova')?.permissao
    expect(daProva).toMatchObject({ falhas: 'listar' })
    expect(daProva && declaracoes(daProva, prod.estagio).find(d => d.Sid === 'Falhas')?.Action).toEqual([
      's3:ListBucket',
    ])
  })
})

describe('functions', () => {
  const daFuncao = (s: Sintese, nome: string) =>
    todosOs(s, 'AWS::Lambda::Function').find(([, r]) => r.Properties.FunctionName === nomeDaFuncao(s.estagio, nome))![1]
      .Properties

  test('Node 24; arm64 unless native code is carried; API functions end before API Gateway does', () => {
    for (const f of prod.funcoes) {
      const p = daFuncao(prod, f.nome)
      expect(p.Runtime, f.nome).toBe('nodejs24.x')
      expect(p.Architectures, f.nome).toEqual([f.permissao.nativos?.length ? 'x86_64' : 'arm64'])
      if (f.papel === 'api') expect(p.Timeout, f.nome).toBeLessThan(30)
    }
  })

  test('what hashes passwords or images has a whole core', () => {
    for (const nome of ['entrar', 'criarLink']) expect(daFuncao(prod, nome).MemorySize).toBeGreaterThanOrEqual(1769)
  })

  test('what draws the slip has twice the usual memory', () => {
    expect(daFuncao(prod, 'gerarPdfBoleto').MemorySize).toBe(1024)
    expect(daFuncao(prod, 'listarBancos').MemorySize).toBe(512)
  })

  test('card data passes through one room, with a key of its own for environments and logs', () => {
    const sala = prod.templates['fn-cartao']
    const nomes = recursos(sala, 'AWS::Lambda::Function').map(([, r]) => r.Properties.FunctionName)
    const daSala = ['processarPagamento', 'processarPagamentoDrpx', 'reprocessarPagamento']
    expect(nomes.sort()).toEqual(['autorizarCarrinho', ...daSala].map(n => `quita-prod-${n}`))
    // who charges cards asks 3-D Secure; the end of a challenge asks nobody
    const comMpi = prod.funcoes.filter(f => f.permissao.parametros?.some(p => p.startsWith('mpi-')))
    expect(comMpi.map(f => f.nome).sort()).toEqual(daSala)
    expect(prod.funcoes.find(f => f.nome === 'validar3ds')?.permissao).toMatchObject({ rede: false, filas: [] })
    const soCartao = prod.funcoes.find(f => f.nome === 'processarPagamentoDrpx')?.permissao.parametros ?? []
    expect(soCartao.filter(p => p.startsWith('pix-'))).toEqual([])
    const chave = unico(sala, 'AWS::KMS::Key')
    expect(chave).toMatchObject({ DeletionPolicy: 'Retain', Properties: { EnableKeyRotation: true } })
    const [id] = recursos(sala, 'AWS::KMS::Key')[0]!
    const dela = { 'Fn::GetAtt': [id, 'Arn'] }
    for (const [nome, r] of recursos(sala, 'AWS::Lambda::Function')) expect(r.Properties.KmsKeyArn, nome).toEqual(dela)
    expect(unico(sala, 'AWS::Logs::LogGroup').Properties).toMatchObject({
      LogGroupName: '/quita/prod/cartao',
      KmsKeyId: dela,
    })
    const servicos = chave.Properties.KeyPolicy.Statement.filter((d: { Sid?: string }) => d.Sid)
    expect(servicos).toMatchObject([
      {
        Sid: 'Registros',
        Principal: { Service: 'logs.sa-east-1.amazonaws.com' },
        Condition: {
          ArnEquals: {
            'kms:EncryptionContext:aws:logs:arn': ['arn:aws:logs:sa-east-1:000000000000:log-group:/quita/prod/cartao'],
          },
        },
      },
    ])
    // nobody else's function is under it, and only functions there may be asked for a card's number
    for (const [pilha, t] of Object.entries(prod.templates))
      if (pilha !== 'fn-cartao')
        for (const [, r] of recursos(t, 'AWS::Lambda::Function')) expect(r.Properties.KmsKeyArn).toBeUndefined()
    // the link's card is flat in the body, the cart's is a part of it
    const pedeCartao = (o: Operacao) =>
      /"(numeroCartao|cvv)":/.test(JSON.stringify(z.toJSONSchema(endpoints[o].body, entrada)))
    const comCartao = (Object.keys(rotas) as Operacao[]).filter(o => endpoints[o].temCorpo && pedeCartao(o))
    expect(comCartao.map(o => nomeDaFuncao(prod.estagio, o)).sort()).toEqual(nomes)
  })

  test('each has an alarm whose description is its impacto', () => {
    const alarmes = todosOs(prod, 'AWS::CloudWatch::Alarm').map(([, a]) => a.Properties)
    for (const f of prod.funcoes) {
      const a = alarmes.find(x => x.AlarmName === `quita-prod-${f.nome}-erros`)
      expect(a?.AlarmDescription, f.nome).toBe(f.impacto)
      expect(a?.AlarmActions).toEqual(['arn:aws:sns:sa-east-1:000000000000:quita-prod-alarmes'])
    }
    expect(alarmes.every(a => a.AlarmDescription.length > 10)).toBe(true)
  })

  test('what the product cannot settle by itself is counted wherever it is logged, and rings', () => {
    const filtros = todosOs(prod, 'AWS::Logs::MetricFilter').map(([, f]) => f.Properties)
    const doNome = (nome: string) => filtros.filter(f => f.MetricTransformations[0].MetricName === nome)
    const grupos = new Set(
      todosOs(prod, 'AWS::Lambda::Function').map(([, f]) => JSON.stringify(f.Properties.LoggingConfig)),
    )
    expect(doNome('PrecisaDePessoa').length).toBeGreaterThanOrEqual(grupos.size)
    expect(new Set(doNome('PrecisaDePessoa').map(f => f.FilterPattern))).toEqual(
      new Set(['{ $.level = "error" && $.event != "undeclared" }']),
    )
    const alarme = recursos(prod.templates.observacao, 'AWS::CloudWatch::Alarm')
      .map(([, a]) => a.Properties)
      .find(a => a.MetricName === 'PrecisaDePessoa')
    expect(alarme).toMatchObject({ Namespace: 'quita-prod', Threshold: 1, Statistic: 'Sum' })
    expect(alarme.Dimensions ?? []).toEqual([])
  })

  test('functions that move money go by canary, the others do not', () => {
    const canarios = todosOs(prod, 'AWS::Lambda::Alias').filter(([, a]) => a.UpdatePolicy)
    expect(canarios).toHaveLength(prod.funcoes.filter(f => perfilDe(f).canario).length)
    const nomes = prod.funcoes.filter(f => perfilDe(f).canario).map(f => f.nome)
    expect(nomes).toEqual(
      expect.arrayContaining([
        ...[
          'processarCheckout',
          'processarPagamento',
          'reprocessarPagamento',
          'processarPagamentoDrpx',
          'estornarCheckout',
          'responderContestacao',
          'receberPix',
          'receberMed',
          'receberRepasse',
          'receberCielo',
        ],
        ...['contabilidade', 'devolucoes', 'sweeper', 'prova'],
        ...prod.funcoes.filter(f => f.papel === 'task').map(f => f.nome),
      ]),
    )
    // whatever may call the acquirer or the PSP is one of them: lookups of addresses are not
    const cobram = prod.funcoes.filter(f => f.permissao.parametros?.some(p => /^(cielo|pix)-/.test(p)))
    expect(cobram.map(f => f.nome).filter(nome => !nomes.includes(nome))).toEqual([])
  })

  test('reserved concurrency is for charging, webhooks and the page only', () => {
    const reservadas = todosOs(prod, 'AWS::Lambda::Function').filter(
      ([, r]) => r.Properties.ReservedConcurrentExecutions,
    )
    expect(reservadas.map(([, r]) => r.Properties.FunctionName).sort()).toEqual(
      [
        'pagina',
        'processarPagamento',
        'processarPagamentoDrpx',
        'receberCielo',
        'receberPix',
        'reprocessarPagamento',
      ].map(n => `quita-prod-${n}`),
    )
    // Lambda keeps 100 of an account's 1,000 for everybody else
    const soma = reservadas.reduce((n, [, r]) => n + r.Properties.ReservedConcurrentExecutions, 0)
    expect(soma).toBeLessThanOrEqual(900)
  })

  test('where there is a saida, exactly the functions that call providers are behind it', () => {
    for (const f of prod.funcoes) expect('VpcConfig' in daFuncao(prod, f.nome), f.nome).toBe(f.permissao.rede === true)
    expect(todosOs(dev, 'AWS::Lambda::Function').some(([, r]) => r.Properties.VpcConfig)).toBe(false)
    expect(recursos(prod.templates.saida, 'AWS::EC2::EIP')).toHaveLength(2)
    expect(dev.templates.saida).toBeUndefined()
  })

  test('names fit, and stacks stay within CloudFormation', () => {
    for (const estagioNome of nomesDeEstagio)
      for (const f of prod.funcoes)
        expect(nomeDaFuncao(estagio(estagioNome, {}), f.nome).length).toBeLessThanOrEqual(64)
    for (const s of [prod, dev, local]) {
      for (const [nome, t] of Object.entries(s.templates)) {
        expect(Object.keys(t.Resources).length, nome).toBeLessThanOrEqual(500)
        expect(Object.keys(t.Resources).length, `${nome} is empty`).toBeGreaterThan(0)
        expect(recursos(t, 'AWS::Lambda::Function').length, nome).toBeLessThanOrEqual(60)
        expect(JSON.stringify(t).length, nome).toBeLessThan(1_000_000)
      }
      for (const [, r] of todosOs(s, 'AWS::IAM::Role'))
        if (r.Properties.RoleName) expect(r.Properties.RoleName.length).toBeLessThanOrEqual(64)
    }
  })
})

describe('edge', () => {
  const distribuicao = (host: string) =>
    recursos(prod.templates.web, 'AWS::CloudFront::Distribution').find(
      ([, d]) => d.Properties.DistributionConfig.Aliases[0] === host,
    )![1].Properties.DistributionConfig
  const politicaDeCache = (ref: { Ref: string }) => prod.templates.web?.Resources[ref.Ref]?.Properties.CachePolicyConfig

  test('the page is kept by version and link alone, and compressed', () => {
    const { DefaultCacheBehavior: pagina, Origins, CacheTagConfig } = distribuicao('pagar.quita.example')
    expect(pagina.TargetOriginId).toBe('pagina')
    const politica = politicaDeCache(pagina.CachePolicyId)
    expect(politica.MinTTL).toBeGreaterThan(0)
    expect(politica.ParametersInCacheKeyAndForwardedToOrigin).toEqual({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      // the version that a page learnt of, and nothing of the payer
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['v'] },
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
    })
    expect(CacheTagConfig).toEqual({ HeaderName: 'cache-tag' })
    const origem = Origins.find((o: { Id: string }) => o.Id === 'pagina')
    expect(origem.OriginAccessControlId).toBeDefined()
    expect(origem.ConnectionAttempts).toBe(1)
  })

  test('the page function answers CloudFront alone, by both permissions that its address needs', () => {
    const url = recursos(prod.templates.web, 'AWS::Lambda::Url')
    expect(url.map(([, u]) => u.Properties.AuthType)).toEqual(['AWS_IAM'])
    const permissoes = recursos(prod.templates.web, 'AWS::Lambda::Permission').map(([, p]) => p.Properties)
    expect(permissoes.map(p => p.Action).sort()).toEqual(['lambda:InvokeFunction', 'lambda:InvokeFunctionUrl'])
    expect(new Set(permissoes.map(p => p.Principal))).toEqual(new Set(['cloudfront.amazonaws.com']))
  })

  test('API answers are kept only where the contract has a public GET that is the same for all', () => {
    for (const o of cacheaveis) {
      expect(endpoints[o].access.tipo, o).toBe('publico')
      expect(rotas[o].metodo, o).toBe('GET')
    }
    const daPublica = (Object.keys(rotas) as Operacao[]).filter(
      o => rotas[o].api === 'publica' || rotas[o].api === 'painel',
    )
    const casa = (padrao: string, o: Operacao) =>
      new RegExp(`^${padrao.replaceAll('*', '.*')}$`).test(`/api${rotas[o].caminho}`)
    for (const o of cacheaveis)
      expect(
        daPublica.filter(outra => casa(padraoDe(o), outra) && !cacheaveis.includes(outra)),
        o,
      ).toEqual([])
    for (const host of ['pagar.quita.example', 'app.quita.example']) {
      const { CacheBehaviors } = distribuicao(host)
      const resto = CacheBehaviors.find((b: { PathPattern: string }) => b.PathPattern === '/api/*')
      // Managed-CachingDisabled
      expect(resto.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
      expect(resto.AllowedMethods).toContain('POST')
    }
  })

  test('each host calls its own API with the secret, and functions know both secrets', () => {
    const alvo = (host: string) =>
      distribuicao(host).CacheBehaviors.find((b: { PathPattern: string }) => b.PathPattern === '/api/*').TargetOriginId
    expect([alvo('pagar.quita.example'), alvo('app.quita.example')]).toEqual(['api-publica', 'api-painel'])
    for (const host of ['pagar.quita.example', 'app.quita.example'])
      for (const o of distribuicao(host).Origins.filter((x: { Id: string }) => x.Id.startsWith('api-')))
        expect(o.OriginCustomHeaders).toEqual([
          { HeaderName: 'x-quita-origem', HeaderValue: '{{resolve:secretsmanager:quita/prod/borda-a:SecretString}}' },
        ])
    const f = prod.funcoes.find(x => x.nome === 'entrar')!
    expect(ambiente(f, prod.estagio).ORIGEM_SEGREDOS).toBe(
      '{{resolve:secretsmanager:quita/prod/borda-a:SecretString}},{{resolve:secretsmanager:quita/prod/borda-b:SecretString}}',
    )
    expect(ambiente(f, { ...prod.estagio, chaveDaBorda: 'b' }).ORIGEM_SEGREDOS).not.toBe(
      ambiente(f, prod.estagio).ORIGEM_SEGREDOS,
    )
  })

  test('the APIs answer on their own domains only; webhooks ask for a certificate', () => {
    const apis = recursos(prod.templates.api, 'AWS::ApiGatewayV2::Api').map(([, a]) => a.Properties)
    expect(apis.every(a => a.DisableExecuteApiEndpoint === true && a.FailOnWarnings === true)).toBe(true)
    const dominios = recursos(prod.templates.api, 'AWS::ApiGatewayV2::DomainName').map(([, d]) => d.Properties)
    expect(dominios.filter(d => d.MutualTlsAuthentication).map(d => d.DomainName)).toEqual(['entrada.quita.example'])
    const mapas = recursos(prod.templates.api, 'AWS::ApiGatewayV2::ApiMapping').map(([, m]) => m.Properties)
    const dominioDe = (m: { DomainName: { Ref: string } }) =>
      prod.templates.api?.Resources[m.DomainName.Ref]?.Properties as { DomainName: string }
    expect(mapas.filter(m => m.ApiMappingKey === undefined).map(m => dominioDe(m).DomainName)).toEqual([
      'entrada.quita.example',
      'avisos.quita.example',
    ])
    // at the domain without certificates, only what proves itself by a secret header or a signature
    expect(operacoesDa('avisos')).toEqual(['receberCielo', 'inscreverWhatsApp', 'receberWhatsApp', 'receberZapSign'])
    expect(operacoesDa('entrada')).toEqual(['receberPix', 'receberMed', 'receberRepasse'])
    const fases = recursos(prod.templates.api, 'AWS::ApiGatewayV2::Stage').map(([, f]) => f.Properties)
    expect(fases.every(f => !/path|\$context\.(?!routeKey)resource/.test(f.AccessLogSettings.Format))).toBe(true)
  })

  test('the functions of the edge are the files that the local server runs, with this stage’s origins', () => {
    const codigos = recursos(prod.templates.web, 'AWS::CloudFront::Function').map(([, f]) => f.Properties.FunctionCode)
    const vars = { pagarUrl: 'https://pagar.quita.example', appUrl: 'https://app.quita.example' }
    expect(codigos.sort()).toEqual([codigoDaBorda('app', vars), codigoDaBorda('pagar', vars)].sort())
    expect(codigos.every(c => c.length < 10_000 && !c.includes('__PAGAR_URL__'))).toBe(true)
  })

  test('a shop’s subdomain reaches the panel’s edge, which leads it on (R086)', () => {
    const nomes = recursos(prod.templates.web, 'AWS::CloudFront::Distribution').map(
      ([, d]) => d.Properties.DistributionConfig.Aliases,
    )
    expect(nomes).toContainEqual(['app.quita.example', '*.quita.example'])
    expect(nomes).toContainEqual(['pagar.quita.example'])
    const { SubjectAlternativeNames } = unico(prod.templates.borda, 'AWS::CertificateManager::Certificate').Properties
    expect(SubjectAlternativeNames).toEqual(['app.quita.example', '*.quita.example'])
  })

  test('the firewall counts addresses, but not on the Pix poll, and reads no body', () => {
    const waf = unico(prod.templates.borda, 'AWS::WAFv2::WebACL')
    const regra = (nome: string) => waf.Properties.Rules.find((r: { Name: string }) => r.Name === nome).Statement
    const { NotStatement } = regra('taxa-geral').RateBasedStatement.ScopeDownStatement
    const fora = new RegExp(NotStatement.Statement.RegexMatchStatement.RegexString)
    expect(fora.test('/api/clientes/checkout/abcdefghijklmnopqrstu/verifica-pagamento-pix')).toBe(true)
    expect(fora.test('/api/clientes/checkout/processar-pagamento')).toBe(false)
    const soContam = regra('AWSManagedRulesCommonRuleSet').ManagedRuleGroupStatement.RuleActionOverrides
    expect(soContam.map((o: { Name: string }) => o.Name)).toContain('SizeRestrictions_BODY')
  })

  const taxa = (nome: string) =>
    unico(prod.templates.borda, 'AWS::WAFv2::WebACL').Properties.Rules.find((r: { Name: string }) => r.Name === nome)
      .Statement.RateBasedStatement as { Limit: number; ScopeDownStatement: Statement }
  const comTaxa = [
    ['taxa-login', 'entrar', 100],
    ['taxa-pagamento', 'autorizarCarrinho', 200],
    ['taxa-pagamento', 'processarPagamento', 200],
    ['taxa-pagamento', 'processarPagamentoDrpx', 200],
    ['taxa-pagamento', 'reprocessarPagamento', 200],
    ['taxa-selfie', 'registrarProvaVida', 100],
    ['taxa-selfie', 'registrarSelfiePagador', 100],
    ['taxa-comeco', 'iniciarPagamento', 300],
    ['taxa-comeco', 'iniciarPagamentoDrpx', 300],
    ['taxa-comeco', 'processarCheckout', 300],
    ['taxa-consulta', 'buscarCep', 150],
  ] as const

  test.each(comTaxa)('%s counts %s however its path is written, and nothing beside it', (nome, operacao, limite) => {
    const { Limit, ScopeDownStatement } = taxa(nome)
    expect(Limit).toBeLessThanOrEqual(limite)
    const comId = (o: Operacao) => `/api${rotas[o].caminho.replace(/\{\w+\}/, 'Ab1'.repeat(7))}`
    const caminho = comId(operacao)
    expect(escritas(caminho).filter(uri => !casa(ScopeDownStatement, uri))).toEqual([])
    const contadas = (Object.keys(rotas) as Operacao[]).filter(o => casa(ScopeDownStatement, comId(o)))
    expect(contadas.sort()).toEqual(comTaxa.filter(([n]) => n === nome).map(([, o]) => o))
    // whatever is in the place of a CEP is looked for there
    const vizinhos = caminho.startsWith('/api/cep/') ? [] : [`${caminho}s`]
    for (const uri of [...vizinhos, `${caminho}/x`, `/x${caminho}`])
      expect(casa(ScopeDownStatement, uri), uri).toBe(false)
  })

  test.each(comTaxa)('%s: what the edge makes of %s is a path that the firewall counted', (nome, operacao) => {
    const vars = { pagarUrl: 'https://pagar.quita.example', appUrl: 'https://app.quita.example' }
    const caminho = `/api${rotas[operacao].caminho.replace(/\{\w+\}/, 'Ab1'.repeat(7))}`
    for (const host of ['pagar', 'app'] as const)
      for (const uri of escritas(caminho)) {
        const r = executarEdge(host, { method: 'POST', uri, querystring: '', headers: {}, ip: '203.0.113.7', vars })
        if (r.tipo !== 'request' || !r.uri.startsWith('/api')) continue
        expect(r.uri, `${host} rewrites`).toBe(uri)
        expect(casa(taxa(nome).ScopeDownStatement, uri), uri).toBe(true)
      }
  })

  test('who is stopped is told in the contract’s words for how long, and by the header', () => {
    const { CustomResponseBodies, Rules } = unico(prod.templates.borda, 'AWS::WAFv2::WebACL').Properties
    type Regra = { Statement: { RateBasedStatement?: { EvaluationWindowSec: number } }; Action: { Block: object } }
    const deTaxa = (Rules as Regra[]).filter(r => r.Statement.RateBasedStatement)
    expect(deTaxa.length).toBeGreaterThan(4)
    for (const { Statement, Action } of deTaxa) {
      const segundos = Statement.RateBasedStatement?.EvaluationWindowSec
      const corpo = `espere-${segundos}`
      expect(Action.Block).toMatchObject({
        CustomResponse: {
          ResponseCode: 429,
          CustomResponseBodyKey: corpo,
          ResponseHeaders: [{ Name: 'retry-after', Value: String(segundos) }],
        },
      })
      expect(JSON.parse(CustomResponseBodies[corpo].Content)).toMatchObject({
        name: 'MuitasTentativas',
        aguardeSegundos: segundos,
      })
    }
  })

  test('what the edge keeps is counted by no network: its origin is told no address', () => {
    expect(cacheaveis.filter(o => limitesPublicos.has(o))).toEqual([])
  })

  test('only the poll itself is left out of the general count: no other spelling is', () => {
    const { ScopeDownStatement } = taxa('taxa-geral')
    const consulta = '/api/clientes/checkout/abcdefghijklmnopqrstu/verifica-pagamento-pix'
    expect(casa(ScopeDownStatement, consulta)).toBe(false)
    for (const id of ['..', '%2e%2e', 'x%2F..', 'a/b'])
      expect(casa(ScopeDownStatement, consulta.replace('abcdefghijklmnopqrstu', id)), id).toBe(true)
    for (const [, operacao] of comTaxa) expect(casa(ScopeDownStatement, `/api${rotas[operacao].caminho}/`)).toBe(true)
  })

  test('back office routes get patterns of their own, or the build stops', () => {
    expect(prefixosDe('backoffice', ['painel'])).toEqual(
      expect.arrayContaining(
        Object.values(rotas).some(r => (r.api as string) === 'backoffice') ? [expect.stringMatching(/^\/api\//)] : [],
      ),
    )
    expect(() => prefixosDe('painel', ['painel'])).toThrow(/cannot be told/)
  })
})

describe('stages', () => {
  test('production has no simulators and refuses to', () => {
    expect(prod.templates.simuladores).toBeUndefined()
    expect(dev.templates.simuladores).toBeDefined()
    expect(JSON.stringify(prod.templates)).not.toMatch(/simulad|localstack|sandbox/i)
    const contexto = { estagio: { ...prod.estagio, simuladores: true }, funcoes: [], construidas: { pasta: () => '' } }
    expect(() => new Simuladores(new App(), { ...contexto, borda: { certificado: '', waf: '' } })).toThrow(
      /no simulators/,
    )
  })

  test('LocalStack gets the stacks its free image can take, and nothing of the edge', () => {
    expect(
      Object.keys(local.templates)
        .filter(n => !n.startsWith('fn-'))
        .sort(),
    ).toEqual(['api', 'dados', 'eventos', 'fluxos', 'simuladores'].sort())
    const tipos = new Set(Object.values(local.templates).flatMap(t => Object.values(t.Resources).map(r => r.Type)))
    expect([...tipos].filter(t => /CloudFront|WAF|ApiGatewayV2|CodeDeploy|Backup|CertificateManager/.test(t))).toEqual(
      [],
    )
  })

  test('an unknown stage is refused', () => {
    expect(() => estagio('producao')).toThrow(/No stage producao/)
  })
})

describe('checks', () => {
  test('cdk-nag and the template validation have nothing to say, in any stage', () => {
    expect([...prod.achados, ...dev.achados, ...local.achados]).toEqual([])
  })

  test('at most sixteen acknowledgements, each with a reason and each still needed', () => {
    const lista = reconhecimentos(prod.estagio)
    expect(lista.length).toBeLessThanOrEqual(16)
    for (const r of lista) expect(r.reason.length, r.id).toBeGreaterThan(30)
    const semPerdao = new AwsSolutionsChecks(prod.app)
    Object.assign(semPerdao, { isAcknowledged: () => false })
    const regras = new Set(semPerdao.validateScope(prod.app).violations.map(v => v.ruleName))
    expect(lista.filter(r => !regras.has(r.id)).map(r => r.id)).toEqual([])
  })

  test('the template validation is on: a template that CloudFormation would refuse does not synthesise', () => {
    const app = new App({ postCliContext: bandeiras, analyticsReporting: false })
    new CfnTable(new Stack(app, 'errada'), 'T', { keySchema: [{ attributeName: 'a', keyType: 'HASH' }] })
    expect(() => app.synth()).toThrow(/F3003|E3639|ProvisionedThroughput/)
  })
})
