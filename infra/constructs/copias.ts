import {
  CfnBackupPlan,
  CfnBackupSelection,
  CfnBackupVault,
  CfnRestoreTestingPlan,
  CfnRestoreTestingSelection,
} from 'aws-cdk-lib/aws-backup'
import { AccountPrincipal, Effect, ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import {
  arnDaTabela,
  arnDoCofreDasCopias,
  nomeDoBalde,
  nomeDoBaldeDasCopias,
  nomeDoCofre,
  nomeDoPapelDaReplica,
  nomeDoPapelDasCopias,
  prefixoDe,
} from '../names.ts'
import { regiaoDaBorda } from '../stacks/borda.ts'
import { type Pilha, reter } from './Pilha.ts'

const servicoDeCopias = new ServicePrincipal('backup.amazonaws.com')
const usoDaChave = ['kms:Encrypt', 'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*', 'kms:DescribeKey']
/** Days that a daily copy is kept, here and elsewhere. */
const guardar = { deleteAfterDays: 35 }

/** A key of the copies: multi-Region, because what it encrypts must be readable where the region is lost. */
export function chaveDasCopias(pilha: Pilha, description: string): Key {
  return new Key(pilha, 'ChaveDasCopias', {
    alias: `alias/${prefixoDe(pilha.estagio)}-copias`,
    description,
    enableKeyRotation: true,
    multiRegion: true,
    removalPolicy: reter,
  })
}

/**
 * Daily copies of the table beside its point-in-time recovery, each copied to the account of the copies and, where the
 * stage says so, to another region; and every month AWS restores the last one, and says if it could.
 */
export function copiasDaTabela(pilha: Pilha): void {
  const { estagio } = pilha
  const nome = nomeDoCofre(prefixoDe(estagio))
  const chave = chaveDasCopias(pilha, 'The vault of daily copies.')
  if (estagio.contaDasCopias) abrirA(chave, estagio.contaDasCopias)
  const cofre = new CfnBackupVault(pilha, 'Cofre', { backupVaultName: nome, encryptionKeyArn: chave.keyArn })
  cofre.applyRemovalPolicy(reter)
  const destinos = [
    ...(estagio.contaDasCopias ? [arnDoCofreDasCopias(estagio)] : []),
    ...(estagio.copiasFora ? [`arn:aws:backup:${regiaoDaBorda}:${estagio.conta}:backup-vault:${nome}`] : []),
  ]
  const plano = new CfnBackupPlan(pilha, 'PlanoDeCopias', {
    backupPlan: {
      backupPlanName: `${prefixoDe(estagio)}-diario`,
      backupPlanRule: [
        {
          ruleName: 'diaria',
          targetBackupVault: cofre.ref,
          // 03:00 in São Paulo.
          scheduleExpression: 'cron(0 6 * * ? *)',
          lifecycle: guardar,
          copyActions: destinos.map(destinationBackupVaultArn => ({ destinationBackupVaultArn, lifecycle: guardar })),
        },
      ],
    },
  })
  const papel = new Role(pilha, 'PapelDasCopias', {
    roleName: nomeDoPapelDasCopias(estagio),
    assumedBy: servicoDeCopias,
    managedPolicies: ['Backup', 'Restores'].map(qual =>
      ManagedPolicy.fromAwsManagedPolicyName(`service-role/AWSBackupServiceRolePolicyFor${qual}`),
    ),
  })
  const tabela = arnDaTabela(estagio)
  new CfnBackupSelection(pilha, 'OQueCopiar', {
    backupPlanId: plano.ref,
    backupSelection: { selectionName: 'tabela', iamRoleArn: papel.roleArn, resources: [tabela] },
  })
  const nomeDoEnsaio = `${prefixoDe(estagio)}-ensaio`.replaceAll('-', '_')
  const ensaio = new CfnRestoreTestingPlan(pilha, 'Ensaio', {
    restoreTestingPlanName: nomeDoEnsaio,
    // the first Sunday of a month, at 04:00 in São Paulo
    scheduleExpression: 'cron(0 7 ? * 1#1 *)',
    startWindowHours: 2,
    recoveryPointSelection: {
      algorithm: 'LATEST_WITHIN_WINDOW',
      includeVaults: [cofre.attrBackupVaultArn],
      recoveryPointTypes: ['SNAPSHOT'],
      selectionWindowDays: 7,
    },
  })
  const escolha = new CfnRestoreTestingSelection(pilha, 'OQueEnsaiar', {
    restoreTestingPlanName: nomeDoEnsaio,
    restoreTestingSelectionName: `${nomeDoEnsaio}_tabela`,
    iamRoleArn: papel.roleArn,
    protectedResourceType: 'DynamoDB',
    protectedResourceArns: [tabela],
    // what AWS restored stays this long, to be looked at with `npm run restaurar -- conferir --para`
    validationWindowHours: 24,
  })
  escolha.addDependency(ensaio)
}

/** As AWS asks for a copy into another account: that account reads what this key encrypts, by the copies' service. */
function abrirA(chave: Key, conta: string): void {
  const sobre = { principals: [new AccountPrincipal(conta)], resources: ['*'] }
  chave.addToResourcePolicy(new PolicyStatement({ sid: 'ContaDasCopias', actions: usoDaChave, ...sobre }))
  chave.addToResourcePolicy(
    new PolicyStatement({
      sid: 'ConcessoesAosServicos',
      actions: ['kms:CreateGrant', 'kms:ListGrants', 'kms:RevokeGrant'],
      conditions: { Bool: { 'kms:GrantIsForAWSResource': true } },
      ...sobre,
    }),
  )
}

/** Documents, exports and proofs, object by object, into the account of the copies, under that account's key. */
export function replicarDocumentos(pilha: Pilha, balde: CfnBucket, chaveDaqui: Key): void {
  const { estagio } = pilha
  const { contaDasCopias: conta } = estagio
  if (!conta) return
  const deLa = `arn:aws:s3:::${nomeDoBaldeDasCopias(estagio)}`
  const daqui = `arn:aws:s3:::${nomeDoBalde(estagio, 'dados')}`
  const papel = new Role(pilha, 'PapelDaReplica', {
    roleName: nomeDoPapelDaReplica(estagio),
    assumedBy: new ServicePrincipal('s3.amazonaws.com'),
  })
  const permitir = (actions: string[], resources: string[], conditions?: Record<string, unknown>) =>
    papel.addToPolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions, resources, ...(conditions && { conditions }) }),
    )
  permitir(['s3:GetReplicationConfiguration', 's3:ListBucket'], [daqui])
  permitir(
    ['s3:GetObjectVersionForReplication', 's3:GetObjectVersionAcl', 's3:GetObjectVersionTagging'],
    [`${daqui}/*`],
  )
  permitir(['s3:ReplicateObject', 's3:ReplicateTags', 's3:ObjectOwnerOverrideToBucketOwner'], [`${deLa}/*`])
  permitir(['kms:Decrypt'], [chaveDaqui.keyArn], {
    StringEquals: { 'kms:ViaService': `s3.${estagio.regiao}.amazonaws.com` },
  })
  const chaveDeLa = `arn:aws:kms:${estagio.regiao}:${conta}`
  permitir(['kms:Encrypt', 'kms:GenerateDataKey'], [`${chaveDeLa}:key/*`], {
    'ForAnyValue:StringEquals': { 'kms:ResourceAliases': `alias/${prefixoDe(estagio)}-copias` },
  })
  balde.replicationConfiguration = {
    role: papel.roleArn,
    rules: [
      {
        id: 'copias',
        priority: 1,
        status: 'Enabled',
        filter: { prefix: '' },
        // what is deleted here by mistake stays there; what must go, goes there by its own lifecycle
        deleteMarkerReplication: { status: 'Disabled' },
        sourceSelectionCriteria: { sseKmsEncryptedObjects: { status: 'Enabled' } },
        destination: {
          bucket: deLa,
          account: conta,
          accessControlTranslation: { owner: 'Destination' },
          encryptionConfiguration: { replicaKmsKeyId: `${chaveDeLa}:alias/${prefixoDe(estagio)}-copias` },
        },
      },
    ],
  }
}

/** Who of the stage's own account may act on what the account of the copies keeps. */
export const soDoEstagio = (
  pilha: Pilha,
  sid: string,
  como: { actions: string[]; resources: string[]; papel?: string },
) =>
  new PolicyStatement({
    sid,
    principals: [new AccountPrincipal(pilha.estagio.conta)],
    actions: como.actions,
    resources: como.resources,
    ...(como.papel && {
      conditions: { ArnEquals: { 'aws:PrincipalArn': `arn:aws:iam::${pilha.estagio.conta}:role/${como.papel}` } },
    }),
  })
