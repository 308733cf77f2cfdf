import { type App, Duration, RemovalPolicy } from 'aws-cdk-lib'
import { CfnBackupPlan, CfnBackupSelection, CfnBackupVault } from 'aws-cdk-lib/aws-backup'
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import { AnyPrincipal, ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { tableDefinition } from '../../functions/platform/storage/table.ts'
import { produto } from '../../shared/produto.ts'
import { correio } from '../constructs/correio.ts'
import { type Contexto, Pilha } from '../constructs/Pilha.ts'
import { nomeDaTabela, nomeDoBalde, nomeDoSegredoDaBorda, parametrosDeInfra, prefixoDe } from '../names.ts'
import { nomeDoCofre, regiaoDaBorda } from './borda.ts'

/**
 * What must outlive everything else: the key, the one table, the buckets, the edge's secrets, the sending domain.
 * Retained, and protected from deletion in production.
 *
 * The functions' own secrets (functions/platform/runtime/parametros.ts) are SecureStrings, which CloudFormation cannot
 * create: `npm run deploy` makes the random ones that are missing and names those that a person must put (providers'
 * credentials).
 */
export class Dados extends Pilha {
  constructor(app: App, contexto: Contexto) {
    super(app, 'dados', contexto, { description: 'The table, the buckets and their key. Retained.' })
    const chave = this.chave()
    const registros = this.baldeDeRegistros()
    const tabela = this.tabela(chave)
    new Bucket(this, 'Dados', {
      ...balde(nomeDoBalde(this.estagio, 'dados'), this.remocao),
      encryption: BucketEncryption.KMS,
      encryptionKey: chave,
      bucketKeyEnabled: true,
      serverAccessLogsBucket: registros as IBucket,
      serverAccessLogsPrefix: 'dados/',
      lifecycleRules: [
        { id: 'partes-abandonadas', abortIncompleteMultipartUploadAfter: Duration.days(7) },
        { id: 'versoes-antigas', noncurrentVersionExpiration: Duration.days(90) },
        // reports as files: as long as the panel offers them
        {
          id: 'exportacoes',
          prefix: 'exportacoes/',
          expiration: Duration.days(7),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // approved selfies, as their consent says; the deleted version goes with them
        {
          id: 'selfies',
          prefix: 'selfies/',
          expiration: Duration.days(90),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // a cart's papers: as long as a card's holder may dispute what they paid with it (decision 0019)
        {
          id: 'documentos',
          prefix: 'documentos/',
          expiration: Duration.days(180),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // what answers a contestation: longer than a case may be decided anew (decision 0058)
        {
          id: 'contestacoes',
          prefix: 'contestacoes/',
          expiration: Duration.days(180),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    })
    // CAs that may sign a PSP's client certificate. API Gateway reads it with no key of ours, hence S3's own
    // encryption.
    new Bucket(this, 'Confianca', {
      ...balde(nomeDoBalde(this.estagio, 'confianca'), this.remocao),
      encryption: BucketEncryption.S3_MANAGED,
      serverAccessLogsBucket: registros as IBucket,
      serverAccessLogsPrefix: 'confianca/',
    })
    // Stream records that the dispatcher gave up on, whole, until the operator replays them (`npm run reprocessar`). The
    // sweeper rings while one waits; a replayed one can be looked at for a month.
    new Bucket(this, 'Falhas', {
      ...balde(nomeDoBalde(this.estagio, 'falhas'), this.remocao),
      encryption: BucketEncryption.KMS,
      encryptionKey: chave,
      bucketKeyEnabled: true,
      serverAccessLogsBucket: registros as IBucket,
      serverAccessLogsPrefix: 'falhas/',
      lifecycleRules: [
        { id: 'validade', expiration: Duration.days(365), noncurrentVersionExpiration: Duration.days(30) },
      ],
    })
    if (this.naAws) this.baldeDaWeb(registros)
    const nomes = parametrosDeInfra(this.estagio)
    this.gravarParametro('ArnDaChave', nomes.chave, chave.keyArn)
    this.gravarParametro('ArnDoFluxoDaTabela', nomes.fluxoDaTabela, tabela.tableStreamArn ?? '')
    if (!this.naAws) return
    correio(this)
    for (const letra of ['a', 'b'] as const) {
      new Secret(this, `Borda-${letra}`, {
        secretName: nomeDoSegredoDaBorda(this.estagio, letra),
        description: 'Sent by CloudFront to the origin, which refuses whoever does not know it.',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
      })
    }
    if (this.estagio.producao) this.copias(chave)
  }

  /** Stages that are not production can be taken down whole, except that data is never deleted by a stack. */
  private get remocao() {
    return this.naAws ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
  }

  /**
   * One key for data at rest. Principals of the account use it through the services named here and in no other way, so
   * the rights on the table and the buckets decide, and no function's policy names the key.
   */
  private chave(): Key {
    const { regiao, conta } = this.estagio
    const chave = new Key(this, 'Chave', {
      alias: `alias/${prefixoDe(this.estagio)}`,
      description: 'Table, buckets, parameters and logs.',
      enableKeyRotation: true,
      removalPolicy: this.remocao,
    })
    chave.addToResourcePolicy(
      new PolicyStatement({
        sid: 'PorMeioDosServicos',
        principals: [new AnyPrincipal()],
        actions: [...usoDaChave, 'kms:CreateGrant'],
        resources: ['*'],
        conditions: {
          StringEquals: {
            'kms:CallerAccount': conta,
            'kms:ViaService': ['dynamodb', 's3', 'ssm'].map(servico => `${servico}.${regiao}.amazonaws.com`),
          },
        },
      }),
    )
    chave.addToResourcePolicy(
      new PolicyStatement({
        sid: 'Registros',
        principals: [new ServicePrincipal(`logs.${regiao}.amazonaws.com`)],
        actions: usoDaChave,
        resources: ['*'],
        conditions: {
          ArnLike: {
            'kms:EncryptionContext:aws:logs:arn': [
              `arn:aws:logs:${regiao}:${conta}:log-group:/${produto.slug}/${this.estagio.nome}/*`,
              `arn:aws:logs:${regiao}:${conta}:log-group:/aws/vendedlogs/${prefixoDe(this.estagio)}/*`,
            ],
          },
        },
      }),
    )
    return chave
  }

  private tabela(chave: Key): Table {
    const { partitionKey, sortKey, indexes, ttl } = tableDefinition
    const texto = (name: string) => ({ name, type: AttributeType.STRING })
    const tabela = new Table(this, 'Tabela', {
      tableName: nomeDaTabela(this.estagio),
      partitionKey: texto(partitionKey),
      sortKey: texto(sortKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: chave,
      timeToLiveAttribute: ttl,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      deletionProtection: this.naAws,
      removalPolicy: this.remocao,
    })
    for (const i of indexes) {
      tabela.addGlobalSecondaryIndex({
        indexName: i.name,
        partitionKey: texto(i.partitionKey),
        sortKey: texto(i.sortKey),
        // Money is found by keys, lists have rows of their own: an index only says which items.
        projectionType: ProjectionType.KEYS_ONLY,
      })
    }
    return tabela
  }

  private baldeDeRegistros(): Bucket {
    return new Bucket(this, 'RegistrosDeAcesso', {
      ...balde(nomeDoBalde(this.estagio, 'registros'), this.remocao),
      encryption: BucketEncryption.S3_MANAGED,
      // S3 delivers its access logs by policy; ACLs stay off.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [
        { id: 'validade', expiration: Duration.days(180), noncurrentVersionExpiration: Duration.days(1) },
      ],
    })
  }

  /** The web's files. Here, so that they are uploaded before the stack `web` points pages at them. */
  private baldeDaWeb(registros: Bucket): void {
    const { conta } = this.estagio
    const web = new Bucket(this, 'Web', {
      ...balde(nomeDoBalde(this.estagio, 'web'), this.remocao),
      encryption: BucketEncryption.S3_MANAGED,
      serverAccessLogsBucket: registros as IBucket,
      serverAccessLogsPrefix: 'web/',
      // Pages live longer than a deployment: chunks of old builds stay, replaced files go after a month.
      lifecycleRules: [{ id: 'versoes-antigas', noncurrentVersionExpiration: Duration.days(30) }],
    })
    web.addToResourcePolicy(
      new PolicyStatement({
        sid: 'Distribuicoes',
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [web.arnForObjects('*')],
        // The distributions of this account, which is the stage's; their ids are not known before they exist.
        conditions: {
          StringEquals: { 'aws:SourceAccount': conta },
          ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${conta}:distribution/*` },
        },
      }),
    )
  }

  /** Daily copies beside PITR, kept 35 days, and where the stage says so a copy in another region. */
  private copias(chave: Key): void {
    const cofre = new CfnBackupVault(this, 'Cofre', {
      backupVaultName: nomeDoCofre(prefixoDe(this.estagio)),
      encryptionKeyArn: chave.keyArn,
    })
    cofre.applyRemovalPolicy(RemovalPolicy.RETAIN)
    const guardar = { deleteAfterDays: 35 }
    const fora = `arn:aws:backup:${regiaoDaBorda}:${this.estagio.conta}:backup-vault:${nomeDoCofre(prefixoDe(this.estagio))}`
    const plano = new CfnBackupPlan(this, 'PlanoDeCopias', {
      backupPlan: {
        backupPlanName: `${prefixoDe(this.estagio)}-diario`,
        backupPlanRule: [
          {
            ruleName: 'diaria',
            targetBackupVault: cofre.ref,
            // 03:00 in São Paulo.
            scheduleExpression: 'cron(0 6 * * ? *)',
            lifecycle: guardar,
            ...(this.estagio.copiasFora && { copyActions: [{ destinationBackupVaultArn: fora, lifecycle: guardar }] }),
          },
        ],
      },
    })
    const papel = new Role(this, 'PapelDasCopias', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup')],
    })
    new CfnBackupSelection(this, 'OQueCopiar', {
      backupPlanId: plano.ref,
      backupSelection: {
        selectionName: 'tabela',
        iamRoleArn: papel.roleArn,
        resources: [
          `arn:aws:dynamodb:${this.estagio.regiao}:${this.estagio.conta}:table/${nomeDaTabela(this.estagio)}`,
        ],
      },
    })
  }
}

const usoDaChave = [
  'kms:Encrypt',
  'kms:Decrypt',
  'kms:ReEncryptFrom',
  'kms:ReEncryptTo',
  'kms:GenerateDataKey',
  'kms:GenerateDataKeyWithoutPlaintext',
  'kms:DescribeKey',
]

/** Every bucket: private, TLS only, versioned. */
const balde = (bucketName: string, removalPolicy: RemovalPolicy) =>
  ({
    bucketName,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    removalPolicy,
  }) as const
