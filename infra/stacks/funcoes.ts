import { type App, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { FuncaoCarregada } from '../constructs/carregar.ts'
import { EndpointFunction } from '../constructs/EndpointFunction.ts'
import { grupoDeLog } from '../constructs/GrupoDeLog.ts'
import { type Contexto, Pilha, reter } from '../constructs/Pilha.ts'
import { arn, nomeDoGrupoDeLog } from '../names.ts'

/** CloudFormation's 500 resources are about sixty functions. */
export const maximoDeFuncoes = 60
/** Rooms through which card data passes: a key of their own, so that reading the others' logs opens nothing of theirs. */
const comChavePropria = new Set(['fn-cartao'])

/** The endpoints of a group (grupos.ts), or of the payer's groups: `fn-pagador`, `fn-cartao`, `fn-painel-{grupo}`, `fn-backoffice-{grupo}`, `fn-plataforma`. */
export class Funcoes extends Pilha {
  constructor(app: App, nome: string, contexto: Contexto, funcoes: readonly FuncaoCarregada[]) {
    const areas = [...new Set(funcoes.map(f => f.grupo))]
    super(app, nome, contexto, { description: `Functions: ${areas.join(', ')}.` })
    if (funcoes.length > maximoDeFuncoes) throw new Error(`${nome} has ${funcoes.length} functions; split it`)
    const chave = this.naAws && comChavePropria.has(nome) ? this.chave(nome, areas) : undefined
    const grupos = new Map(areas.map(area => [area, grupoDeLog(this, area, chave)]))
    for (const f of funcoes) new EndpointFunction(this, f, grupos.get(f.grupo)!, { ...(chave && { chave }) })
  }

  /** For the room's environments (Lambda grants each function its own use) and logs, and for nothing else. */
  private chave(nome: string, areas: string[]): Key {
    const { estagio } = this
    const chave = new Key(this, 'Chave', {
      description: `${nome}: environments and logs.`,
      enableKeyRotation: true,
      // logs that are kept must stay readable
      removalPolicy: estagio.producao ? reter : RemovalPolicy.DESTROY,
    })
    chave.addToResourcePolicy(
      new PolicyStatement({
        sid: 'Registros',
        principals: [new ServicePrincipal(`logs.${estagio.regiao}.amazonaws.com`)],
        actions: [
          'kms:Encrypt',
          'kms:Decrypt',
          'kms:ReEncryptFrom',
          'kms:ReEncryptTo',
          'kms:GenerateDataKey',
          'kms:DescribeKey',
        ],
        resources: ['*'],
        conditions: {
          ArnEquals: {
            'kms:EncryptionContext:aws:logs:arn': areas.map(area =>
              arn(estagio, 'logs', `log-group:${nomeDoGrupoDeLog(estagio, area)}`),
            ),
          },
        },
      }),
    )
    return chave
  }
}
