import { type App, Duration } from 'aws-cdk-lib'
import { CfnBackupVault } from 'aws-cdk-lib/aws-backup'
import { PolicyDocument } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { chaveDasCopias, soDoEstagio } from '../constructs/copias.ts'
import { type Contexto, Pilha, reter } from '../constructs/Pilha.ts'
import { validadeDosDocumentos } from '../constructs/validadeDosDocumentos.ts'
import { nomeDoBaldeDasCopias, nomeDoCofre, nomeDoPapelDaReplica, prefixoDe } from '../names.ts'

/**
 * The account of the copies, in São Paulo too: what is left when the stage's own account is lost. It takes copies from
 * that account and gives none back by itself; its key is its own (decision 0076).
 */
export class Copias extends Pilha {
  constructor(app: App, contexto: Contexto) {
    const conta = contexto.estagio.contaDasCopias
    if (!conta || conta === contexto.estagio.conta)
      throw new Error('Copies are kept in another account than the stage’s')
    super(app, 'copias', contexto, { description: 'Copies of table, documents and secrets.', conta })
    const { estagio } = this
    const chave = chaveDasCopias(this, 'Everything in the account of the copies.')
    const nome = nomeDoBaldeDasCopias(estagio)
    chave.addToResourcePolicy(
      soDoEstagio(this, 'Replica', {
        actions: ['kms:Encrypt', 'kms:GenerateDataKey', 'kms:DescribeKey'],
        resources: ['*'],
      }),
    )
    const arn = `arn:aws:backup:${estagio.regiao}:${conta}:backup-vault:${nomeDoCofre(prefixoDe(estagio))}`
    new CfnBackupVault(this, 'Cofre', {
      backupVaultName: nomeDoCofre(prefixoDe(estagio)),
      encryptionKeyArn: chave.keyArn,
      accessPolicy: new PolicyDocument({
        statements: [soDoEstagio(this, 'Receber', { actions: ['backup:CopyIntoBackupVault'], resources: [arn] })],
      }),
      // no person deletes a copy of the last week
      lockConfiguration: { minRetentionDays: 7 },
    }).applyRemovalPolicy(reter)
    const comum = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      removalPolicy: reter,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    } as const
    const registros = new Bucket(this, 'RegistrosDeAcesso', {
      ...comum,
      bucketName: `${prefixoDe(estagio)}-copias-registros-${conta}`,
      encryption: BucketEncryption.S3_MANAGED,
      lifecycleRules: [
        { id: 'validade', expiration: Duration.days(180), noncurrentVersionExpiration: Duration.days(1) },
      ],
    })
    const balde = new Bucket(this, 'Documentos', {
      ...comum,
      bucketName: nome,
      encryption: BucketEncryption.KMS,
      encryptionKey: chave,
      bucketKeyEnabled: true,
      serverAccessLogsBucket: registros as IBucket,
      lifecycleRules: validadeDosDocumentos,
    })
    const papel = nomeDoPapelDaReplica(estagio)
    const objetos = [`arn:aws:s3:::${nome}/*`]
    balde.addToResourcePolicy(
      soDoEstagio(this, 'Replicar', {
        actions: ['s3:ReplicateObject', 's3:ReplicateTags', 's3:ObjectOwnerOverrideToBucketOwner'],
        resources: objetos,
        papel,
      }),
    )
    // `npm run restaurar -- copiarSegredos`, by an operator of the stage's account
    balde.addToResourcePolicy(
      soDoEstagio(this, 'GuardarSegredos', {
        actions: ['s3:PutObject'],
        resources: [`arn:aws:s3:::${nome}/segredos/*`],
      }),
    )
  }
}
