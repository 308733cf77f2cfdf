import { type App, Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import { AnyPrincipal, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { tableDefinition } from '../../functions/platform/storage/table.ts'
import { produto } from '../../shared/produto.ts'
import { copiasDaTabela, replicarDocumentos } from '../constructs/copias.ts'
import { type Contexto, Pilha, reter } from '../constructs/Pilha.ts'
import { validadeDosDocumentos } from '../constructs/validadeDosDocumentos.ts'
import { nomeDaPrimeiraTabela, nomeDoBalde, nomeDoSegredoDaBorda, parametrosDeInfra, prefixoDe } from '../names.ts'

/**
 * What must outlive everything else: the key, the one table, the buckets, the edge's secrets.
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
    const documentos = new Bucket(this, 'Dados', {
      ...balde(nomeDoBalde(this.estagio, 'dados'), this.remocao),
      encryption: BucketEncryption.KMS,
      encryptionKey: chave,
      bucketKeyEnabled: true,
      serverAccessLogsBucket: registros as IBucket,
      serverAccessLogsPrefix: 'dados/',
      lifecycleRules: validadeDosDocumentos,
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
    if (this.naAws) this.soNaAws(chave, documentos.node.defaultChild as CfnBucket)
    // last: what is protected from deletion cannot be taken back when another resource's creation fails
    tabela.node.addDependency(...this.node.children.filter(c => c !== tabela && c !== chave))
    this.gravarParametro(
      'ArnDoFluxoDaTabela',
      nomes.fluxoDaTabela,
      this.estagio.tabela?.fluxo ?? tabela.tableStreamArn ?? '',
    )
  }

  private soNaAws(chave: Key, documentos: CfnBucket): void {
    for (const letra of ['a', 'b'] as const) {
      new Secret(this, `Borda-${letra}`, {
        secretName: nomeDoSegredoDaBorda(this.estagio, letra),
        description: 'Sent by CloudFront to the origin, which refuses whoever does not know it.',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
      })
    }
    if (!this.estagio.producao) return
    copiasDaTabela(this)
    replicarDocumentos(this, documentos, chave)
  }

  /** Stages that are not production can be taken down whole, except that data is never deleted by a stack. */
  private get remocao() {
    return this.naAws ? reter : RemovalPolicy.DESTROY
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
      // decided when a key is made: a replica of it can open the copies where the region is lost
      ...(this.naAws && { multiRegion: true }),
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
      tableName: nomeDaPrimeiraTabela(this.estagio),
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
